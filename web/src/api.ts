/** The server's HTTP side. */
import { type Answer, answerOf } from "./early";
import type { Checked, OpenSeat, RuleBook, SeatWish, TableMade } from "./protocol";
import type { Language } from "./texts.svelte";

/** What the server says cannot be done (`code`), or that it cannot be reached (`unreachable`). */
export class Unable extends Error {
  constructor(
    readonly code: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

export async function asked<T>(path: string, body?: unknown): Promise<T> {
  let answer: Answer;
  try {
    answer = await answerOf(path, {
      ...(body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      credentials: "omit",
    });
  } catch {
    throw new Unable("unreachable");
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as T;
  const fault = (told ?? {}) as { code?: string; values?: Record<string, string | number> };
  throw new Unable(fault.code ?? "unreachable", fault.values ?? {});
}

let book: Promise<RuleBook> | undefined;

/** The rule sets, switches, bots and limits; fetched once. */
export function ruleBook(): Promise<RuleBook> {
  book ??= asked<RuleBook>("/api/rules").catch((error: unknown) => {
    book = undefined;
    throw error;
  });
  return book;
}

export function checkRules(rules: string, language: Language): Promise<Checked> {
  return asked(`/api/rules/check?${new URLSearchParams({ rules, language })}`);
}

export function makeTable(
  rules: string,
  seats: readonly SeatWish[],
  pace: string,
  counting: boolean,
): Promise<TableMade> {
  return asked("/api/tables", { rules, seats, pace, counting });
}

/** What an invitation is good for. */
export function openSeat(table: string, invitation: string, claim: string): Promise<OpenSeat> {
  return asked(`/api/tables/${encodeURIComponent(table)}/invitation`, { invitation, claim });
}

export function joinTable(
  table: string,
  invitation: string,
  claim: string,
  name: string,
): Promise<{ table: string; seat: number; secret: string; commit: string }> {
  return asked(`/api/tables/${encodeURIComponent(table)}/join`, { invitation, claim, name });
}
