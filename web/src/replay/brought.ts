/** The record that was brought along: kept as long as the tab is open, so that it stays over a reload. */
const KEY = "kasino.record";

/** Bytes of a record that the server surely reads. */
export const LONGEST = 240_000;

let brought = "";

export function broughtRecord(): string {
  try {
    return brought || (sessionStorage.getItem(KEY) ?? "");
  } catch {
    return brought;
  }
}

export function bringRecord(text: string): void {
  brought = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Then it is kept until the page is loaded anew.
  }
}

export function tooLong(text: string): boolean {
  return new Blob([text]).size > LONGEST;
}
