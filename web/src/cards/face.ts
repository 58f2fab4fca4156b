/** What is drawn on a card, as the inside of an SVG of 100 × 140: one text, which browsers read faster than parts. */
import { COURT, pipsOf, RANK, rankOf, SUIT, suitOf } from "./drawing";

const drawn = new Map<string, string>();

/** A face: small ones have larger indices and no pips; `marks` name the cards that count for themselves. */
export function face(card: string, small: boolean, marks: boolean): string {
  const key = `${card} ${small} ${marks}`;
  let found = drawn.get(key);
  if (found === undefined) drawn.set(key, (found = draw(card, small, marks)));
  return found;
}

function draw(card: string, small: boolean, marks: boolean): string {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const shape = SUIT[suit];
  const index = indexOf(rank, shape, small);
  return (
    index +
    `<g transform="rotate(180 50 70)">${index}</g>` +
    (COURT[rank] ? court(COURT[rank], small) : "") +
    (rank === "A" && !small ? `<path d="${shape}" transform="translate(50 70) scale(2)"/>` : "") +
    (small ? [] : pipsOf(rank))
      .map(({ x, y, down }) => `<path d="${shape}" transform="translate(${x} ${y}) scale(${down ? -0.66 : 0.66})"/>`)
      .join("") +
    (marks ? mark(rank, suit) : "")
  );
}

function indexOf(rank: string, shape: string, small: boolean): string {
  const [path, width] = RANK[rank] ?? ["", 20];
  const size = small ? 1.3 : 0.86;
  const middle = 7 + (Math.max(width, 20) * size) / 2;
  const left = middle - (width * size) / 2;
  return (
    `<path class="rank" d="${path}" transform="translate(${left} ${small ? 8 : 9}) scale(${size})"/>` +
    `<path d="${shape}" transform="translate(${middle} ${small ? 65 : 47}) scale(${small ? 1.15 : 0.66})"/>`
  );
}

function court(layers: readonly (readonly [string, string])[], small: boolean): string {
  const half = layers.map(([fill, path]) => `<path class="${fill}" d="${path}"/>`).join("");
  const where = small ? "translate(67 64) scale(1.05)" : "translate(50 70) scale(1.02)";
  const halves = [0, 180].map((turn) => `<g transform="rotate(${turn} 50 70) ${where}">${half}</g>`).join("");
  return halves + (small ? "" : '<path class="l" d="M25.5 70H74.5"/>');
}

function mark(rank: string, suit: string): string {
  const disc = (radius: number, full = false) =>
    `<circle${full ? ' class="full"' : ""} cx="88" cy="12" r="${radius}"/>`;
  const circles =
    (rank === "10" && suit === "D") || (rank === "2" && suit === "S")
      ? disc(6) + disc(2.6, true)
      : rank === "A"
        ? disc(4, true)
        : suit === "S"
          ? disc(3.4)
          : "";
  return circles && `<g class="mark">${circles}</g>`;
}
