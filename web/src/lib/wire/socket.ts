import type { Failure, FromServer } from "./types";

type Done = Extract<FromServer, { is: "done" | "why" | "advice" }>;
export type Status = "connecting" | "live" | "lost" | "denied";

/** The server refused an act. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.sentence);
  }
}

interface Waiting {
  message: string;
  resolve: (done: Done) => void;
  reject: (error: Error) => void;
}

// The only close codes of the server's own after which coming back helps: it was too fast for us, or its database was away.
const PASSING = [4008, 4503];
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** The connection that public/first.js made while the program was still on its way. */
interface Early {
  table: string;
  socket: WebSocket;
  heard: MessageEvent<string>[];
}

/** Which edition that table is played by, if it has said so already. */
export function earlyEdition(): string | undefined {
  const first = (window as { orbisEarly?: Early }).orbisEarly?.heard[0];
  const message = first && (JSON.parse(first.data) as FromServer);
  const edition = message?.is === "full" ? message.state.view?.options.edition : undefined;
  return typeof edition === "string" ? edition : undefined;
}

/** That connection, once, if it leads to the table and still stands. */
function early(table: string): Early | null {
  const kept = window as { orbisEarly?: Early };
  const found = kept.orbisEarly;
  delete kept.orbisEarly;
  if (found?.table === table && found.socket.readyState <= WebSocket.OPEN) return found;
  found?.socket.close();
  return null;
}

const BREATH = 1100; // after "too many messages at once"

/**
 * The live connection to a table. It comes back by itself after a loss, says what it knows (`since`), and repeats with
 * the same id whatever was not acknowledged: the server does it once.
 */
export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private closed = false;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private readonly client = Math.random().toString(36).slice(2, 10);
  known = -1; // number of the last event that arrived; the store keeps it up to date

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
    private readonly hear: (message: FromServer) => void,
    private readonly turn: (status: Status, detail: { failure?: Failure; retryAt?: number; code?: number }) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  act(what: string, fields: Record<string, unknown> = {}): Promise<Done> {
    const id = `${this.client}.${++this.count}`;
    const message = JSON.stringify({ do: what, id, ...fields });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Try again at once: the network is back, or somebody looks. */
  readonly hurry = (): void => {
    if (this.closed || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Forget what is known and ask for the whole picture: what came did not fit. */
  afresh(): void {
    this.known = -1;
    this.pause = FIRST_PAUSE;
    this.socket?.close();
  }

  private connect(): void {
    this.turn("connecting", {});
    const query = new URLSearchParams({ reveals: "1" });
    const seat = this.seat();
    if (seat !== null) query.set("seat", String(seat));
    if (this.known >= 0) query.set("since", String(this.known));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const begun = query.size > 1 ? null : early(this.table); // it was opened without a seat or a number
    const socket = begun?.socket ?? new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${query}`);
    this.socket = socket;
    let welcome = false; // the table was shown on this connection
    let denied: Failure | undefined;
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as FromServer;
      if (message.is === "full" || message.is === "delta") {
        const first = !welcome;
        welcome = true;
        this.pause = FIRST_PAUSE;
        if (first) this.turn("live", {});
        this.hear(message);
        if (first) this.repeat(socket);
      } else if (message.is === "no" && !message.id) {
        // Before the welcome it says why there is none; after it, that a message was not even read: say it again later.
        if (welcome) setTimeout(() => this.repeat(socket), BREATH);
        else denied = message.error;
      } else this.settle(message);
    };
    socket.onclose = (event) => {
      this.socket = null;
      if (this.closed) return;
      const final = denied || (event.code >= 4000 && !PASSING.includes(event.code));
      if (final && !(denied && PASSING.includes(event.code))) {
        for (const each of this.waiting.values()) each.reject(new Error("denied"));
        this.waiting.clear();
        this.turn("denied", { failure: denied, code: event.code });
        return;
      }
      this.turn("lost", { retryAt: Date.now() + this.pause });
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    };
    // Not before the constructors are done that wait for it.
    if (begun) queueMicrotask(() => begun.heard.forEach((event) => socket.onmessage?.(event)));
  }

  private repeat(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    for (const each of this.waiting.values()) socket.send(each.message);
  }

  private settle(message: Exclude<FromServer, { is: "full" | "delta" }>): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    if (message.is === "no") waiting.reject(new Refused(message.error));
    else waiting.resolve(message);
  }
}
