import { answersByThing, refusalsByThing, spellings, split, type Thing } from "./answers";
import { prefs } from "../stores/prefs.svelte";
import { rest } from "../wire/rest";
import { gameText, learn, lessonText, Words } from "../words/words";
import type { Answer, Around, Failure, GameInfo, LogRow, Message, News, Question, TableState, View } from "../wire/types";

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

  sideName = $state.raw<(seat: number) => string>(() => ""); // of a side that has a name of its own, whoever plays it

  asksTwice: (answer: Answer) => boolean | null = () => null; // whether an answer is to be confirmed; null: if it reveals something

  hovered = $state<Thing | null>(null); // under the pointer or focused
  hoveredAt = $state.raw<Element | null>(null); // and where
  doubted = $state<Thing | null>(null); // a dimmed thing that was clicked: say at once why it cannot be chosen
  pointed = $state.raw<Answer | null>(null); // the answer of a button or list row under the pointer or focused
  narrowed = $state<Thing | null>(null); // a thing with several answers: the tray shows only those
  chosen = $state.raw<Answer | null>(null); // waits for the confirm button, because it cannot be taken back
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
      const side = this.sideName(seat);
      if (side && name) return side;
      const key = name || kind === "person" ? "player" : bot ? "table-bot" : "table-automa";
      return this.words.say(key, { number: seat + 1 });
    });
  });

  /** Thing -> the answers that are about it. */
  readonly answers = $derived(answersByThing(this.question?.answers ?? [], this.narrowed));
  /** Thing -> why it cannot be chosen now, as far as the question says. */
  readonly refusals = $derived(refusalsByThing(this.question?.near ?? [], this.question?.answers));
  /** Kinds of things the question is about: others of that kind are dimmed, and can be asked about. */
  readonly kinds = $derived(spellings(this.question?.answers ?? []));
  /** The answers on show: all of them, or those of the thing that was clicked. */
  readonly listed = $derived<Answer[]>(
    this.narrowed ? (this.answers.get(this.narrowed) ?? []) : (this.question?.answers ?? []),
  );
  /** The answer whose cost and gain are shown before it is given. */
  readonly preview = $derived.by<Answer | null>(() => {
    if (this.chosen ?? this.pointed) return this.chosen ?? this.pointed;
    const answers = this.hovered ? this.answers.get(this.hovered) : undefined;
    return answers?.length === 1 ? (answers[0] ?? null) : null;
  });
  /** What the server said about things the question does not mention; forgotten with the question. */
  private asked = $state.raw<{ number: number; whys: Map<Thing, Failure> }>({ number: -1, whys: new Map() });

  readonly live: boolean = false;

  async speak(game: string): Promise<void> {
    const language = prefs.language;
    const [text, info, lessons] = await Promise.all([
      gameText(game, language),
      this.info ?? rest.game(game),
      this.table?.lessons ? lessonText(game, language) : null,
      learn(language, "play", game),
    ]);
    if (language !== prefs.language) return; // switched again meanwhile
    this.info = info;
    this.words = new Words(language, text, () => this.people, ...(lessons ? [lessons] : []));
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
  choose(_answer: Answer): void {}
  click(thing: Thing): void {
    const answers = this.answers.get(thing) ?? [];
    const [only] = answers;
    if (only && answers.length === 1) this.choose(only);
    else if (answers.length) this.narrowed = this.narrowed === thing ? null : thing;
  }
  async explain(_answer: string): Promise<void> {}
  protected async whyNot(_answer: string): Promise<Failure | null> {
    return null;
  }
}
