/** What the browser keeps for this person: settings, the last choice, and the keys to tables. */

/** Read what is kept; the default where nothing is, or where the browser keeps nothing. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`kasino.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`kasino.${key}`, JSON.stringify(value));
  } catch {
    // A private window may keep nothing: then the page forgets, and all else works.
  }
}

export interface KeptTable {
  table: string;
  rules: string;
  /** When it was last opened here, in milliseconds. */
  at: number;
  secrets: { seat: number; key: string }[];
  invitations: { seat: number; key: string }[];
  watch: string;
  over: boolean;
  /** What the first deal is sealed with, so that the first hello can mix a seed in; empty afterwards. */
  commit?: string;
}

const MOST_TABLES = 30;

export function keptTables(): KeptTable[] {
  return kept<KeptTable[]>("tables", []).sort((one, other) => other.at - one.at);
}

export function keptTable(table: string): KeptTable | undefined {
  return keptTables().find((each) => each.table === table);
}

/** Keep a table's keys, in place of what was kept of it. */
export function keepTable(changed: KeptTable): void {
  const others = keptTables().filter((each) => each.table !== changed.table);
  keep("tables", [changed, ...others].slice(0, MOST_TABLES));
}

export function forgetTable(table: string): void {
  keep(
    "tables",
    keptTables().filter((each) => each.table !== table),
  );
}

/** Letters from chance, for claims and ids. */
export function chance(length: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 63]).join("");
}

/** The claim to an invitation: the same each time it is asked for, so that a retry is no second person. */
export function claimTo(invitation: string): string {
  const claims = kept<Record<string, string>>("claims", {});
  const claim = claims[invitation] ?? chance(32);
  keep("claims", { ...claims, [invitation]: claim });
  return claim;
}
