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
