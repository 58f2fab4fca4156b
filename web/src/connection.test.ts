import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, type Socket } from "./connection";
import type { Told } from "./protocol";

class Line implements Socket {
  static all: Line[] = [];
  sent: { type: string; id: string; seq?: number }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(told: object): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  welcome(): void {
    this.onopen?.();
    this.hear({ type: "welcome" });
    this.hear({ type: "view", seq: 3 });
  }
}

const last = () => Line.all[Line.all.length - 1] as Line;
let heard: Told[] = [];
const connect = (secrets: string[] = ["s"]) =>
  new Connection(() => new Line(), { table: "t", secrets }, (told) => heard.push(told), () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

it("says hello, and then what it is asked to", async () => {
  const connection = connect();
  const answer = connection.ask({ type: "play", seq: 3, move: "KC" });
  expect(last().sent).toEqual([]);
  last().welcome();
  expect(last().sent.map((each) => each.type)).toEqual(["hello", "play"]);
  last().hear({ type: "done", id: last().sent[1]?.id, seq: 4 });
  await expect(answer).resolves.toMatchObject({ seq: 4 });
  expect(connection.unanswered).toBe(0);
});

it("sends again what had no answer, with the same id", async () => {
  const connection = connect();
  last().welcome();
  const answer = connection.ask({ type: "play", seq: 3, move: "KC" });
  const [, first] = last().sent;
  last().onclose?.();
  expect(connection.state).toBe("away");
  vi.advanceTimersByTime(250);
  expect(Line.all).toHaveLength(2);
  last().welcome();
  expect(last().sent[1]).toEqual(first);
  last().hear({ type: "done", id: first?.id, seq: 4, again: true });
  await expect(answer).resolves.toMatchObject({ again: true });
});

it("gives up where there is no use in trying", () => {
  const connection = connect();
  last().onopen?.();
  last().hear({ type: "error", code: "wrong-key", id: "" });
  expect([connection.state, connection.refused]).toEqual(["refused", "wrong-key"]);
  vi.advanceTimersByTime(60_000);
  expect(Line.all).toHaveLength(1);
});

it("notices a line that is dead, and tries another", () => {
  const connection = connect();
  last().welcome();
  connection.wake();
  expect(last().sent[1]?.type).toBe("look");
  vi.advanceTimersByTime(5300);
  expect(Line.all).toHaveLength(2);
});

it("shows the same seat again on a device that several share", () => {
  const connection = connect(["one", "two"]);
  last().welcome();
  void connection.ask({ type: "show", seat: 2 });
  last().hear({ type: "done", id: last().sent[1]?.id, seq: 3 });
  last().onclose?.();
  vi.advanceTimersByTime(250);
  last().welcome();
  expect(last().sent.map((each) => each.type)).toEqual(["hello", "show"]);
});
