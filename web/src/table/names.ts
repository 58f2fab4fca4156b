/** What seats and sides are called. */
import type { Chair, View } from "../protocol";
import type { Say } from "./composing";

/** A seat's name; the own one is called "you" where nobody else could be meant. */
export function nameOf(chair: Chair | undefined, say: Say, own = 0): string {
  if (!chair) return "";
  if (own && chair.seat === own) return say("play-you");
  if (chair.kind === "bot") return say(`play-computer-${Math.min(Math.max(chair.number, 1), 3)}`);
  return chair.name || say("play-person", { number: chair.seat });
}

export function chairAt(view: View, seat: number): Chair | undefined {
  return view.chairs.find((chair) => chair.seat === seat);
}

/** A side's name: its player, or its team's players. */
export function sideName(view: View, side: number, say: Say, own = 0): string {
  const names = view.chairs.filter((chair) => chair.side === side).map((chair) => nameOf(chair, say, own));
  return names.length < 2 ? names.join("") : say("list-and", { first: names[0] ?? "", last: names[1] ?? "" });
}

/** The other seats as they sit around the table, from the one on the left. */
export function others(view: View, seat: number): Chair[] {
  const from = seat || 1;
  const count = view.chairs.length;
  const around = Array.from({ length: count }, (_, step) => chairAt(view, ((from - 1 + step) % count) + 1));
  const all = around.filter((chair) => chair !== undefined);
  return seat ? all.slice(1) : all;
}
