/** What the player has composed, and what can be done with it. */
import type { Answer, Composed, Move, Pile, Refusal } from "../protocol";
import type { Session } from "../session.svelte";
import { cardsOf, exactly, inOrder, partners, suggestions } from "./composing";

const SUGGESTED = 6;

export class Composition {
  readonly #session: Session;
  /** The chosen hand card. */
  card = $state("");
  /** One card of each chosen pile. */
  #chosen: string[] = $state([]);
  /** A hint that was asked for. */
  hint: Answer<"hinted"> | undefined = $state.raw();
  /** Whether the server thinks about one. */
  thinking = $state(false);
  #answer: { asked: string; told: Composed } | undefined = $state.raw();

  constructor(session: Session) {
    this.#session = session;
  }

  readonly #choices = $derived.by(() => this.#session.view?.choices ?? undefined);
  /** The chosen hand card, if it is still there to play. */
  readonly playing = $derived.by(() => {
    const { view } = this.#session;
    return this.#choices && view?.hand.includes(this.card) ? this.card : "";
  });
  readonly piles: readonly Pile[] = $derived.by(() => {
    const lying = this.#session.view?.piles ?? [];
    return this.playing ? lying.filter((pile) => pile.cards.some((card) => this.#chosen.includes(card))) : [];
  });
  readonly cards = $derived.by(() => cardsOf(this.piles));
  readonly #listed = $derived.by(() =>
    this.#choices && this.playing ? exactly(this.#choices.moves, this.playing, this.cards) : [],
  );
  /** What is to be asked of the server, if the list does not tell; empty if it does. */
  readonly asking = $derived.by(() => {
    if (!this.#choices || !this.playing) return "";
    if (this.#choices.complete && this.#listed.length) return "";
    return JSON.stringify([this.#session.view?.seq, this.playing, this.cards]);
  });
  readonly #told = $derived.by(() => (this.asking && this.#answer?.asked === this.asking ? this.#answer.told : undefined));
  /** The legal moves of just what is composed. */
  readonly moves: readonly Move[] = $derived.by(() => (this.#told ? inOrder(this.#told.moves) : this.#listed));
  /** Why there is none. */
  readonly refusal: Refusal | undefined = $derived.by(() => this.#told?.refusal ?? undefined);
  /** Table cards that can take part. */
  readonly partners = $derived.by(() =>
    this.#choices && this.playing ? partners(this.#choices.moves, this.playing, this.cards) : new Set<string>(),
  );
  /** Whether all that can take part is known. */
  readonly certain = $derived.by(() => this.#choices?.complete === true);
  readonly suggested: readonly Move[] = $derived.by(() =>
    this.#choices && this.playing ? suggestions(this.#choices.moves, this.playing, this.cards, SUGGESTED) : [],
  );

  isChosen(pile: Pile): boolean {
    return this.piles.includes(pile);
  }

  chooseCard(card: string): void {
    this.hint = undefined;
    this.card = this.card === card ? "" : card;
    this.#chosen = [];
  }

  toggle(pile: Pile): void {
    const chosen = this.isChosen(pile);
    const without = this.#chosen.filter((card) => !pile.cards.includes(card));
    this.#chosen = chosen ? without : [...without, pile.cards[0] ?? ""];
    this.hint = undefined;
  }

  add(pile: Pile): void {
    if (!this.isChosen(pile)) this.toggle(pile);
  }

  /** Compose what a move needs. */
  take(move: Move): void {
    this.card = move.card;
    this.#chosen = [...move.cards];
  }

  clear(): void {
    this.card = "";
    this.#chosen = [];
    this.hint = undefined;
  }

  /** Ask the server about what the list does not tell. */
  async ask(): Promise<void> {
    const asked = this.asking;
    if (!asked) return;
    const told = await this.#session.question<"composed">({ type: "compose", card: this.playing, cards: this.cards });
    if (told) this.#answer = { asked, told };
  }
}
