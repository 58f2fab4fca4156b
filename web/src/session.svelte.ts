/** A table as this browser has it open: the last view, who is here, and what may be asked. */
import { Connection, openSocket, type State } from "./connection";
import { mixFor, nextMix, noteTaken, othersMayDeal } from "./fair/mixes";
import { keepTable, keptTable } from "./kept";
import type { Answer, Command, Failure, Mix, Play, Presence, Spoken, Told, View, Welcome } from "./protocol";

export class Session {
  readonly table: string;
  /** The state of the line. */
  line: State = $state("connecting");
  refused = $state("");
  welcome: Welcome | undefined = $state.raw();
  view: View | undefined = $state.raw();
  presence: Presence | undefined = $state.raw();
  /** The latest phrase of each seat, for a while. */
  spoken: Record<number, string> = $state({});
  /** A command that failed and whose reason is to be said. */
  failure: Failure | undefined = $state.raw();
  /** Whether a command of ours is on its way. */
  busy = $state(false);
  /** Told each view with the one before and the plays not seen yet, before it is shown. */
  onview: ((view: View, before: View | undefined, unseen: readonly Play[]) => void) | undefined;
  onspoken: ((spoken: Spoken) => void) | undefined;
  /** The seal that was last mixed into, and the last one that is known to hold the own seed. */
  #mixed: string | undefined;
  #noted: string | undefined;
  readonly #connection: Connection;
  readonly #leave: () => void;

  constructor(table: string, secrets: readonly string[], watch = "") {
    this.table = table;
    this.#connection = new Connection(
      openSocket,
      { table, secrets, watch, mix: () => (secrets.length ? this.#firstMix() : undefined) },
      (told) => this.#hear(told),
      () => this.#changed(),
    );
    const wake = () => document.visibilityState === "visible" && this.#connection.wake();
    const sleep = () => this.#connection.sleep();
    addEventListener("online", wake);
    addEventListener("offline", sleep);
    document.addEventListener("visibilitychange", wake);
    this.#leave = () => {
      removeEventListener("online", wake);
      removeEventListener("offline", sleep);
      document.removeEventListener("visibilitychange", wake);
    };
  }

  /** The seats of this browser. */
  get seats(): readonly number[] {
    return this.welcome?.seats ?? [];
  }

  /** The seat that commands are for: the one shown, or any that this browser has. */
  get seat(): number {
    return this.view?.seat || (this.seats[0] ?? 0);
  }

  /** Ask something that changes nothing; `undefined` if it cannot be answered. */
  async question<Kind extends Told["type"]>(command: Command): Promise<Answer<Kind> | undefined> {
    try {
      const seat = this.seats.length > 1 && this.view?.seat ? { seat: this.view.seat } : {};
      return await this.#connection.ask<Kind>({ ...seat, ...command });
    } catch {
      return undefined;
    }
  }

  /** Change the table; whether it was done. What failed is told in `failure`. */
  async change(command: Command): Promise<boolean> {
    if (this.busy || !this.view) return false;
    this.busy = true;
    this.failure = undefined;
    try {
      const deals = command.type === "next" || command.type === "rematch";
      const mix = deals ? nextMix(this.view, this.seats) : undefined;
      await this.#connection.ask({ seat: this.seat, seq: this.view.seq, ...command, ...(mix ? { mix } : {}) });
      return true;
    } catch (error) {
      this.failure = error as Failure;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Ask for a change that has no state of its own to answer: a phrase, to show or cover the cards. */
  async say(command: Command): Promise<boolean> {
    try {
      await this.#connection.ask(command);
      return true;
    } catch (error) {
      this.failure = error as Failure;
      return false;
    }
  }

  /** A new invitation for a seat that nobody has taken. */
  async invite(chair: number): Promise<string | undefined> {
    const command = { type: "invite", chair, seq: this.view?.seq ?? 0, seat: this.seat };
    const answer = await this.question<"invited">(command);
    const mine = keptTable(this.table);
    if (answer && mine) {
      const others = mine.invitations.filter((each) => each.seat !== chair);
      keepTable({ ...mine, invitations: [...others, { seat: chair, key: answer.invitation }] });
    }
    return answer?.invitation;
  }

  tryNow(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#leave();
    this.#connection.close();
  }

  #changed(): void {
    this.line = this.#connection.state;
    this.refused = this.#connection.refused;
  }

  #hear(told: Told): void {
    if (told.type === "welcome") this.welcome = told;
    else if (told.type === "presence") this.#look(told);
    else if (told.type === "spoken") this.#speak(told);
    else if (told.type === "view") this.#see(told);
  }

  /** Take in who is here now; the view that is shown says it of each chair. */
  #look(presence: Presence): void {
    this.presence = presence;
    if (!this.view) return;
    const chairs = this.view.chairs.map((chair, at) => ({ ...chair, here: presence.here[at] ?? chair.here }));
    this.view = { ...this.view, chairs };
  }

  #see(view: View): void {
    const before = this.view;
    this.onview?.(view, before, unseenPlays(view, before));
    this.view = view;
    if (!before) this.#forgetFirst();
    this.#mixIn(view);
  }

  /** What to mix into a table's first deal, before any view has come. */
  #firstMix(): Mix | undefined {
    const commit = keptTable(this.table)?.commit;
    return commit ? mixFor(`${this.table}/1/1`, commit) : undefined;
  }

  /** Mix a seed into the next deal, which somebody else may order; who orders it sends the seed along. */
  #mixIn(view: View): void {
    const { seal } = view;
    if (seal && seal.commit !== this.#noted && noteTaken(seal, this.seats)) this.#noted = seal.commit;
    const mix = seal?.commit !== this.#mixed && othersMayDeal(view, this.seats) && nextMix(view, this.seats);
    if (!mix) return;
    this.#mixed = mix.commit;
    void this.question({ type: "mix", ...mix });
  }

  /** From the first view on, seals are told by views. */
  #forgetFirst(): void {
    const mine = keptTable(this.table);
    if (mine?.commit) keepTable({ ...mine, commit: "" });
  }

  #speak(spoken: Spoken): void {
    this.spoken[spoken.seat] = spoken.phrase;
    this.onspoken?.(spoken);
    setTimeout(() => {
      if (this.spoken[spoken.seat] === spoken.phrase) delete this.spoken[spoken.seat];
    }, 5000);
  }
}

/** The plays of a view that the view before did not have. */
export function unseenPlays(view: View, before: View | undefined): readonly Play[] {
  if (!before) return [];
  const same = before.match === view.match && before.number === view.number;
  const seen = same ? before.played : 0;
  return view.news.filter((play) => play.number > seen);
}
