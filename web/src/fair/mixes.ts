/** What this browser was shown of a deal beforehand and mixed into it, kept so that it can be compared afterwards. */
import { keep, kept } from "../kept";
import type { Mix, Seal, View } from "../protocol";

export interface KeptMix extends Mix {
  /** The deal's name. */
  name: string;
  /** Whether the table has said that it is mixed in. */
  taken: boolean;
}

const MOST = 200;
const BYTES = 32;

function all(): KeptMix[] {
  return kept<KeptMix[]>("mixes", []);
}

export function keptMix(name: string): KeptMix | undefined {
  return all().find((each) => each.name === name);
}

/** A seed for a deal: the same each time it is asked for; none if another seal was shown for it before. */
export function mixFor(name: string, commit: string): Mix | undefined {
  const before = keptMix(name);
  if (before) return before.commit === commit ? { commit, seed: before.seed } : undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep("mixes", [{ name, commit, seed, taken: false }, ...all()].slice(0, MOST));
  return { commit, seed };
}

/** Note that a seal holds the own seed; whether there is nothing more to note of it. */
export function noteTaken(seal: Seal, seats: readonly number[]): boolean {
  if (!seal.mixed.some((seat) => seats.includes(seat))) return !seal.open;
  const mine = keptMix(seal.name);
  if (!mine || mine.taken || mine.commit !== seal.commit) return true;
  keep(
    "mixes",
    all().map((each) => (each.name === seal.name ? { ...each, taken: true } : each)),
  );
  return true;
}

/** The seed for a table's next deal, if it takes one. */
export function nextMix(view: View | undefined, seats: readonly number[]): Mix | undefined {
  const seal = view?.seal;
  if (!seal?.open || !seats.length || seal.mixed.some((seat) => seats.includes(seat))) return undefined;
  return mixFor(seal.name, seal.commit);
}

/** Whether others may go on before this browser does, so that its seed must not wait for that. */
export function othersMayDeal(view: View, seats: readonly number[]): boolean {
  return view.chairs.some((chair) => chair.kind === "person" && !seats.includes(chair.seat));
}
