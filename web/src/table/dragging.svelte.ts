/** Dragging cards: what is dropped on something is composed with it; nothing is played by it. */
import type { Pile, View } from "../protocol";
import type { Composition } from "./composition.svelte";

interface Drag {
  card: string;
  /** The pile on the table that is dragged; none for a card of the hand. */
  pile?: Pile;
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Whether it has gone so far that it is no tap. */
  on: boolean;
}

const FAR = 10;

export class Dragging {
  drag: Drag | undefined = $state();
  readonly #view: () => View;
  readonly #composition: Composition;

  constructor(view: () => View, composition: Composition) {
    this.#view = view;
    this.#composition = composition;
  }

  start(event: PointerEvent, what: string | Pile): void {
    if (!this.#view().choices || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY, on: false };
    this.drag = typeof what === "string" ? { card: what, ...start } : { card: what.cards[0] ?? "", pile: what, ...start };
  }

  move(event: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (Math.hypot(drag.x - drag.startX, drag.y - drag.startY) > FAR) drag.on = true;
  }

  end(event: PointerEvent): void {
    const was = this.drag;
    this.drag = undefined;
    if (!was?.on) return;
    swallowClick();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const lying = under?.closest<HTMLElement>("[data-pile]")?.dataset.pile;
    const target = this.#view().piles.find((pile) => pile.cards.join(" ") === lying);
    const held = under?.closest<HTMLElement>("[data-held]")?.dataset.held;
    const composition = this.#composition;
    if (!was.pile) {
      if (composition.card !== was.card) composition.chooseCard(was.card);
      if (target) composition.add(target);
      return;
    }
    if (held && composition.card !== held) composition.chooseCard(held);
    if (!composition.playing) return;
    if (held || target || under?.closest(".bar, .hand")) composition.add(was.pile);
    if (target) composition.add(target);
  }

  cancel(): void {
    this.drag = undefined;
  }
}

/** The click that the browser makes of the end of a drag is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
