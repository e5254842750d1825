import { patch } from "../wire/patch";
import { prefs } from "../stores/prefs.svelte";
import { rest } from "../wire/rest";
import { Sitting } from "./sitting.svelte";
import { Refused, TableSocket, type Status } from "../wire/socket";
import type { Advice, Answer, Failure, FromServer, LogRow, Question } from "../wire/types";

export { amountOf, placeOf, thingsOf, type Thing } from "./answers";
export { Sitting } from "./sitting.svelte";

const TOLD = ["said", "asked", "agreed", "declined", "handed", "returned", "rewound", "paused", "woken", "invited", "freed", "deleted", "restored"]; // among the talk; the table itself shows the other news

/** A table one sits at or watches, over its socket. */
export class LiveTable extends Sitting {
  override readonly live = true;
  status = $state<Status>("connecting");
  failure = $state.raw<Failure | null>(null); // why the table cannot be shown
  closeCode = $state(0); // how the connection was ended, if the server meant it
  retryAt = $state(0);
  sending = $state<string | null>(null); // the answer under way
  reveals = $state.raw<Record<string, string>>({}); // answer -> why it could not be taken back
  since = $state<number | null>(null); // first row of the log that is new since one last looked
  endsAt = $state(0); // when the chosen answer ends the turn by itself; 0: it waits for the confirm button
  moved = $state.raw<LogRow | null>(null); // a step back of somebody else that changed the question
  private readonly socket: TableSocket;
  private wanted: number | null; // the seat to look through
  private ending: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    seat: number | null = null,
  ) {
    super();
    this.wanted = seat;
    this.socket = new TableSocket(
      id,
      () => this.wanted,
      (message) => this.take(message),
      (status, { failure, retryAt, code }) => {
        this.status = status;
        this.failure = failure ?? null;
        this.closeCode = code ?? 0;
        this.retryAt = retryAt ?? 0;
      },
    );
  }

  close(): void {
    clearTimeout(this.ending);
    this.socket.close();
  }

  /** Try to connect at once instead of waiting. */
  hurry(): void {
    this.socket.hurry();
  }

  private take(message: FromServer): void {
    const before = this.question;
    if (message.is === "full") {
      const first = this.state === null;
      this.state = message.state;
      this.you = this.wanted = message.you;
      this.mine = message.mine;
      this.looked = message.looked;
      this.log = message.log;
      this.chat = message.chat;
      if (first && message.looked_row >= 0 && message.looked_row < message.rows) this.since = message.looked_row;
    } else if (message.is === "delta" && this.state) {
      if (message.from !== this.n) return this.socket.afresh(); // something was missed
      this.state = patch(this.state, message.changes);
      if (message.mine) this.mine = message.mine;
      this.hearLog(message.log, before);
      const said = message.news.filter((each) => TOLD.includes(each.kind));
      if (said.length) this.chat = [...this.chat, ...said];
    } else return;
    this.n = message.n;
    this.socket.known = message.n;
    this.reveals = message.reveals ?? {};
    if (before?.number !== this.question?.number || before?.key !== this.question?.key) {
      this.dropChoice();
      this.endByItself();
      this.sending = null; // its acknowledgement comes after the picture: whoever is quick may answer the next question
    }
  }

  private hearLog(rows: LogRow[], before: Question | null): void {
    const last = this.log.at(-1)?.row ?? -1;
    const fresh = rows.filter((row) => row.row > last);
    if (!fresh.length) return;
    this.log = [...this.log, ...fresh];
    const back = fresh.find((row) => row.to !== undefined && row.seat !== this.you);
    this.moved = before && back ? back : null;
  }

  /** The question has changed: whatever was half chosen is no longer meant. */
  dropChoice(): void {
    clearTimeout(this.ending);
    this.narrowed = null;
    this.chosen = null;
    this.pointed = null;
    this.endsAt = 0;
    this.why = null;
  }

  /** What the coach says about the question, or why it says nothing; null if another question is asked by now. */
  async advice(): Promise<Advice | Failure | null> {
    try {
      const said = await this.socket.act("advice", { number: this.question?.number, seat: this.you });
      return said.is === "advice" && said.number === this.question?.number ? said : null;
    } catch (error) {
      return error instanceof Refused && error.failure.code !== "stale" ? error.failure : null;
    }
  }

  /** An answer was clicked: give it, or ask once more if it would do nothing or cannot be taken back. */
  override choose(answer: Answer): void {
    if (this.asks(answer) && this.chosen?.answer !== answer.answer) {
      this.chosen = answer;
      clearTimeout(this.ending);
      this.endsAt = 0;
    } else void this.play(answer);
  }

  private asks(answer: Answer): boolean {
    if (answer.idle || answer.lost?.length) return true;
    if (!prefs.confirmFinal || answer.answer === this.question?.closing?.answer) return false; // to end a turn is an act of its own
    const final = this.reveals[answer.answer];
    return this.asksTwice(answer) ?? (final === "chance" || final === "hidden" || final === "end");
  }

  /** Nothing is left but to end the turn: whoever wants it so need not click. */
  private endByItself(): void {
    const [only, ...others] = this.question?.answers ?? [];
    if (!only || others.length || !this.question?.closing?.alone || prefs.endTurnSeconds === 0) return;
    if (prefs.endTurnSeconds < 0) return void setTimeout(() => void this.play(only));
    this.chosen = only;
    this.endsAt = Date.now() + prefs.endTurnSeconds * 1000;
    this.ending = setTimeout(() => void this.play(only), prefs.endTurnSeconds * 1000);
  }

  /** Do not end the turn by itself; the confirm button does. */
  stay(): void {
    clearTimeout(this.ending);
    this.endsAt = 0;
  }

  async play(answer: Answer): Promise<void> {
    if (this.sending) return;
    clearTimeout(this.ending);
    this.sending = answer.answer;
    const number = this.question?.number;
    if (await this.try("play", { answer: answer.answer, number, seat: this.you })) this.since = null;
    else if (this.chosen === answer) this.chosen = null;
    if (this.question?.number === number) this.sending = null;
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

  /** A new table with the same people and options; its id, or null if it was refused. */
  async rematch(): Promise<string | null> {
    try {
      const done = await this.socket.act("rematch");
      return done.is === "done" ? (done.table ?? null) : null;
    } catch (error) {
      if (error instanceof Refused) this.why = error.failure;
      return null;
    }
  }

  /** Look through another of one's seats: for several people at one device. */
  async look(seat: number | null): Promise<void> {
    this.wanted = seat; // `you` changes with the picture, so that nobody sees the other's hand in between
    try {
      await this.socket.act("look", { as: seat });
    } catch (error) {
      if (error instanceof Refused) this.why = error.failure;
    }
  }

  async seen(): Promise<void> {
    if (!this.mine.length || this.looked >= this.n) return;
    this.looked = this.n;
    await this.try("seen", { n: this.n });
  }

  /** Fetch rows of the log from before those at hand. */
  async earlier(count = 120): Promise<void> {
    const first = this.log[0]?.row ?? 0;
    if (first <= 0) return;
    const since = Math.max(0, first - count);
    const rows = await rest.log(this.id, this.you, since, first);
    if (this.log[0]?.row === first) this.log = [...rows, ...this.log];
  }

  /** Ask the server why something cannot be done, and show it. */
  override async explain(answer: string): Promise<void> {
    this.why = (await this.whyNot(answer)) ?? this.why;
  }

  protected override async whyNot(answer: string): Promise<Failure | null> {
    try {
      const said = await this.socket.act("why", { answer, seat: this.you });
      return said.is === "why" && said.why ? { code: "refused", field: "", ...said.why } : null;
    } catch (error) {
      return error instanceof Refused ? error.failure : null;
    }
  }
}
