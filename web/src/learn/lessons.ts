/** The introduction: positions in which one move is to be found. What is legal there the server says. */
import type { Move } from "../protocol";

export interface Lesson {
  /** Names its texts: `web-lesson-NAME`, `…-task`, `…-done`. */
  name: string;
  rules: string;
  table: string;
  hand: string;
  /** Whether a legal move is the one that was asked for. */
  wanted: (move: Move) => boolean;
}

function takes(move: Move, cards: string): boolean {
  const all = cards.split(" ");
  return move.kind === "capture" && move.cards.length === all.length && all.every((card) => move.cards.includes(card));
}

export const LESSONS: readonly Lesson[] = [
  {
    name: "capture",
    rules: "nordic",
    table: "3H 8D JS KC",
    hand: "2H 5C 8S QD",
    wanted: (move) => takes(move, "8D"),
  },
  {
    name: "groups",
    rules: "nordic",
    table: "3D 4S 5D 6H 9C KC",
    hand: "2S 7C 9H JD",
    wanted: (move) => takes(move, "3D 4S 5D 6H 9C"),
  },
  {
    name: "sweep",
    rules: "nordic",
    table: "2C 5H 7S",
    hand: "AC 7D 9S QH",
    wanted: (move) => move.sweep,
  },
  {
    name: "build",
    rules: "swedish",
    table: "5C 10H KD",
    hand: "2H 3D 8S QC",
    wanted: (move) => move.kind === "build" && move.value === 8,
  },
  {
    name: "add",
    rules: "swedish",
    table: "6H KD 8[3D+5C]@2",
    hand: "2C 8H 9S QC",
    wanted: (move) => move.kind === "add",
  },
  {
    name: "duty",
    rules: "swedish",
    table: "8C KD 8[2C+6H,3D+5C]@1",
    hand: "8H 9S QC",
    wanted: (move) => takes(move, "8C 2C 6H 3D 5C") || takes(move, "2C 6H 3D 5C"),
  },
];
