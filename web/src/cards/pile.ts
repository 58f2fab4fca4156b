/** A pile as the server shows it (`Pile` in docs/protocol.md). */
export interface Pile {
  kind: "loose" | "doubled" | "single" | "multiple" | "doubled-build";
  value: number;
  cards: readonly string[];
  groups: readonly (readonly (string | Pile)[])[];
  doublers?: readonly string[];
  owner?: number;
  fixed?: boolean;
  text?: string;
}

/** A card of a drawn pile: where its left upper corner lies, in card widths. */
export interface Placed {
  card: string;
  x: number;
  y: number;
  /** Only its edge shows: it lies under its twin. */
  under: boolean;
}

export interface Drawn {
  cards: Placed[];
  /** Where the middle of a doubled card's ×2 lies, one for each. */
  doubled: { x: number; y: number; times: number }[];
  /** In card widths, without what lifts or casts a shadow. */
  width: number;
  height: number;
}

const EDGE = 0.09;
/** What shows of a card in a fan: its index, larger on small cards. */
const FAN = { small: 0.45, large: 0.31 };

/** Say where a pile's cards are drawn: groups side by side, every second one a little lower. */
export function draw(pile: Pile, width: number): Drawn {
  const fan = width < 60 ? FAN.small : FAN.large;
  const drawn: Drawn = { cards: [], doubled: [], width: 1, height: 1.4 };
  const build = pile.kind !== "doubled";
  let x = 0;
  const place = (card: string, y: number, under = false) => {
    drawn.cards.push({ card, x, y, under });
    drawn.width = Math.max(drawn.width, x + 1);
    drawn.height = Math.max(drawn.height, y + 1.4);
  };
  const twins = (doubled: Pile, y: number) => {
    const top = doubled.cards.length - 1;
    doubled.cards.forEach((card, at) => place(card, y + (top - at) * -EDGE + top * EDGE, at < top));
    drawn.doubled.push({ x: x + (build ? fan / 2 : 0.5), y: y + top * EDGE + (build ? 0.9 : 1.3), times: doubled.cards.length });
  };
  if (!build) {
    twins(pile, 0);
    return drawn;
  }
  const groups: (readonly (string | Pile)[])[] = [...pile.groups, ...(pile.doublers ?? []).map((card) => [card])];
  groups.forEach((group, number) => {
    const y = number % 2 ? 0.16 : 0;
    for (const item of group) {
      if (typeof item === "string") place(item, y);
      else twins(item, y);
      x += fan;
    }
    x += 0.06;
  });
  return drawn;
}
