import { describe, expect, it } from "vitest";
import { COURT, pipsOf, RANK, rankOf, SUIT, suitOf } from "./drawing";
import { draw, type Pile } from "./pile";

const doubled: Pile = { kind: "doubled", value: 9, cards: ["9C", "9D"], groups: [["9C"]], doublers: ["9D"] };

describe("a card", () => {
  it("is read from its text, the second copy of a double pack too", () => {
    expect([rankOf("10D"), suitOf("10D"), rankOf("4H'"), suitOf("4H'")]).toEqual(["10", "D", "4", "H"]);
  });

  it("has a shape for every suit and rank, and as many pips as its number", () => {
    expect(Object.keys(SUIT).sort()).toEqual(["C", "D", "H", "S"]);
    for (const rank of "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ")) {
      expect(RANK[rank]?.[0]).toBeTruthy();
      if (Number(rank)) expect(pipsOf(rank)).toHaveLength(Number(rank));
    }
    expect(Object.keys(COURT).sort()).toEqual(["J", "K", "Q"]);
  });
});

describe("a pile", () => {
  it("shows the index of every card of a build", () => {
    const build: Pile = {
      kind: "multiple",
      value: 7,
      cards: ["2C", "3H", "4S", "5C", "7D"],
      groups: [["2C", "5C"], ["3H", "4S"], ["7D"]],
    };
    for (const width of [48, 72]) {
      const { cards } = draw(build, width);
      expect(cards.map(({ card }) => card)).toEqual(["2C", "5C", "3H", "4S", "7D"]);
      const steps = cards.slice(1).map(({ x }, at) => x - (cards[at]?.x ?? 0));
      expect(Math.min(...steps)).toBeGreaterThan(0.3);
    }
  });

  it("shows only the edge of a card under its twin", () => {
    const { cards, doubled: tags } = draw(doubled, 72);
    expect(cards.map(({ card, under }) => [card, under])).toEqual([
      ["9C", true],
      ["9D", false],
    ]);
    expect(tags.map(({ times }) => times)).toEqual([2]);
  });

  it("fans what doubles a build, and draws a doubled card inside one", () => {
    const onBuild: Pile = { kind: "doubled-build", value: 9, cards: ["3D", "6C", "9H"], groups: [["3D", "6C"]], doublers: ["9H"] };
    expect(draw(onBuild, 72).cards.every(({ under }) => !under)).toBe(true);
    const inside: Pile = { kind: "single", value: 13, cards: ["4H", "9C", "9D"], groups: [["4H", doubled]] };
    expect(draw(inside, 72).cards.filter(({ under }) => under)).toHaveLength(1);
    expect(draw(inside, 72).width).toBeGreaterThan(1);
  });
});
