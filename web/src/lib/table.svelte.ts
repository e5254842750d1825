import { answersByThing, refusalsByThing, spellings, split, type Thing } from "./options";
import { patch } from "./patch";
import { prefs } from "./prefs.svelte";
import { rest } from "./rest";
import { Refused, TableSocket, type Status } from "./socket";
import { gameText, learn, Words } from "./words";
import type { Around, Failure, FromServer, GameInfo, LogRow, Message, News, Option, Question, TableState, View } from "./types";

export { amountOf, placeOf, thingsOf, type Thing } from "./options";

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
  info = $state.raw<GameInfo | null>(null); // how the game tells its log, its bots, its options
  called = $state.raw<Record<number, string>>({}); // names given on this device, for several people at it

  hovered = $state<Thing | null>(null); // under the pointer or focused
  hoveredAt = $state.raw<Element | null>(null); // and where
  doubted = $state<Thing | null>(null); // a dimmed thing that was clicked: say at once why it cannot be chosen
  pointed = $state.raw<Option | null>(null); // the answer of a button or list row under the pointer or focused
  narrowed = $state<Thing | null>(null); // a thing with several answers: the tray shows only those
  chosen = $state.raw<Option | null>(null); // waits for the confirm button, because it cannot be taken back
  why = $state.raw<Failure | null>(null); // the last refusal, shown at the bar
  studied = $state<number | null>(null); // the seat whose board the rail shows; null: one's own
  highlighted = $state<Thing[]>([]); // by a log row under the pointer, or by what another player just did

  readonly table = $derived<Around | null>(this.state?.table ?? null);
  readonly view = $derived<View | null>(this.state?.view ?? null);
  readonly question = $derived<Question | null>(this.view?.question ?? null);
  readonly people = $derived.by<string[]>(() => {
    const seats = this.table?.seats ?? [];
    return seats.map(({ name, kind, bot }, seat) => {
      const given = this.called[seat];
      if (given) return given;
      // One person who holds several seats on one device would otherwise be everybody.
      if (name && seats.filter((each) => each.name === name).length === 1) return name;
      const key = name || kind === "person" ? "player" : bot ? "table-bot" : "table-automa";
      return this.words.say(key, { number: seat + 1 });
    });
  });

  /** Thing -> the answers that are about it. */
  readonly answers = $derived(answersByThing(this.question?.options ?? [], this.narrowed));
  /** Thing -> why it cannot be chosen now, as far as the question says. */
  readonly refusals = $derived(refusalsByThing(this.question?.near ?? []));
  /** Kinds of things the question is about: others of that kind are dimmed, and can be asked about. */
  readonly kinds = $derived(spellings(this.question?.options ?? []));
  /** The answers on show: all of them, or those of the thing that was clicked. */
  readonly listed = $derived<Option[]>(
    this.narrowed ? (this.answers.get(this.narrowed) ?? []) : (this.question?.options ?? []),
  );
  /** The answer whose cost and gain are shown before it is given. */
  readonly preview = $derived.by<Option | null>(() => {
    if (this.chosen ?? this.pointed) return this.chosen ?? this.pointed;
    const options = this.hovered ? this.answers.get(this.hovered) : undefined;
    return options?.length === 1 ? (options[0] ?? null) : null;
  });
  /** What the server said about things the question does not mention; forgotten with the question. */
  private asked = $state.raw<{ number: number; whys: Map<Thing, Failure> }>({ number: -1, whys: new Map() });

  readonly live: boolean = false;

  async speak(game: string): Promise<void> {
    const language = prefs.language;
    const [text, info] = await Promise.all([gameText(game, language), this.info ?? rest.game(game), learn(language)]);
    if (language !== prefs.language) return; // switched again meanwhile
    this.info = info;
    this.words = new Words(language, text, () => this.people);
  }

  /** Why a thing cannot be chosen: the clause, with the rule; null if it can be, or nobody has asked yet. */
  reason(thing: Thing): { why: Message; rule: string } | null {
    if (!this.question || this.answers.has(thing)) return null;
    const near = this.refusals.get(thing);
    if (near) return { why: near.why, rule: this.question.rule };
    const said = this.asked.number === this.question.number ? this.asked.whys.get(thing) : undefined;
    return said ? { why: { key: said.key, facts: said.facts }, rule: said.rule } : null;
  }

  /** Whether one can be told why a thing cannot be chosen. */
  explains(thing: Thing): boolean {
    if (!this.question || this.answers.has(thing)) return false;
    return this.refusals.has(thing) || this.kinds.has(split(thing)[0]);
  }

  /** Find out why a thing cannot be chosen, if the question does not say. */
  async inquire(thing: Thing): Promise<void> {
    const number = this.question?.number ?? -1;
    const spelling = this.kinds.get(split(thing)[0]);
    if (number < 0 || !spelling || this.reason(thing)) return;
    const said = await this.whyNot(spelling + split(thing)[1]);
    if (!said || number !== this.question?.number) return;
    const known = this.asked.number === number ? this.asked.whys : [];
    this.asked = { number, whys: new Map([...known, [thing, said]]) };
  }

  // What a live table does; a replay only looks.
  choose(_option: Option): void {}
  click(thing: Thing): void {
    const options = this.answers.get(thing) ?? [];
    const [only] = options;
    if (only && options.length === 1) this.choose(only);
    else if (options.length) this.narrowed = this.narrowed === thing ? null : thing;
  }
  async explain(_option: string): Promise<void> {}
  protected async whyNot(_option: string): Promise<Failure | null> {
    return null;
  }
}

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
  private peeked = -1;
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
      this.peeked = -1;
      if (first && message.looked_row >= 0 && message.looked_row < message.rows) this.since = message.looked_row;
    } else if (message.is === "delta" && this.state) {
      if (message.from !== this.n) return this.socket.afresh(); // something was missed
      this.state = patch(this.state, message.changes);
      if (message.mine) this.mine = message.mine;
      this.hearLog(message.log, before);
      const said = message.news.filter((each) => each.kind === "said");
      if (said.length) this.chat = [...this.chat, ...said];
    } else return;
    this.n = message.n;
    this.socket.known = message.n;
    if (before?.number !== this.question?.number || before?.key !== this.question?.key) this.dropChoice();
    void this.peek();
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
    const ends = final === "turn" && prefs.endTurnSeconds > 0;
    if ((asks || ends) && this.chosen?.option !== option.option) {
      this.chosen = option;
      clearTimeout(this.ending);
      this.endsAt = ends ? Date.now() + prefs.endTurnSeconds * 1000 : 0;
      if (ends) this.ending = setTimeout(() => void this.play(option), prefs.endTurnSeconds * 1000);
    } else void this.play(option);
  }

  /** Do not end the turn by itself; the confirm button does. */
  stay(): void {
    clearTimeout(this.ending);
    this.endsAt = 0;
  }

  async play(option: Option): Promise<void> {
    if (this.sending) return;
    clearTimeout(this.ending);
    this.sending = option.option;
    const number = this.question?.number;
    if (await this.try("play", { option: option.option, number, seat: this.you })) this.since = null;
    else if (this.chosen === option) this.chosen = null;
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
  override async explain(option: string): Promise<void> {
    this.why = (await this.whyNot(option)) ?? this.why;
  }

  protected override async whyNot(option: string): Promise<Failure | null> {
    try {
      const answer = await this.socket.act("why", { option, seat: this.you });
      return answer.is === "why" && answer.why ? { code: "refused", field: "", ...answer.why } : null;
    } catch (error) {
      return error instanceof Refused ? error.failure : null;
    }
  }
}
