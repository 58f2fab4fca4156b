import { describe, expect, it } from "vitest";
import type { Move, Pile } from "../protocol";
import { exactly, further, label, labels, partners, suggestions } from "./composing";
import { nearest } from "./keys";
import { grid, placed, rowsOf } from "./places";

function pile(...cards: string[]): Pile {
  const kind = cards.length > 1 ? "single" : "loose";
  return { kind, value: 1, cards, groups: [cards], text: cards.join(" ") };
}

function move(kind: Move["kind"], card: string, cards: string[], more: Partial<Move> = {}): Move {
  const groups = cards.map((each) => [each]);
  const plain = { value: 8, clears: false, pile: null, sweep: false, mulle: false, keeps: [] };
  return { text: `${card} ${kind} ${cards.join(" ")}`, kind, card, cards, groups, ...plain, ...more };
}

const say = (key: string, values: Record<string, string | number> = {}) =>
  `${key}(${Object.values(values).join("|")})`;

describe("places", () => {
  it("keeps a card where it was put", () => {
    const first = placed([], [pile("8C"), pile("4D"), pile("KH")]);
    const lay = first.map((each) => each?.cards ?? []);
    const second = placed(lay, [pile("4D"), pile("2S"), pile("KH")]);
    expect(second.map((each) => each?.cards[0])).toEqual(["2S", "4D", "KH"]);
  });

  it("leaves a hole where a card was taken, and none at the end", () => {
    expect(placed([["8C"], ["4D"], ["KH"]], [pile("4D")])).toEqual([null, pile("4D")]);
  });

  it("lets a build lie where one of its cards lay", () => {
    const build = pile("3D", "5C");
    expect(placed([["8C"], ["5C"]], [pile("8C"), build])[1]).toBe(build);
  });

  it("shrinks cards before it scrolls", () => {
    const loose = (count: number) => () => new Array<number>(count).fill(1);
    expect(grid(loose(8), 348, 330).scrolls).toBe(false);
    expect(grid(loose(30), 348, 330).scrolls).toBe(false);
    expect(grid(loose(30), 348, 330).width).toBeGreaterThanOrEqual(40);
    expect(grid(loose(30), 348, 330).width).toBeLessThan(grid(loose(8), 348, 330).width);
    expect(grid(loose(90), 348, 330).scrolls).toBe(true);
  });

  it("counts the cells that a build leaves empty at the end of a row", () => {
    expect(rowsOf([1, 1, 1, 2, 2], 4)).toBe(2);
    expect(rowsOf([1, 1, 1, 1, 2, 3, 2], 4)).toBe(4);
    const spans = [1, 1, 1, 1, 2, 3, 2];
    for (const height of [200, 330, 500]) {
      const found = grid(() => spans, 348, height);
      expect(found.width * 1.56 * rowsOf(spans, found.columns)).toBeLessThanOrEqual(height);
    }
  });
});

describe("composing", () => {
  const moves = [
    move("trail", "8S", []),
    move("capture", "8S", ["8D"]),
    move("capture", "8S", ["6C", "2D"]),
    move("capture", "8S", ["8D", "6C", "2D"]),
    move("build", "2S", ["6C"]),
  ];

  it("offers just what is composed", () => {
    expect(exactly(moves, "8S", []).map((each) => each.kind)).toEqual(["trail"]);
    expect(exactly(moves, "8S", ["2D", "6C"])).toHaveLength(1);
    expect(exactly(moves, "8S", ["6C"])).toHaveLength(0);
  });

  it("lights up what can still take part", () => {
    expect([...partners(moves, "8S", ["6C"])].sort()).toEqual(["2D", "6C", "8D"]);
    expect(further(moves, "2S", [])).toHaveLength(1);
  });

  it("suggests the largest captures, no part of another", () => {
    expect(suggestions(moves, "8S", [], 6).map((each) => each.cards.length)).toEqual([3]);
    expect(suggestions(moves, "8S", ["8D", "6C", "2D"], 6)).toHaveLength(0);
  });

  it("says the value where the card does not show it, and what is kept", () => {
    expect(label(move("capture", "AS", ["KS", "AH"], { value: 14 }), say, 1)).toContain("web-do-capture-value");
    expect(label(move("build", "3S", ["5C"], { keeps: ["8S", "8H"] }), say, 3)).toContain("8♠|8♥");
  });

  it("never says two moves alike", () => {
    const alike = [move("build", "3S", ["5C"]), move("build", "3S", ["5C"], { groups: [["5C", "3S"]] })];
    expect(new Set(labels(alike, say, 3)).size).toBe(2);
  });
});

describe("arrow keys", () => {
  it("go to the nearest in their direction", () => {
    const boxes = [
      { x: 100, y: 0 },
      { x: 0, y: 100 },
      { x: 300, y: 0 },
    ];
    expect(nearest({ x: 0, y: 0 }, boxes, "ArrowRight")).toBe(0);
    expect(nearest({ x: 0, y: 0 }, boxes, "ArrowDown")).toBe(1);
    expect(nearest({ x: 0, y: 0 }, boxes, "ArrowLeft")).toBe(-1);
  });
});
