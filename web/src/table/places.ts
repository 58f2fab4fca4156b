/** Where piles lie: a card stays where it was put for as long as it lies there. */
import type { Pile } from "../protocol";

/** What names a pile as long as it is not changed: its cards. */
export function keyOf(pile: Pile): string {
  return [...pile.cards].sort().join(" ");
}

/**
 * Give each pile a place. `before` has the cards that lay in each place (empty: none). A pile that holds
 * what lay in a place stays there; a new one takes the first free place.
 */
export function placed(before: readonly (readonly string[])[], piles: readonly Pile[]): (Pile | null)[] {
  const places: (Pile | null)[] = before.map(() => null);
  const homeless: Pile[] = [];
  for (const pile of piles) {
    const home = before.findIndex((cards, at) => !places[at] && cards.some((card) => pile.cards.includes(card)));
    if (home < 0) homeless.push(pile);
    else places[home] = pile;
  }
  for (const pile of homeless) {
    const free = places.indexOf(null);
    if (free < 0) places.push(pile);
    else places[free] = pile;
  }
  while (places.length && places[places.length - 1] === null) places.pop();
  return places;
}

export interface Grid {
  columns: number;
  /** Width of a card. */
  width: number;
  scrolls: boolean;
}

/** A card is 1.4 times as high as it is wide, a fanned build a little more of both. */
export const CELL_WIDTH = 1.16;
export const CELL_HEIGHT = 1.56;
export const LARGEST = 104;
export const SMALLEST = 40;

/** The grid in which `count` piles have the widest cards on an area of so many pixels. */
export function grid(count: number, width: number, height: number): Grid {
  let best = { columns: 1, width: 0, scrolls: false };
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(count / columns);
    const fits = Math.floor(Math.min(width / columns / CELL_WIDTH, height / rows / CELL_HEIGHT, LARGEST));
    if (fits > best.width) best = { columns, width: fits, scrolls: false };
  }
  if (best.width >= SMALLEST) return best;
  const columns = Math.max(1, Math.floor(width / SMALLEST / CELL_WIDTH));
  return { columns, width: SMALLEST, scrolls: true };
}
