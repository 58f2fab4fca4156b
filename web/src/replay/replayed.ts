/** A round as `GET /api/tables/{table}/replay` and `POST /api/records/replay` tell it. */
import type { Pile, Play, Score } from "../protocol";

export interface Step {
  deal: number;
  last_deal: boolean;
  stock: number;
  turn: number;
  piles: readonly Pile[];
  hands: readonly (readonly string[])[];
  captured: readonly number[];
  sweeps: readonly number[];
  play: Play | null;
}

export interface Replayed {
  table: string;
  rules: string;
  names: readonly string[];
  match: number;
  matches: number;
  number: number;
  rounds: number;
  dealer: number;
  steps: readonly Step[];
  /** Not of a round that is not over. */
  score: Score | null;
  pack: readonly string[];
  /** In the first round: the cards drawn for the first dealer. */
  draw: readonly (readonly { seat: number; card: string }[])[];
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/** What the players are called: a bot goes by its level in records, and by a name here; the own seat is "you". */
export function namesIn(replayed: Replayed, bots: readonly string[], say: Say, own = 0): string[] {
  let number = 0;
  return replayed.names.map((name, at) => {
    if (at + 1 === own) return say("play-you");
    if (bots.includes(name)) return say(`play-computer-${Math.min(++number, 3)}`);
    return name || say("play-person", { number: at + 1 });
  });
}

/** What the sides are called: players, or teams of opposite seats. */
export function sidesIn(replayed: Replayed, names: readonly string[], say: Say): string[] {
  const captured = replayed.steps[0]?.captured ?? [];
  const sides = captured.length;
  if (sides === names.length) return [...names];
  return captured.map((_, side) => say("list-and", { first: names[side] ?? "", last: names[side + sides] ?? "" }));
}

/** The plays of a round by deal, each with the step that shows it. */
export function byDeal(steps: readonly Step[]): { deal: number; plays: { play: Play; step: number }[] }[] {
  const deals: { deal: number; plays: { play: Play; step: number }[] }[] = [];
  steps.forEach(({ play }, step) => {
    if (!play) return;
    if (deals[deals.length - 1]?.deal !== play.deal) deals.push({ deal: play.deal, plays: [] });
    deals[deals.length - 1]?.plays.push({ play, step });
  });
  return deals;
}
