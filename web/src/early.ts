/** An answer in JSON. */
export type Answer = Pick<Response, "ok" | "status" | "json">;

/** What index.html has asked for before this page was there (web/early): answers, and a table's connection. */
interface Early {
  answers: Record<string, Promise<Answer>>;
  socket?: WebSocket;
  hello?: string;
  told?: string[];
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** The answer of an address: the one that is on its way already, else a new one. */
export function answerOf(address: string, options?: RequestInit): Promise<Answer> {
  const path = new URL(address, location.href).pathname;
  const coming = window.early?.answers[path];
  if (!coming) return fetch(address, options);
  delete window.early?.answers[path];
  return coming;
}

/** The connection that was opened with this hello, with what it has heard; once, and only if it stands. */
export function connectionOf(hello: string): WebSocket | undefined {
  const { socket, told = [], hello: said } = window.early ?? {};
  if (!socket || said !== hello) return undefined;
  delete window.early?.socket;
  if (socket.readyState > WebSocket.OPEN) return undefined;
  // Whoever takes it says what is to be done with messages before the next of them can come.
  queueMicrotask(() => {
    for (const data of told) socket.onmessage?.(new MessageEvent("message", { data }));
  });
  return socket;
}
