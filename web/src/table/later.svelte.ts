/** The cards of a table are drawn first, and fetched first: a slow phone shows them in half the time of it all. */
type Rest = typeof import("./rest");

/** So long after it failed, in ms, the rest is asked for again. */
const AGAIN = 2000;

let here = $state.raw<Rest>();
let missing = $state(false);
let coming = false;

/** All else of a table; `undefined` until it is here. */
export function rest(): Rest | undefined {
  return here;
}

/** Whether the rest could not be fetched so far. */
export function restMissing(): boolean {
  return missing;
}

/** Let the rest come, however often it must be asked for. */
export async function letRestCome(): Promise<void> {
  if (coming) return;
  coming = true;
  while (!here) {
    try {
      here = await import("./rest");
    } catch {
      missing = true;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}
