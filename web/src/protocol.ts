/** What the server says and is told (docs/protocol.md, src/kasino/server/protocol.py). */
import type { Pile } from "./cards/pile";
import type { Advice } from "./review/advice";

export type { Pile };
export type Points = number | string;
export type Pace = "slow" | "normal" | "fast" | "off";
export type SwitchValue = boolean | number | string | readonly number[];
export type Item = string | Pile;

export interface Move {
  text: string;
  kind: "trail" | "capture" | "build" | "raise" | "add" | "double";
  card: string;
  value: number;
  cards: readonly string[];
  groups: readonly (readonly Item[])[];
  clears: boolean;
  pile: Pile | null;
  sweep: boolean;
  mulle: boolean;
  keeps: readonly string[];
}

export interface Play {
  number: number;
  seat: number;
  deal: number;
  move: Move;
}

export interface Chair {
  seat: number;
  side: number;
  kind: "person" | "bot";
  name: string;
  level: string;
  number: number;
  host: boolean;
  device: boolean;
  taken: boolean;
  here: boolean;
  stand_in: boolean;
  cards: number;
}

/** What an invitation is good for. */
export interface OpenSeat {
  table: string;
  seat: number;
  rules: string;
  chairs: readonly Chair[];
}

export interface ScoreItem {
  item: string;
  counts: readonly number[];
  points: readonly (Points | null)[];
  tied: boolean;
  carried: number;
}

/** What a deal is sealed with. */
export interface Seal {
  name: string;
  commit: string;
  /** The seats that have mixed in seeds. */
  mixed: readonly number[];
  /** Whether seeds can still be mixed in: it is the next deal's. */
  open: boolean;
}

/** What a deal that is over followed from. */
export interface Proof {
  name: string;
  commit: string;
  seed: string;
  mixes: readonly string[];
}

/** A seed for a seal. */
export interface Mix {
  commit: string;
  seed: string;
}

export interface Score {
  number: number;
  items: readonly ScoreItem[];
  points: readonly Points[];
  before: readonly Points[];
  totals: readonly Points[];
  carried: Readonly<Record<string, number>>;
  leftovers: readonly string[];
  leftovers_to: number;
  undecided: boolean;
  proof: Proof | null;
}

export interface Choices {
  moves: readonly Move[];
  complete: boolean;
}

export interface View {
  type: "view";
  table: string;
  seq: number;
  state: "waiting" | "playing" | "round-over" | "match-over";
  rules: string;
  pace: Pace;
  seat: number;
  chairs: readonly Chair[];
  match: number;
  number: number;
  dealer: number;
  turn: number;
  deal: number;
  deals: number;
  last_deal: boolean;
  stock: number;
  piles: readonly Pile[];
  hand: readonly string[];
  captured: readonly number[];
  own_pile: readonly string[];
  sweeps: readonly number[];
  mulles: readonly number[];
  last_capturer: number;
  totals: readonly Points[];
  carried: Readonly<Record<string, number>>;
  played: number;
  news: readonly Play[];
  choices: Choices | null;
  can_undo: boolean;
  can_hint: boolean;
  draw: readonly (readonly { seat: number; card: string }[])[];
  score: Score | null;
  winners: readonly number[];
  seal: Seal | null;
}

export interface Refusal {
  code: string;
  values: Readonly<Record<string, number | string | readonly string[]>>;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seq: number;
  seats: readonly number[];
  host: boolean;
  counting: boolean;
}

export interface Failure {
  type: "error";
  code: string;
  id: string;
  values: Readonly<Record<string, number | string>>;
  refusal: Refusal | null;
}

export interface Composed {
  type: "composed";
  id: string;
  seq: number;
  card: string;
  cards: readonly string[];
  moves: readonly Move[];
  refusal: Refusal | null;
}

export interface Presence {
  type: "presence";
  here: readonly boolean[];
  replaceable: readonly boolean[];
}

export interface Spoken {
  type: "spoken";
  seat: number;
  phrase: string;
}

export type Told =
  | Welcome
  | View
  | Failure
  | Composed
  | Presence
  | Spoken
  | { type: "done"; id: string; seq: number; again: boolean }
  | { type: "reason"; id: string; seq: number; refusal: Refusal | null }
  | { type: "hinted"; id: string; seq: number; move: Move; advice: Advice }
  | { type: "plays"; id: string; seq: number; match: number; number: number; plays: readonly Play[] }
  | { type: "all-scores"; id: string; seq: number; match: number; scores: readonly Score[] }
  | { type: "record-text"; id: string; match: number; over: boolean; text: string }
  | { type: "replayed-round"; id: string; replay: unknown }
  | { type: "invited"; id: string; seq: number; seat: number; invitation: string };

/** The answer of a kind. */
export type Answer<Kind extends Told["type"]> = Extract<Told, { type: Kind }>;

/** A command without its id, which the connection gives. */
export type Command = { type: string; seat?: number; seq?: number } & Record<string, unknown>;

export interface SwitchKind {
  name: string;
  group: string;
  kind: "flag" | "choice" | "number" | "values";
  choices: readonly string[];
  low: number;
  high: number;
}

export interface RuleBook {
  protocol: number;
  version: string;
  presets: readonly { id: string; switches: Readonly<Record<string, SwitchValue>> }[];
  switches: readonly SwitchKind[];
  bots: readonly string[];
  paces: readonly Pace[];
  phrases: readonly string[];
  languages: readonly string[];
  limits: { name: number; message: number; moves_listed: number; away_after: number };
}

export interface Checked {
  rules: string;
  switches: Readonly<Record<string, SwitchValue>>;
  sides: number;
  fault: { code: string; switches: readonly string[]; values: Record<string, string>; sentence: string } | null;
}

export interface SeatKey {
  seat: number;
  key: string;
}

export interface TableMade {
  table: string;
  secrets: readonly SeatKey[];
  invitations: readonly SeatKey[];
  watch: string;
  commit: string;
}

export interface SeatWish {
  kind: "me" | "device" | "friend" | "bot";
  name?: string;
  level?: string;
}
