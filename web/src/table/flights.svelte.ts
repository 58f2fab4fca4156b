/** Cards on their way: what the eye needs to see who did what. The table itself never waits for them. */
import { tick } from "svelte";
import type { Play, View } from "../protocol";
import { keyOf } from "./places";

export interface Flight {
  id: number;
  card: string;
  width: number;
  frames: Keyframe[];
  duration: number;
}

interface Spot {
  x: number;
  y: number;
  width: number;
}

/** How far a travel has come when the played card has arrived and the taken are still to go. */
const MEETING = 0.45;

export class Flights {
  list: readonly Flight[] = $state.raw([]);
  /** A pile that is not shown yet, since its card is on its way. */
  landing = $state("");
  /** Counts sweeps, so that each makes one ripple. */
  ripples = $state(0);
  #next = 1;
  #last: readonly Flight[] = [];

  /** Follow a play from what lies there now to what will; call before the view is shown. */
  async follow(play: Play, view: View, duration: number, card: number): Promise<void> {
    if (!duration) return;
    const before = spots();
    const { move } = play;
    const made = view.piles.find((pile) => pile.cards.includes(move.card));
    const key = made ? keyOf(made) : "";
    this.landing = key;
    await tick();
    const after = spots();
    const from = before.get(`hand ${move.card}`) ?? before.get(`seat ${play.seat}`);
    const heap = after.get(`heap ${play.seat}`) ?? after.get(`seat ${play.seat}`);
    const home = key ? after.get(`pile ${key}`) : undefined;
    const lay = [...before].filter(([name]) => name.startsWith("pile "));
    const taken = move.cards.map((each) => {
      const pile = lay.find(([name]) => name.slice(5).split(" ").includes(each));
      return [each, pile?.[1]] as const;
    });
    const flights: Flight[] = [];
    const add = (flying: string, frames: (Keyframe | undefined)[]) => {
      const known = frames.filter((frame) => frame !== undefined);
      if (known.length > 1) flights.push({ id: this.#next++, card: flying, width: card, frames: known, duration });
    };
    if (home) {
      for (const [each, spot] of taken) add(each, [at(spot, card), at(home, card)]);
      add(move.card, [at(from, card), at(home, card)]);
    } else {
      const meeting = taken[0]?.[1] ?? after.get("sea");
      for (const [each, spot] of taken) {
        add(each, [at(spot, card), at(spot, card, MEETING), at(meeting, card, MEETING + 0.2), at(heap, card, 1, 0.4)]);
      }
      add(move.card, [at(from, card), at(meeting, card, MEETING), at(meeting, card, MEETING + 0.2), at(heap, card, 1, 0.4)]);
    }
    if (move.sweep) this.ripples++;
    this.#last = flights;
    this.list = flights;
    if (!flights.length) this.landing = "";
  }

  /** Show the last play's flights again. */
  again(): void {
    this.list = this.#last.map((flight) => ({ ...flight, id: this.#next++ }));
  }

  done(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
    if (!this.list.length) this.landing = "";
  }
}

function at(spot: Spot | undefined, card: number, offset?: number, scale = 1): Keyframe | undefined {
  if (!spot) return undefined;
  const x = spot.x - card / 2;
  const y = spot.y - card * 0.7;
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    ...(offset === undefined ? {} : { offset }),
  };
}

function spots(): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-spot]")) {
    const box = element.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    found.set(element.dataset.spot ?? "", spot);
  }
  return found;
}
