import { FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Texts, type Language } from "../texts.svelte";
import { ahead, decimal, hintWords, lineOf, ticks, whyWords, type Advice, type Comparison, type Reviewed } from "./advice";

const source = (language: Language) =>
  readFileSync(new URL(`../../../src/kasino/locale/${language}.ftl`, import.meta.url), "utf-8");
const texts = (language: Language) => {
  const { body } = new FluentResource(source(language));
  return new Texts(language, Object.fromEntries(body.map(({ id, value }) => [id, value])));
};
const en = texts("en");
const why: Comparison = {
  points: 1.5,
  error: 0,
  clear: true,
  items: [
    { item: "big_casino", points: 2 },
    { item: "most_cards", points: -0.5 },
  ],
  lowest: false,
  sight: { code: "takes", cards: ["10D"], count: 0 },
};

it("writes numbers as the language does", () => {
  expect(decimal(-1.5, en)).toBe("−1.50");
  expect(decimal(1.5, texts("nb"), 1, true)).toBe("+1,5");
  expect(decimal(-0.001, en)).toBe("0.00");
  expect(ahead(-2, texts("sv"))).toBe("2,00 poäng efter");
  expect(ahead(0.001, en)).toBe("level");
});

it("says why a move is better as the terminal does", () => {
  expect(whyWords(why, en)).toBe(
    "The better move takes 10 of diamonds; 1.50 points better: big casino +2.00 and most cards −0.50.",
  );
  expect(whyWords({ ...why, sight: null, error: 0.1 }, texts("da"))).toBe(
    "1,5 point bedre: store kasino +2,0 og flest kort −0,5.",
  );
  expect(whyWords({ ...why, sight: { code: "other-takes", cards: ["10D"], count: 0 }, lowest: true }, en)).toBe(
    "The other move takes 10 of diamonds; 1.50 points better: big casino −2.00 and most cards +0.50.",
  );
  expect(whyWords({ ...why, clear: false }, en)).toBe("As good, as far as can be told.");
  const clearable = { code: "clearable", cards: [], count: 1 };
  expect(whyWords({ ...why, items: [], sight: clearable }, en)).toBe(
    "The other move leaves a table that one card could sweep; 1.50 points better.",
  );
});

it("names the move that a hint is better than", () => {
  const move = (card: string) => ({ kind: "trail", card, cards: [], groups: [], value: 0 });
  const advice = {
    moves: [{ move: move("8D"), points: 2, error: 0, parts: {} }],
    other: move("4C"),
    why: { ...why, sight: null },
  } as unknown as Advice;
  expect(hintWords(advice, en)).toBe(
    "Hint: 8 of diamonds is trailed. Expected: 2.00 points ahead. Next best: 4 of clubs is trailed. " +
      "1.50 points better: big casino +2.00 and most cards −0.50.",
  );
  expect(hintWords({ ...advice, other: null, why: null }, en)).not.toContain("Next best");
});

it("draws a side's line at its own turns, and to what the round gave", () => {
  const move = (number: number, side: number, best_points: number) => ({ number, side, best_points, error: 0.1 });
  const reviewed = { moves: [move(1, 0, 2), move(2, 1, -1), move(3, 0, 3)], result: [4, -4] } as unknown as Reviewed;
  expect(lineOf(reviewed, 0).map(({ at, lead }) => [at, lead])).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
  ]);
});

it("finds round numbers for an axis", () => {
  expect(ticks(-3.2, 2.9)).toEqual([-4, -2, 0, 2, 4]);
  expect(ticks(0, 4)).toEqual([0, 1, 2, 3, 4]);
});
