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

/** A cell of the grid in card widths: a card is 1.4 times as high as it is wide, and lifts when it lights up. */
export const CELL_WIDTH = 1.16;
export const CELL_HEIGHT = 1.56;
export const LARGEST = 104;
export const SMALLEST = 40;

/** How many rows piles of so many cells each fill, one after another; a pile stands in one row. */
export function rowsOf(spans: readonly number[], columns: number): number {
  let rows = 1;
  let filled = 0;
  for (const each of spans) {
    const span = Math.min(each, columns);
    if (filled + span > columns) {
      rows++;
      filled = 0;
    }
    filled += span;
  }
  return rows;
}

/**
 * The grid in which piles have the widest cards on an area of so many pixels. `spansAt` tells how many cells
 * each pile fills at a card's width: a fan of small cards shows more of each.
 */
export function grid(
  spansAt: (card: number) => readonly number[],
  width: number,
  height: number,
  tall: number = CELL_HEIGHT,
): Grid {
  let best = { columns: 1, width: 0, scrolls: false };
  const widest = Math.max(1, ...spansAt(LARGEST));
  const most = Math.max(
    widest,
    spansAt(SMALLEST).reduce((sum, each) => sum + each, 0),
  );
  for (let columns = widest; columns <= most; columns++) {
    let card = Math.floor(Math.min(width / columns / CELL_WIDTH, LARGEST));
    const fits = () => Math.floor(height / rowsOf(spansAt(card), columns) / tall);
    // Smaller cards may need more rows, and these still smaller cards; it ends where they fit.
    while (card > best.width && fits() < card) card = Math.max(fits(), best.width);
    if (card > best.width) best = { columns, width: card, scrolls: false };
  }
  if (best.width >= SMALLEST) return best;
  const columns = Math.max(1, Math.floor(width / SMALLEST / CELL_WIDTH));
  return { columns, width: SMALLEST, scrolls: true };
}
