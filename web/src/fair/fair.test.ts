import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import type { Seal, View } from "../protocol";
import { faultsOf, packFrom, wholePack, type Deal } from "./fair";
import { keptMix, mixFor, nextMix, noteTaken, othersMayDeal } from "./mixes";

/** The worked example of the documentation. */
const told = new Map(
  readFileSync(new URL("../../../docs/fair.md", import.meta.url), "utf-8")
    .split("### An example")[1]!
    .split("\n")
    .filter((line) => /^ {4}\w/.test(line))
    .map((line) => [line.slice(4, 14).trim(), line.slice(14).trim()] as const)
    .slice(0, 10),
);
const text = (key: string) => told.get(key) ?? "";
const [first, second] = text("draw").split(", ");
const deal: Deal = {
  proof: {
    name: text("name"),
    commit: text("commit"),
    seed: text("seed"),
    mixes: ["mix 1", "mix 2"].map((key) => text(key).replace("none", "")),
  },
  table: "Xk3-9_aQ",
  match: 1,
  number: 1,
  players: 2,
  pack: text("pack").split(" "),
  draw: [[first, second].map((each, at) => ({ seat: at + 1, card: each?.split(" ")[1] ?? "" }))],
};

it("finds the pack of the documentation's example", async () => {
  expect(await packFrom(deal.proof, 1)).toEqual(deal.pack);
  expect(await faultsOf(deal)).toEqual([]);
});

it("says what does not hold", async () => {
  const { proof } = deal;
  const changed = (more: Partial<Deal["proof"]>) => ({ ...deal, proof: { ...proof, ...more } });
  expect(await faultsOf(changed({ commit: proof.seed }))).toEqual(["fair-commit"]);
  expect(await faultsOf(changed({ seed: proof.commit }))).toEqual(["fair-commit", "fair-draw", "fair-pack"]);
  expect(await faultsOf(changed({ mixes: ["c0ffef", ""] }))).toEqual(["fair-draw", "fair-pack"]);
  expect(await faultsOf(changed({ mixes: ["c0ffee"] }))).toEqual(["fair-mixes", "fair-draw", "fair-pack"]);
  expect(await faultsOf({ ...deal, number: 2 })).toEqual(["fair-name"]);
  expect(await faultsOf({ ...deal, table: "other" })).toEqual(["fair-name"]);
  expect(await faultsOf({ ...deal, table: "" })).toEqual([]);
  expect(await faultsOf({ ...deal, draw: [] })).toEqual(["fair-draw"]);
  expect(await faultsOf({ ...deal, pack: [...deal.pack].reverse() })).toEqual(["fair-pack"]);
});

it("shuffles double packs whole", async () => {
  const pack = await packFrom(deal.proof, 2);
  expect(pack).not.toEqual(wholePack(2));
  expect([...pack].sort()).toEqual([...wholePack(2)].sort());
});

const seal: Seal = { name: "t/1/2", commit: "c", mixed: [1], open: true };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it("mixes the same seed into a deal each time, and none into one whose seal has changed", () => {
  const mix = mixFor("t/1/1", "a");
  expect(mix?.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(mixFor("t/1/1", "a")).toEqual(mix);
  expect(mixFor("t/1/1", "b")).toBeUndefined();
  expect(mixFor("t/1/2", "a")?.seed).not.toBe(mix?.seed);
  expect(keptMix("t/1/1")).toMatchObject({ commit: "a", taken: false });
});

it("notes when the table has taken it", () => {
  mixFor("t/1/2", "c");
  noteTaken(seal, [2]);
  noteTaken({ ...seal, commit: "d" }, [1]);
  expect(keptMix("t/1/2")?.taken).toBe(false);
  noteTaken(seal, [1]);
  expect(keptMix("t/1/2")?.taken).toBe(true);
});

it("mixes in what is open and not mixed into yet", () => {
  const view = (more: Partial<Seal>) => ({ seal: { ...seal, ...more } }) as View;
  expect(nextMix(view({}), [2])?.commit).toBe("c");
  expect(nextMix(view({}), [1])).toBeUndefined();
  expect(nextMix(view({}), [])).toBeUndefined();
  expect(nextMix(view({ open: false }), [2])).toBeUndefined();
  expect(nextMix({ seal: null } as View, [2])).toBeUndefined();
});

it("sends it by itself where others may go on", () => {
  const chairs = [
    { seat: 1, kind: "person" },
    { seat: 2, kind: "person" },
    { seat: 3, kind: "bot" },
  ];
  expect(othersMayDeal({ chairs } as unknown as View, [1])).toBe(true);
  expect(othersMayDeal({ chairs } as unknown as View, [1, 2])).toBe(false);
});
