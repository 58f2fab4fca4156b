/** What is chosen on the start page, and the rule set and seats that follow from it. */
import type { Pace, RuleBook, SeatWish, SwitchKind, SwitchValue } from "../protocol";
import type { Language } from "../texts.svelte";

export interface SeatChoice {
  kind: "bot" | "friend" | "device";
  level: string;
  name: string;
}

export interface Choice {
  preset: string;
  /** For each rule set the switches that were changed, as text. */
  changed: Record<string, Record<string, string>>;
  /** The seats after the own one. */
  seats: SeatChoice[];
  pace: Pace;
  counting: boolean;
}

const AT_HOME: Record<Language, string> = { nb: "norwegian", sv: "swedish", da: "danish", en: "anglo" };

/** The choice of a first visit: the rule set of the language's country, against bots of the usual level. */
export function firstChoice(language: Language): Choice {
  const seat: SeatChoice = { kind: "bot", level: "", name: "" };
  const seats = [{ ...seat }, { ...seat }, { ...seat }];
  return { preset: AT_HOME[language], changed: {}, seats, pace: "normal", counting: true };
}

/** The rule sets, the one of the language's country first. */
export function presetsFor(book: RuleBook, language: Language): string[] {
  const home = AT_HOME[language];
  const names = book.presets.map((preset) => preset.id);
  return [...names.filter((name) => name === home), ...names.filter((name) => name !== home)];
}

/** A switch's value as it is written. */
export function written(value: SwitchValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.join("/");
  return String(value);
}

/** What a switch of the chosen rule set is, changed or not. */
export function valueOf(choice: Choice, book: RuleBook, name: string): string {
  return choice.changed[choice.preset]?.[name] ?? ownValue(choice, book, name);
}

/** What the rule set itself says. */
export function ownValue(choice: Choice, book: RuleBook, name: string): string {
  const preset = book.presets.find((each) => each.id === choice.preset);
  return written(preset?.switches[name] ?? "");
}

/** Set a switch; what is as the rule set says is not kept. */
export function set(choice: Choice, book: RuleBook, name: string, value: string): void {
  const changed = { ...choice.changed[choice.preset] };
  if (value === ownValue(choice, book, name)) delete changed[name];
  else changed[name] = value;
  if (name === "players" && value !== "4") delete changed.teams;
  choice.changed = { ...choice.changed, [choice.preset]: changed };
}

/** The rule set as the server reads it: its name and the changed switches. */
export function rulesText(choice: Choice): string {
  const changed = Object.entries(choice.changed[choice.preset] ?? {});
  return [choice.preset, ...changed.map(([name, value]) => `${name}=${value}`)].join(" ");
}

/** Switches by heading, without those that stand on the start page itself. */
export function groupsOf(book: RuleBook): [string, SwitchKind[]][] {
  const groups = new Map<string, SwitchKind[]>();
  for (const each of book.switches) {
    if (each.name === "players" || each.name === "teams") continue;
    groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  }
  return [...groups];
}

/** The seats to ask for: the own one first. */
export function seatWishes(choice: Choice, players: number, name: string): SeatWish[] {
  const others = choice.seats.slice(0, players - 1).map((seat): SeatWish => {
    if (seat.kind === "bot") return { kind: "bot", level: seat.level };
    return seat.kind === "device" ? { kind: "device", name: seat.name } : { kind: "friend" };
  });
  return [{ kind: "me", name }, ...others];
}

/** A kept choice made whole: what a later version or another server does not know is left out. */
export function mended(kept: Partial<Choice>, book: RuleBook, language: Language): Choice {
  const first = firstChoice(language);
  const known = new Set(book.presets.map((preset) => preset.id));
  const preset = kept.preset && known.has(kept.preset) ? kept.preset : first.preset;
  const switches = new Set(book.switches.map((each) => each.name));
  const changed: Choice["changed"] = {};
  for (const [name, settings] of Object.entries(kept.changed ?? {})) {
    if (known.has(name)) {
      changed[name] = Object.fromEntries(Object.entries(settings).filter(([each]) => switches.has(each)));
    }
  }
  // The levels come weakest first; who has not chosen gets the one in the middle.
  const usual = book.bots[Math.floor(book.bots.length / 2)] ?? "";
  const seats = first.seats.map((seat, at) => {
    const own = { ...seat, ...kept.seats?.[at] };
    return book.bots.includes(own.level) ? own : { ...own, level: usual };
  });
  const pace = book.paces.find((each) => each === kept.pace) ?? first.pace;
  return { preset, changed, seats, pace, counting: kept.counting !== false };
}
