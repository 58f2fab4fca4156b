/** Where we are in the page: everything stands behind the #, so that no server sees a secret. */

export type Place =
  | { page: "start" }
  | { page: "table"; table: string }
  | { page: "join"; table: string; invitation: string }
  | { page: "watch"; table: string; key: string }
  | { page: "rules"; rules: string }
  | { page: "replay"; table: string; match: number; number: number; move: number }
  | { page: "record"; number: number; move: number }
  | { page: "learn" }
  | { page: "lost" };

/** Read an address such as #/t/TABLE. */
export function placeOf(hash: string): Place {
  let parts: string[];
  try {
    parts = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return { page: "lost" };
  }
  const [kind = "", one = "", two = "", three = "", four = ""] = parts;
  if (kind === "") return { page: "start" };
  if (kind === "t" && one) return { page: "table", table: one };
  if (kind === "join" && one && two) return { page: "join", table: one, invitation: two };
  if (kind === "watch" && one && two) return { page: "watch", table: one, key: two };
  if (kind === "rules") return { page: "rules", rules: one || "nordic" };
  if (kind === "replay" && one) {
    return { page: "replay", table: one, match: whole(two), number: whole(three), move: whole(four) };
  }
  if (kind === "record") return { page: "record", number: whole(one), move: whole(two) };
  if (kind === "learn") return { page: "learn" };
  return { page: "lost" };
}

function whole(text: string): number {
  return /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

export const here: { place: Place } = $state({ place: placeOf(location.hash) });

addEventListener("hashchange", () => {
  here.place = placeOf(location.hash);
});

export function go(hash: string, instead = false): void {
  if (instead) {
    history.replaceState(null, "", hash);
    here.place = placeOf(hash);
  } else location.hash = hash;
}

/** A whole address to pass on. */
export function link(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
