/** What is composed: a hand card and piles. It knows no rules, only the moves that the view lists. */
import { short } from "../texts.svelte";
import type { Item, Move, Pile } from "../protocol";

/** Text of the catalogue by key and values. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

const ORDER: readonly Move["kind"][] = ["capture", "build", "raise", "add", "double", "trail"];

/** All cards of the chosen piles. */
export function cardsOf(piles: readonly Pile[]): string[] {
  return piles.flatMap((pile) => [...pile.cards]);
}

/** The listed moves that play this card and take or gather just these cards. */
export function exactly(moves: readonly Move[], card: string, cards: readonly string[]): Move[] {
  const wanted = new Set(cards);
  return inOrder(
    moves.filter(
      (move) => move.card === card && move.cards.length === wanted.size && move.cards.every((each) => wanted.has(each)),
    ),
  );
}

/** Moves in the order in which the bar shows them. */
export function inOrder(moves: readonly Move[]): Move[] {
  return [...moves].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.value - other.value);
}

/** The listed moves that play this card and take or gather at least these cards. */
export function further(moves: readonly Move[], card: string, cards: readonly string[]): Move[] {
  return moves.filter((move) => move.card === card && cards.every((each) => move.cards.includes(each)));
}

/** The table cards that can take part beside what is chosen already. */
export function partners(moves: readonly Move[], card: string, cards: readonly string[]): Set<string> {
  return new Set(further(moves, card, cards).flatMap((move) => [...move.cards]));
}

/** The largest captures with what is chosen, each that is no part of another; the most cards first. */
export function suggestions(moves: readonly Move[], card: string, cards: readonly string[], most: number): Move[] {
  const captures = further(moves, card, cards).filter((move) => move.kind === "capture");
  captures.sort((one, other) => other.cards.length - one.cards.length);
  const found: Move[] = [];
  for (const move of captures) {
    if (move.cards.length === cards.length) continue;
    if (found.some((larger) => move.cards.every((each) => larger.cards.includes(each)))) continue;
    found.push(move);
    if (found.length === most) break;
  }
  return found;
}

function itemInShort(item: Item): string {
  if (typeof item === "string") return short(item);
  if (item.kind === "doubled") return item.cards.map(short).join("|");
  return `${item.value}[${item.cards.map(short).join(" ")}]`;
}

/** Groups as on a button: 8♦, 6♣+2♦. */
export function groupsInShort(move: Move): string {
  return move.groups.map((group) => group.map(itemInShort).join("+")).join(", ");
}

/** How cards and groups are called: in short as on a button, or in words for who hears them. */
export interface Called {
  card: (card: string) => string;
  groups: (move: Move) => string;
}

export const IN_SHORT: Called = { card: short, groups: groupsInShort };

/** What a button says of a move: its name and what comes of it. */
export function label(move: Move, say: Say, rank: number, called = IN_SHORT): string {
  const { value } = move;
  let words: string;
  if (move.kind === "trail") words = say("web-do-trail", { card: called.card(move.card) });
  else if (move.clears) words = say("web-do-clear");
  else if (move.kind === "capture") {
    const groups = called.groups(move);
    const plain = value === 0 || value === rank;
    words = say(plain ? "web-do-capture" : "web-do-capture-value", { groups, value });
  } else if (move.kind === "double") {
    words = say("web-do-double", { cards: move.cards.map(called.card).join(" ") });
  } else {
    const kind = move.kind === "build" && move.pile?.kind === "multiple" ? "build-multiple" : move.kind;
    words = say(`web-do-${kind}`, { value });
  }
  if (move.keeps.length) {
    words = say("web-do-keeping", { move: words, cards: kept(move, say, called) });
  }
  if (move.mulle) words = say("web-do-mulle", { move: words });
  if (move.sweep) words = say("web-do-sweep", { move: words });
  return words;
}

function kept(move: Move, say: Say, called: Called): string {
  const [first = "", ...more] = move.keeps.map(called.card);
  return more.reduce((before, last) => say("list-or", { first: before, last }), first);
}

/** Labels of moves that stand side by side: where two would be alike, the groups are said too. */
export function labels(moves: readonly Move[], say: Say, rank: number, called = IN_SHORT): string[] {
  const plain = moves.map((move) => label(move, say, rank, called));
  return plain.map((words, at) =>
    plain.indexOf(words) === plain.lastIndexOf(words) ? words : `${words}: ${called.groups(moves[at] as Move)}`,
  );
}
