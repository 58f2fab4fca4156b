/** Texts for people, from the catalogue that the terminal shares (src/kasino/texts.py says the same). */
import { FluentBundle, FluentNumber, type Message } from "@fluent/bundle";
import addresses from "virtual:texts";
import { answerOf } from "./early";
import type { Item, Move, Pile, Points, Refusal } from "./protocol";

export const LANGUAGES = ["nb", "sv", "da", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Word = string | number;
/** The messages of a catalogue, read already (vite.config.ts). */
export type Messages = Record<string, Message["value"]>;

const BY_NAME: Record<string, Language> = { nb: "nb", no: "nb", nn: "nb", sv: "sv", da: "da", en: "en" };
const TWINS_DIFFER = new Set(["not-in-hand", "not-on-table", "used-twice"]);

/** The language that a browser's list of languages asks for. */
export function wantedLanguage(names: readonly string[]): Language {
  for (const name of names) {
    const known = BY_NAME[name.toLowerCase().split("-")[0] ?? ""];
    if (known) return known;
  }
  return "en";
}

/** A whole number, which needs no formatter: making one takes a slow phone a while. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** The texts of one language. */
export class Texts {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(language: Language, messages: Messages) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    const body = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
    this.#bundle.addResource({ body });
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The text of a key with the values in it; the key itself if there is no such text. */
  say(key: string, values: Record<string, Word> = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return key;
    const words: Record<string, string | FluentNumber> = {};
    for (const [name, value] of Object.entries(values)) {
      words[name] = typeof value === "number" ? new Whole(value) : value;
    }
    return this.#bundle.formatPattern(pattern, words, []);
  }

  card(card: string): string {
    return this.say("card", { rank: this.say(`rank-${rankOf(card)}`), suit: this.say(`suit-${suitOf(card)}`) });
  }

  cards(cards: readonly string[]): string {
    return this.join(cards.map((card) => this.card(card)));
  }

  join(words: readonly string[], joint = "list-and"): string {
    if (words.length < 2) return words.join("");
    let first = words[0] ?? "";
    for (const rest of words.slice(1, -1)) first = this.say("list-more", { first, rest });
    return this.say(joint, { first, last: words[words.length - 1] ?? "" });
  }

  /** What lies there: a card, a doubled card, or a build with its value and groups. */
  pile(pile: Pile): string {
    if (pile.kind === "loose") return this.card(pile.cards[0] ?? "");
    if (pile.kind === "doubled") {
      const base = this.#item(pile.groups[0]?.[0] ?? "");
      return this.say("pile-doubled", { card: base, cards: this.cards(ungrouped(pile.groups, pile.cards)) });
    }
    return this.say(`pile-${pile.kind}`, { value: pile.value, groups: this.#groups(pile.groups, pile.cards) });
  }

  /** A move as a sentence, with the player's name before it if there is one. */
  move(move: Move, name?: string): string {
    let sentence = this.#move(move);
    if (move.sweep || move.mulle) {
      const extra = move.sweep && move.mulle ? "mulle-sweep" : move.sweep ? "sweep" : "mulle";
      sentence = this.say(`move-${extra}`, { move: sentence });
    }
    return name === undefined ? capital(sentence) : this.say("move-by", { name, move: sentence });
  }

  /** The groups of a move. */
  groups(move: Move): string {
    return this.#groups(move.groups);
  }

  /** Why a move is refused. */
  refusal(refusal: Refusal): string {
    const { reason, ...given } = refusal.values;
    let key = `refusal-${refusal.code}`;
    if (reason !== undefined) key += `-${String(reason)}`;
    const words: Record<string, Word> = {};
    for (const [name, value] of Object.entries(given)) words[name] = this.#word(name, value, refusal.code);
    if (refusal.code === "unreadable") {
      const found = String(given.found);
      words.expected = this.say(`expected-${String(given.expected)}`);
      words.found = found ? this.say("found-text", { text: found }) : this.say("expected-end");
    }
    if (given.values !== undefined) {
      const numbers = String(given.values).replace(/^-+|-+$/g, "");
      words.values = this.join(numbers.split(", "), "list-or");
      if (!numbers) key += "-none";
    }
    if (refusal.code === "not-on-table" && Array.isArray(given.cards) && !given.cards.length) key += "-none";
    return capital(this.say(key, words));
  }

  #word(name: string, value: number | string | readonly string[], code: string): Word {
    const said = (card: string) =>
      TWINS_DIFFER.has(code) && card.endsWith("'")
        ? this.say("card-second", { card: this.card(card) })
        : this.card(card);
    if (name === "card") return said(String(value));
    if (typeof value === "object") return this.join(value.map(said));
    return value;
  }

  #move(move: Move): string {
    const { value } = move;
    const card = this.card(move.card);
    if (move.kind === "trail") return this.say("move-trail", { card });
    if (move.clears) return this.say("move-clear", { card, cards: this.cards(move.cards) });
    if (move.kind === "capture") {
      const key = value === 0 || value === rankOf(move.card) ? "move-capture" : "move-capture-value";
      return this.say(key, { card, value, groups: this.#groups(move.groups) });
    }
    if (move.kind === "double") {
      if (move.pile?.kind === "doubled") return this.say("move-double", { card, cards: this.cards(move.cards) });
      return this.say("move-double-build", { card, value, groups: this.#groups(move.groups, move.cards) });
    }
    const [only] = move.groups;
    if (move.kind === "build" && move.groups.length === 1 && only) {
      const others = only.filter((item) => item !== move.card).map((item) => this.#item(item));
      const groups = this.#withDoubling(this.join(others), move.groups, move.cards);
      return this.say("move-build", { card, value, groups });
    }
    const key = move.kind === "build" ? "move-build-multiple" : `move-${move.kind}`;
    return this.say(key, { card, value, groups: this.#groups(move.groups, move.cards) });
  }

  #item(item: Item): string {
    return typeof item === "string" ? this.card(item) : this.pile(item);
  }

  #groups(groups: readonly (readonly Item[])[], cards: readonly string[] = []): string {
    const words = groups.map((group) => {
      const [first = "", ...others] = group.map((item) => this.#item(item));
      return others.length ? this.say("group", { first, rest: this.join(others) }) : first;
    });
    const lone = groups.every((group) => group.length === 1);
    return this.#withDoubling(this.join(words, lone ? "list-and" : "list-and-group"), groups, cards);
  }

  #withDoubling(words: string, groups: readonly (readonly Item[])[], cards: readonly string[]): string {
    const doubling = ungrouped(groups, cards);
    return doubling.length ? this.say("groups-doubled", { groups: words, cards: this.cards(doubling) }) : words;
  }
}

const RANKS: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };
const SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export function rankOf(card: string): number {
  const rank = card.replace(/[CDHS]'?$/, "");
  return RANKS[rank] ?? Number(rank);
}

export function suitOf(card: string): string {
  return card.replace(/'$/, "").slice(-1);
}

/** A card in short, as on a button: 8♦. */
export function short(card: string): string {
  return card.replace(/([CDHS])'?$/, (_, suit: string) => SIGNS[suit] ?? suit);
}

/** Points as people write them: 1 1/2. */
export function points(value: Points): string {
  const [above, below] = String(value).split("/").map(Number);
  if (above === undefined || below === undefined) return String(value);
  const whole = Math.floor(above / below);
  const rest = `${above % below}/${below}`;
  return whole ? `${whole} ${rest}` : rest;
}

function capital(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** The cards that lie in no group: they double what does. */
function ungrouped(groups: readonly (readonly Item[])[], cards: readonly string[]): string[] {
  const grouped = new Set(groups.flat().flatMap((item) => (typeof item === "string" ? [item] : [...item.cards])));
  return cards.filter((card) => !grouped.has(card));
}

// -- the language in use ---------------------------------------------------------------------------

let current = $state.raw<Texts>();
let asked: Language | undefined;
/** The coming of the texts that the table does without, once a page wants them. */
let more: Promise<void> | undefined;
const fetched = new Map<string, Promise<Messages>>();

/** Fetch a language and speak it from now on. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  for (;;) {
    const all = more !== undefined;
    const files = addresses[language];
    const parts = await Promise.all([fetchTexts(files.table), all ? fetchTexts(files.more) : {}]);
    if (asked !== language) return;
    // Another page may have wanted the others meanwhile.
    if (all !== (more !== undefined)) continue;
    current = new Texts(language, Object.assign({}, ...parts) as Messages);
    document.documentElement.lang = language;
    return;
  }
}

/** Have the texts of all pages from now on, and not only the table's. */
export function speakOfAll(): Promise<void> {
  more ??= Promise.resolve(asked).then((language) => language && speak(language));
  more.catch(() => (more = undefined));
  return more;
}

function fetchTexts(address: string): Promise<Messages> {
  let coming = fetched.get(address);
  if (!coming) {
    coming = answerOf(address).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<Messages>;
    });
    fetched.set(address, coming);
    coming.catch(() => fetched.delete(address));
  }
  return coming;
}

/** The texts in use; whatever reads them is drawn anew when the language changes. */
export function texts(): Texts {
  if (!current) throw new Error("no language is spoken yet");
  return current;
}

/** Say a text of the catalogue. */
export function t(key: string, values?: Record<string, Word>): string {
  return texts().say(key, values);
}
