/** Advice and reviews as the server tells them, and their words (src/kasino/advice.py says the same). */
import type { Move } from "../protocol";
import type { Texts } from "../texts.svelte";

export interface Comparison {
  points: number;
  error: number;
  clear: boolean;
  items: readonly { item: string; points: number }[];
  lowest: boolean;
  sight: { code: string; cards: readonly string[]; count: number } | null;
}

export interface Advised {
  move: Move;
  points: number;
  error: number;
  parts: Readonly<Record<string, number>>;
}

export interface Advice {
  moves: readonly Advised[];
  exact: boolean;
  complete: boolean;
  simulations: number;
  other: Move | null;
  why: Comparison | null;
}

export interface ReviewedMove {
  number: number;
  seat: number;
  side: number;
  points: number | null;
  best_points: number;
  error: number;
  loss: number | null;
  loss_error: number;
  grade: "good" | "inaccurate" | "bad" | "unjudged";
  exact: boolean;
  best: readonly Move[];
  why: Comparison | null;
}

export interface Tally {
  seat: number;
  moves: number;
  loss: number;
  error: number;
  good: number;
  inaccurate: number;
  bad: number;
}

export interface Reviewed {
  match: number;
  number: number;
  moves: readonly ReviewedMove[];
  result: readonly number[];
  tallies: readonly Tally[];
  inaccurate: number;
  bad: number;
}

export interface ReviewState {
  state: "waiting" | "running" | "done";
  done: number;
  of: number;
  reviewed: Reviewed | null;
}

const LEAST = 0.05;

/** A number with so many decimals, as the language writes it. */
export function decimal(number: number, texts: Texts, digits = 2, sign = false): string {
  const written = Math.abs(number).toFixed(digits).replace(".", texts.say("decimal-mark"));
  if (!/[1-9]/.test(written)) return written;
  return (number < 0 ? "−" : sign ? "+" : "") + written;
}

/** Expected points: so many ahead of the others, or behind them. */
export function ahead(points: number, texts: Texts, digits = 2): string {
  if (Math.abs(points) < 0.5 * 10 ** -digits) return texts.say("advice-level");
  const key = points > 0 ? "advice-ahead" : "advice-behind";
  return texts.say(key, { points: decimal(Math.abs(points), texts, digits) });
}

/** Why the one move is better than the other, in one sentence. */
export function whyWords(why: Comparison, texts: Texts): string {
  if (!why.clear) return texts.say("why-equal");
  const digits = why.error > LEAST ? 1 : 2;
  const items = why.items.map(({ item, points }) =>
    texts.say("why-item", {
      item: texts.say(`part-${item}`),
      points: decimal(why.lowest ? -points : points, texts, digits, true),
    }),
  );
  const key = (why.sight ? "why-sight" : "why") + (items.length ? "" : "-plain");
  return texts.say(key, {
    points: decimal(why.points, texts, digits),
    items: texts.join(items),
    sight: why.sight ? sightWords(why.sight, texts) : "",
  });
}

function sightWords(sight: NonNullable<Comparison["sight"]>, texts: Texts): string {
  return texts.say(`sight-${sight.code}`, { cards: texts.cards(sight.cards), count: sight.count });
}

/** A hint: the best move, what is expected of it, and why. */
export function hintWords(advice: Advice, texts: Texts): string {
  const [best] = advice.moves;
  if (!best) return "";
  const points = ahead(best.points, texts, best.error < LEAST ? 2 : 1);
  // "Sweep!" ends a sentence; here it goes on.
  const said = (move: Move) => texts.move(move).replace(/!$/, "");
  const values = { move: said(best.move), points };
  return advice.other && advice.why
    ? texts.say("web-hint-why", { ...values, other: said(advice.other), why: whyWords(advice.why, texts) })
    : texts.say("web-hint-plain", values);
}

/** What a move has cost, if that is more than chance may have made. */
export function counted(move: ReviewedMove): number {
  return move.loss !== null && move.loss > 2 * move.loss_error ? move.loss : 0;
}

export interface Place {
  /** The play before which it stood so; one more than all at the end of the round. */
  at: number;
  lead: number;
  error: number;
}

/** The line of a side: its expected lead at its own turns, and at last what the round gave. */
export function lineOf(reviewed: Reviewed, side: number): Place[] {
  const line = reviewed.moves
    .filter((move) => move.side === side)
    .map((move) => ({ at: move.number, lead: move.best_points, error: move.error }));
  return [...line, { at: reviewed.moves.length + 1, lead: reviewed.result[side] ?? 0, error: 0 }];
}

/** Round numbers for an axis that holds all of these. */
export function ticks(low: number, high: number, most = 6): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => (high - low) / each <= most) ?? 100;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
