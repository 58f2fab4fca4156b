import { expect, it } from "vitest";
import type { Play } from "../protocol";
import { byDeal, namesIn, sidesIn, type Replayed, type Step } from "./replayed";

const say = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(" ");
const replayed = {
  names: ["Astrid", "greedy", "", "random"],
  steps: [{ captured: [0, 0] }],
} as unknown as Replayed;

it("names bots and people without a name", () => {
  expect(namesIn(replayed, ["random", "greedy"], say)).toEqual([
    "Astrid",
    "play-computer-1",
    "play-person 3",
    "play-computer-2",
  ]);
});

it("calls the own seat you, whatever its name", () => {
  expect(namesIn(replayed, ["random", "greedy"], say, 1)[0]).toBe("play-you");
  expect(namesIn(replayed, ["random", "greedy"], say, 3).slice(0, 3)).toEqual(["Astrid", "play-computer-1", "play-you"]);
});

it("names teams by their players, who sit opposite", () => {
  expect(sidesIn(replayed, ["A", "B", "C", "D"], say)).toEqual(["list-and A C", "list-and B D"]);
});

it("sorts plays by deal, each with the step after it", () => {
  const play = (number: number, deal: number) => ({ play: { number, deal } as Play }) as Step;
  const steps = [{ play: null } as Step, play(1, 1), play(2, 1), play(3, 2)];
  expect(byDeal(steps).map(({ deal, plays }) => [deal, plays.map(({ step }) => step)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ]);
});
