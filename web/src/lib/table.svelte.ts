import { patch } from "./patch";
import { prefs } from "./prefs.svelte";
import { Refused, TableSocket, type Status } from "./socket";
import { gameText, Words } from "./words";
import type { Around, At, Failure, FromServer, LogRow, Near, News, Option, Question, TableState, View } from "./types";

/** A thing on the table by its kind and name, such as `region:europe`. Options and refusals point at things. */
export type Thing = string;

export function thingsOf(at: At | undefined): Thing[] {
  return at ? Object.entries(at).map(([kind, name]) => `${kind}:${name}`) : [];
}

/**
 * The one thing an option is about: the most exact place it names. A country lies in a region and a slot in a market,
 * so those come first.
 */
const EXACT = ["country", "territory", "card", "event", "empire", "slot", "resource", "seller", "section", "origin", "seat", "region"];
export function placeOf(at: At | undefined): Thing | null {
  if (!at) return null;
  const kind = EXACT.find((each) => each in at) ?? Object.keys(at)[0];
  return kind === undefined ? null : `${kind}:${at[kind]}`;
}

/** What every stage draws from: the live table and the replay both are one. */
export class Sitting {
  state = $state.raw<TableState | null>(null);
  n = $state(-1);
  you = $state<number | null>(null);
  mine = $state<number[]>([]);
  looked = $state(-1);
  log = $state.raw<LogRow[]>([]);
  chat = $state.raw<News[]>([]);
  words = $state.raw(new Words(prefs.language));

  hovered = $state<Thing | null>(null); // under the pointer or focused
  narrowed = $state<Thing | null>(null); // a thing with several answers: the tray shows only those
  chosen = $state<Option | null>(null); // waits for the confirm button, because it cannot be taken back
  why = $state.raw<Failure | null>(null); // the last refusal, shown at the bar
  highlighted = $state<Thing[]>([]); // by a log row under the pointer

  readonly table = $derived<Around | null>(this.state?.table ?? null);
  readonly view = $derived<View | null>(this.state?.view ?? null);
  readonly question = $derived<Question | null>(this.view?.question ?? null);
  readonly people = $derived<string[]>(this.table?.seats.map((seat) => seat.name) ?? []);

  /** Thing -> the answers that are about it. */
  readonly answers = $derived.by(() => {
    const found = new Map<Thing, Option[]>();
    for (const option of this.question?.options ?? []) {
      const thing = placeOf(option.at);
      if (thing) found.set(thing, [...(found.get(thing) ?? []), option]);
    }
    return found;
  });

  /** Thing -> why it cannot be chosen now, as far as the question says. */
  readonly refusals = $derived.by(() => {
    const found = new Map<Thing, Near>();
    for (const near of this.question?.near ?? []) {
      const [, name = ""] = near.option.split(":");
      for (const kind of EXACT) if (!found.has(`${kind}:${name}`)) found.set(`${kind}:${name}`, near);
    }
    return found;
  });

  /** The answers without a place, or those of the thing that was clicked: shown as buttons or in the tray. */
  readonly listed = $derived.by(() => {
    const options = this.question?.options ?? [];
    if (this.narrowed) return this.answers.get(this.narrowed) ?? [];
    return options;
  });

  readonly live: boolean = false;

  async speak(game: string): Promise<void> {
    const language = prefs.language;
    const text = await gameText(game, language);
    this.words = new Words(language, text, () => this.people);
  }

  // What a live table does; a replay only looks.
  choose(_option: Option): void {}
  click(thing: Thing): void {
    const options = this.answers.get(thing) ?? [];
    const [only] = options;
    if (only && options.length === 1) this.choose(only);
    else if (options.length) this.narrowed = thing;
  }
  async explain(_option: string): Promise<void> {}
}

/** A table one sits at or watches, over its socket. */
export class LiveTable extends Sitting {
  override readonly live = true;
  status = $state<Status>("connecting");
  failure = $state.raw<Failure | null>(null); // why the table cannot be shown
  retryAt = $state(0);
  sending = $state<string | null>(null); // the answer under way
  reveals = $state.raw<Record<string, string>>({}); // answer -> why it could not be taken back
  since = $state<number | null>(null); // first row of the log that is new since one last looked
  private readonly socket: TableSocket;
  private peeked = -1;

  constructor(
    readonly id: string,
    seat: number | null = null,
  ) {
    super();
    this.you = seat;
    this.socket = new TableSocket(
      id,
      () => this.you,
      (message) => this.take(message),
      (status, { failure, retryAt }) => {
        this.status = status;
        this.failure = failure ?? null;
        this.retryAt = retryAt ?? 0;
      },
    );
  }

  close(): void {
    this.socket.close();
  }

  private take(message: FromServer): void {
    if (message.is === "full") {
      this.state = message.state;
      this.you = message.you;
      this.mine = message.mine;
      this.looked = message.looked;
      this.log = message.log;
      this.chat = message.chat;
    } else if (message.is === "delta" && this.state) {
      this.state = patch(this.state, message.changes);
      if (message.mine) this.mine = message.mine;
      if (message.log.length) this.log = [...this.log, ...message.log];
      const said = message.news.filter((each) => each.kind === "said");
      if (said.length) this.chat = [...this.chat, ...said];
    } else return;
    this.n = message.n;
    this.socket.known = message.n;
    this.narrowed = null;
    this.chosen = null;
    this.why = null;
    void this.peek();
  }

  private async peek(): Promise<void> {
    const number = this.question?.number ?? -1;
    if (number === this.peeked) return;
    this.peeked = number;
    this.reveals = {};
    if (number < 0) return;
    try {
      const answer = await this.socket.act("peek", { seat: this.you });
      if (answer.is === "peek" && answer.number === this.question?.number) this.reveals = answer.reveals;
    } catch {
      // Without it nothing is announced as final; the server decides what can be taken back anyway.
    }
  }

  /** An answer was clicked: give it, or ask once more if it cannot be taken back. */
  override choose(option: Option): void {
    const final = this.reveals[option.option];
    const asks = prefs.confirmFinal && (final === "chance" || final === "hidden" || final === "end");
    if (asks && this.chosen?.option !== option.option) this.chosen = option;
    else void this.play(option);
  }

  async play(option: Option): Promise<void> {
    if (this.sending) return;
    this.sending = option.option;
    const number = this.question?.number;
    await this.try("play", { option: option.option, number, seat: this.you });
    this.sending = null;
  }

  /** Any act; a refusal is shown, not thrown. */
  async try(what: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    try {
      await this.socket.act(what, { seat: this.you, ...fields });
      return true;
    } catch (error) {
      if (error instanceof Refused) this.why = error.failure;
      return false;
    }
  }

  undo(): Promise<boolean> {
    return this.try("undo");
  }
  reset(): Promise<boolean> {
    return this.try("reset");
  }
  back(row: number): Promise<boolean> {
    return this.try("back", { row });
  }
  say(text: string): Promise<boolean> {
    return this.try("say", { text });
  }

  /** Look through another of one's seats: for several people at one device. */
  async look(seat: number | null): Promise<void> {
    this.you = seat;
    this.peeked = -1;
    await this.socket.act("look", { as: seat });
  }

  async seen(): Promise<void> {
    if (this.mine.length) await this.try("seen", { n: this.n });
  }

  /** Ask the server why something cannot be done, and show it. */
  override async explain(option: string): Promise<void> {
    try {
      const answer = await this.socket.act("why", { option, seat: this.you });
      if (answer.is === "why" && answer.why) this.why = { code: "refused", field: "", ...answer.why };
    } catch (error) {
      if (error instanceof Refused) this.why = error.failure;
    }
  }
}
