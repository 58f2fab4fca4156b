/** The order of the cards as it follows from what was sealed and mixed in (docs/fair.md), computed in the browser. */
import type { Proof } from "../protocol";

export interface Deal {
  proof: Proof;
  /** The deal's name as it must be; without table and match where these are not known. */
  table: string;
  match: number;
  number: number;
  players: number;
  /** As it was dealt, from the top. */
  pack: readonly string[];
  /** The drawings for the first dealer. */
  draw: readonly (readonly { seat: number; card: string }[])[];
}

export type Fault = "fair-commit" | "fair-name" | "fair-mixes" | "fair-draw" | "fair-pack";

/** Browsers compute hashes only on pages from a safe place. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const WHOLE = 1n << 64n;
const BLOCKS = 16;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function number(value: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  new DataView(written.buffer).setUint32(bytes - 4, value);
  return written;
}

/** All cards in canonical order. */
export function wholePack(packs: number): string[] {
  const copies = ["", "'"].slice(0, packs);
  return copies.flatMap((copy) => RANKS.flatMap((rank) => [..."CDHS"].map((suit) => rank + suit + copy)));
}

/** Numbers of 64 bits that follow from a proof. */
async function* numbers(label: string, proof: Proof): AsyncGenerator<bigint, never> {
  const letters = new TextEncoder();
  const parts = [letters.encode(label), bytesOf(proof.seed), letters.encode(proof.name), ...proof.mixes.map(bytesOf)];
  const key = await sha256(joined(parts.flatMap((part) => [number(part.length, 4), part])));
  for (let counter = 0; ; counter += BLOCKS) {
    const counters = Array.from({ length: BLOCKS }, (_, at) => number(counter + at, 8));
    for (const block of await Promise.all(counters.map((each) => sha256(joined([key, each]))))) {
      const view = new DataView(block.buffer);
      for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
    }
  }
}

async function shuffled(stream: AsyncGenerator<bigint, never>, packs: number): Promise<string[]> {
  const cards = wholePack(packs);
  for (let last = cards.length - 1; last > 0; last--) {
    const bound = BigInt(last + 1);
    const highest = WHOLE - (WHOLE % bound);
    let drawn = (await stream.next()).value;
    while (drawn >= highest) drawn = (await stream.next()).value;
    const other = Number(drawn % bound);
    [cards[last], cards[other]] = [cards[other] as string, cards[last] as string];
  }
  return cards;
}

/** The pack that follows from a proof, from the top. */
export function packFrom(proof: Proof, packs: number): Promise<string[]> {
  return shuffled(numbers("kasino pack 1", proof), packs);
}

/** Whether the cards drawn follow from a proof: each drawing from the top of a pack shuffled anew. */
async function drawFits({ proof, draw, pack }: Deal): Promise<boolean> {
  const stream = numbers("kasino draw 1", proof);
  for (const drawing of draw) {
    const cards = await shuffled(stream, pack.length / 52);
    if (drawing.some(({ card }, at) => card !== cards[at])) return false;
  }
  return draw.length > 0;
}

/** All that does not hold of a deal; nothing if it is proved. */
export async function faultsOf(deal: Deal): Promise<Fault[]> {
  const { proof } = deal;
  const faults: Fault[] = [];
  if (hexOf(await sha256(joined([bytesOf(proof.seed)]))) !== proof.commit) faults.push("fair-commit");
  const name = proof.name.split("/");
  const known = !deal.table || (name[0] === deal.table && Number(name[1]) === deal.match);
  if (!known || Number(name[2]) !== deal.number) faults.push("fair-name");
  if (proof.mixes.length !== deal.players) faults.push("fair-mixes");
  if (deal.number === 1 && !(await drawFits(deal))) faults.push("fair-draw");
  const pack = await packFrom(proof, deal.pack.length / 52);
  if (pack.join(" ") !== deal.pack.join(" ")) faults.push("fair-pack");
  return faults;
}
