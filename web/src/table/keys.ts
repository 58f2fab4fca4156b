/** Moving about the table by arrow keys: to the nearest thing in that direction. */

interface Box {
  x: number;
  y: number;
}

const STEPS: Record<string, Box> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest of `boxes` from a point in a direction: along it counts once, across it three times. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const step = STEPS[key];
  if (!step) return -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const along = (box.x - from.x) * step.x + (box.y - from.y) * step.y;
    const across = Math.abs((box.x - from.x) * step.y) + Math.abs((box.y - from.y) * step.x);
    if (along < 2) return;
    const far = along + across * 3;
    if (far < least) {
      least = far;
      best = at;
    }
  });
  return best;
}

/** Move the focus within `area`; whether the key was for that. */
export function moveFocus(area: HTMLElement, key: string): boolean {
  if (!(key in STEPS)) return false;
  const all = [...area.querySelectorAll<HTMLElement>("[data-nav]:not([disabled])")];
  const centre = (element: Element): Box => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const current = all.find((element) => element === document.activeElement);
  if (!current) {
    (area.querySelector<HTMLElement>(".hand [data-nav]") ?? all[0])?.focus();
    return true;
  }
  const others = all.filter((element) => element !== current);
  others[nearest(centre(current), others.map(centre), key)]?.focus();
  return true;
}

/** What a key asks for: a card by its place in the hand from 0, or something else to do. */
export type Meant = number | "clear" | "play" | "hint" | "undo" | "table" | "move" | undefined;

const CHOSEN = ":is([data-held], [data-pile])[aria-pressed=true]";

/** What a key means at the table; keys of a single sign only if the person wants them. */
export function meant(event: KeyboardEvent, shortcuts: boolean): Meant {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return undefined;
  if (event.key === "Escape") return "clear";
  // On what is chosen already, Enter goes on; the space bar takes the choice back, as on any button.
  if (event.key === "Enter") return target.closest(`:is(button, a, summary):not(${CHOSEN})`) ? undefined : "play";
  if (event.key in STEPS) return "move";
  if (!shortcuts) return undefined;
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  return { h: "hint" as const, t: "table" as const, u: "undo" as const }[event.key.toLowerCase()];
}
