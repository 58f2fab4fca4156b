/** A connection to a table that comes back by itself, and sends again what had no answer. */
import { connectionOf } from "./early";
import { chance } from "./kept";
import type { Answer, Command, Failure, Mix, Told } from "./protocol";

/** `connecting` at first, `open`, `away` while it tries again, `refused` for good, `closed` by us. */
export type State = "connecting" | "open" | "away" | "refused" | "closed";

export interface Hello {
  table: string;
  secrets: readonly string[];
  watch?: string;
  /** What to mix into the next deal. */
  mix?: () => Mix | undefined;
}

/** The part of a WebSocket that is used here, so that tests can do without one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

interface Waiting {
  id: string;
  text: string;
  done: (told: Told) => void;
  failed: (failure: Failure) => void;
}

/** Codes after which there is no use in trying again. */
const FINAL = new Set(["no-such-table", "wrong-key"]);
/** Waits before the tries, in milliseconds; the last one for all further tries. */
const WAITS = [200, 500, 1000, 2000, 4000];
const SILENCE = 5000;

export class Connection {
  state: State = "connecting";
  refused = "";
  readonly #open: (table: string, hello: string) => Socket;
  readonly #hello: Hello;
  readonly #told: (told: Told) => void;
  readonly #changed: () => void;
  readonly #waiting: Waiting[] = [];
  #socket: Socket | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;
  /** The seat whose cards are shown, on a device that several share. */
  #shown = 0;

  constructor(open: (table: string, hello: string) => Socket, hello: Hello, told: (told: Told) => void, changed: () => void) {
    this.#open = open;
    this.#hello = hello;
    this.#told = told;
    this.#changed = changed;
    this.#connect();
  }

  /** Send a command; the answer comes even if the connection is lost in between. */
  ask<Kind extends Told["type"]>(command: Command): Promise<Answer<Kind>> {
    const id = chance(20);
    const text = JSON.stringify({ ...command, id });
    if (command.type === "show") this.#shown = command.seat ?? 0;
    if (command.type === "cover") this.#shown = 0;
    return new Promise((resolve, reject) => {
      const done = (told: Told) => resolve(told as Answer<Kind>);
      this.#waiting.push({ id, text, done, failed: reject });
      if (this.state === "open") this.#socket?.send(text);
    });
  }

  /** How many commands have had no answer. */
  get unanswered(): number {
    return this.#waiting.length;
  }

  /** Try at once, or make sure that the line is alive: after the network came back or the phone woke up. */
  wake(): void {
    if (this.state === "away") this.#connect();
    else if (this.state === "open" && this.#listening === undefined) {
      this.#socket?.send(JSON.stringify({ type: "look", id: chance(20) }));
      this.#listening = setTimeout(() => this.#lost(), SILENCE);
    }
  }

  /** The network is gone: do not wait until the socket notices. */
  sleep(): void {
    if (this.state === "open" || this.state === "connecting") this.#lost();
  }

  close(): void {
    this.#enter("closed");
    this.#drop();
  }

  #enter(state: State): void {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    this.#changed();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#listening);
    this.#listening = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #connect(): void {
    this.#drop();
    const { table, secrets, watch, mix } = this.#hello;
    // What is not there is left out, as in the hello that index.html may have said already.
    const hello = JSON.stringify({ type: "hello", table, secrets, watch: watch || undefined, mix: mix?.() });
    const socket = this.#open(table, hello);
    this.#socket = socket;
    socket.onopen = () => socket.send(hello);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    this.#drop();
    if (this.state === "refused" || this.state === "closed") return;
    this.#enter("away");
    this.#timer = setTimeout(() => this.#connect(), WAITS[Math.min(this.#tries++, WAITS.length - 1)]);
  }

  #hear(told: Told): void {
    clearTimeout(this.#listening);
    this.#listening = undefined;
    if (told.type === "error" && this.state !== "open" && FINAL.has(told.code)) {
      this.refused = told.code;
      this.#enter("refused");
      this.#drop();
      for (const each of this.#waiting.splice(0)) each.failed(told);
      return;
    }
    this.#told(told);
    if (told.type === "view" && this.state !== "open") this.#resume();
    if ("id" in told && told.id) this.#answered(told.id, told);
  }

  /** Welcomed again: show what was shown, and send what had no answer, in order. */
  #resume(): void {
    this.#tries = 0;
    this.#enter("open");
    if (this.#shown) this.#socket?.send(JSON.stringify({ type: "show", seat: this.#shown, id: chance(20) }));
    for (const each of this.#waiting) this.#socket?.send(each.text);
  }

  #answered(id: string, told: Told): void {
    const at = this.#waiting.findIndex((each) => each.id === id);
    const [answered] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (told.type === "error") answered?.failed(told);
    else answered?.done(told);
  }
}

/** Open a WebSocket to the page's own server, or take the one that was opened with this hello. */
export function openSocket(table: string, hello: string): Socket {
  const early = connectionOf(hello);
  if (early) return early as unknown as Socket;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/play/${encodeURIComponent(table)}`) as unknown as Socket;
}
