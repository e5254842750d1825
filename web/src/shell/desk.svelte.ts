import { coached } from "../lib/table/advice";
import { chaptersOf, entriesOf, gistOf, isLeft, PLAIN, thingsOfEntry, thingsOfFacts, unchanged, type Entry, type Gist, type Weigh } from "../lib/table/log";
import { KINDS } from "../lib/table/answers";
import { RuleNames } from "../lib/words/ruleNames.svelte";
import type { Look } from "../lib/table/sides";
import { Speech } from "../lib/speech/speech.svelte";
import { LiveTable, type Sitting } from "../lib/table/table.svelte";
import type { Answer, Facts, Message } from "../lib/wire/types";
import type { FormBar, GameParts, Progress, Side } from "./game";
import { layout } from "./layout.svelte";
import { offerOf } from "./bar/answers/offer";

interface Kept {
  rail: boolean;
  tab: string;
  calm: boolean;
}

/** What the parts of the shell share: the game's parts, which panels are open, the log as entries, and the voice. */
export class Desk {
  readonly speech = new Speech();
  readonly rules: RuleNames;
  rail = $state(!layout.drawered); // the rail is open
  tab = $state("log"); // of the rail
  phoneTab = $state("table"); // of the bottom bar
  calm = $state(false); // everything but map, scores and question is away
  listing = $state(false); // the answers are shown as a list
  coaching = $state(false); // or with what the coach says of them
  keys = $state(false); // the list of keys is open
  reporting = $state(false); // somebody reports a problem
  resigning = $state(false); // somebody is about to leave their seat to a bot
  auditing = $state(false); // the list of what happened around the game is open
  amount = $state(0); // place in the range of amounts that is offered
  reading = $state.raw<(() => void) | null>(null); // turns to the next card of a lesson, if there is one to read
  regret = $state(false); // somebody wants to take back what cannot be taken back
  private readonly store: string;
  private wide = true; // the rail is open where there is room beside the table

  constructor(
    readonly sitting: Sitting,
    readonly parts: GameParts,
    readonly id: string,
  ) {
    this.store = `orbis.panels.${id}`;
    sitting.sideName = (seat) => parts.nameOf?.(sitting, seat) ?? "";
    sitting.asksTwice = (answer) => parts.asksTwice?.(sitting, answer) ?? null;
    this.rules = new RuleNames(() => sitting.table?.game ?? "");
    try {
      const kept = JSON.parse(localStorage.getItem(this.store) ?? "{}") as Partial<Kept>;
      this.wide = kept.rail ?? true;
      if (!layout.drawered) this.rail = this.wide;
      this.tab = kept.tab ?? this.tabs[0]?.id ?? "log";
      this.calm = kept.calm ?? false;
    } catch {
      // Nothing was kept, or it cannot be read.
    }
  }

  /** Remember which panels are open; call it inside an effect. */
  keep(): void {
    if (!layout.drawered) this.wide = this.rail; // a drawer that was closed says nothing about a wide screen
    const kept: Kept = { rail: this.wide, tab: this.tab, calm: this.calm };
    try {
      localStorage.setItem(this.store, JSON.stringify(kept));
    } catch {
      // Private windows keep nothing.
    }
  }

  readonly sides = $derived.by<Side[]>(() => (this.sitting.view ? this.parts.sides(this.sitting) : []));
  readonly progress = $derived.by<Progress | null>(() => (this.sitting.view ? this.parts.progress(this.sitting) : null));
  private before: Entry[] = [];
  readonly entries = $derived.by(() => {
    this.before = unchanged(entriesOf(this.sitting.log, this.sitting.info ?? PLAIN, this.sitting.you), this.before);
    return this.before;
  });
  readonly chapters = $derived(chaptersOf(this.entries.filter((entry) => this.tells(entry))));
  /** The form over the stage that answers the question, if there is one. */
  readonly form = $derived.by<FormBar | null>(() => (this.sitting.question && this.parts.form ? this.parts.form(this.sitting) : null));
  readonly offer = $derived.by(() => {
    const { question, listed, narrowed } = this.sitting;
    const tiles = layout.phone || narrowed ? [] : (this.parts.tiles?.(this.sitting) ?? []); // on phones they may lie on another tab
    return offerOf(question, tiles.length ? listed.filter((answer) => !tiles.includes(answer)) : listed, narrowed !== null);
  });
  /** "No more" that pays what is due: then it is the confirm button. */
  readonly paying = $derived.by<Answer | null>(() => {
    const { skip } = this.offer;
    return skip && this.parts.bill?.(this.sitting) && Object.values(skip.cost ?? {}).some((amount) => amount > 0) ? skip : null;
  });
  /** The answer that Enter gives: the one to confirm, the amount on show, or the only one there is. */
  readonly confirming = $derived.by<Answer | null>(() => {
    const { amount, primary } = this.offer;
    return this.sitting.chosen ?? (amount ? (amount.answers[this.amount] ?? null) : (this.paying ?? primary));
  });
  /** What others have done since one last looked. */
  readonly missed = $derived.by<Entry[]>(() => {
    const since = this.live?.since ?? null;
    if (since === null) return [];
    return this.entries.filter((entry) => entry.kind !== "chapter" && entry.last >= since && !this.own(entry) && this.tells(entry));
  });

  readonly coached = $derived.by(() => this.live !== null && coached(this.sitting.table, this.sitting.info, this.sitting.you));

  /** Show the answers as a list, or no longer. */
  list(shown = true): void {
    this.listing = shown;
    this.coaching = false;
  }

  /** Open or close what the coach says; false: there is nobody to ask, or nothing. */
  askCoach(): boolean {
    if (!this.coached || !this.sitting.question || this.sitting.chosen) return false;
    this.coaching = !this.coaching;
    this.listing = false;
    return true;
  }

  get live(): LiveTable | null {
    return this.sitting instanceof LiveTable ? this.sitting : null;
  }

  get tabs(): { id: string }[] {
    return [{ id: "log" }, ...this.parts.tabs, { id: "chat" }];
  }

  /** Open a tab of the rail, or of the bottom bar on a phone; false: there is none. */
  show(id: string): boolean {
    const known = layout.phone ? this.parts.phoneTabs : this.parts.tabs;
    if (!["log", "chat", "table"].includes(id) && !known.some((tab) => tab.id === id)) return false;
    if (layout.phone) this.phoneTab = id;
    else if (id === "table") return false;
    else {
      this.rail = true;
      this.tab = id;
    }
    return true;
  }

  side(seat: number): Side | null {
    return this.sides.find((side) => side.seat === seat) ?? null;
  }

  look(seat: number): Look {
    return this.parts.lookOf(this.sitting, seat);
  }

  /** The side's name, which is the person's where sides have none. */
  name(seat: number): string {
    return this.side(seat)?.name ?? this.sitting.words.person(seat);
  }

  /** What is called so that an answer is about, where its kind is not said. */
  called(answer: string): string {
    const { words } = this.sitting;
    const own = this.parts.called?.(this.sitting, answer);
    if (own) return own;
    const name = answer.split(":")[1] ?? "";
    const kind = KINDS.find((each) => words.name(each, name) !== name);
    return kind ? words.name(kind, name) : name;
  }

  seatOf(facts: Facts): number | null {
    const seat = facts.seat ?? this.parts.seatOf?.(this.sitting, facts);
    return typeof seat === "number" && seat >= 0 ? seat : null;
  }

  seatOfEntry(entry: Entry): number | null {
    const left = isLeft(entry, this.weigh);
    if (entry.seat !== null && !left) return entry.seat;
    if (entry.head) return this.seatOf(entry.head.facts);
    const said = entry.lines.flatMap((line) => line.messages).slice(left ? 1 : 0);
    const seats = new Set(said.map((message) => this.seatOf(message.facts)).filter((seat) => seat !== null));
    return seats.size === 1 ? ([...seats][0] ?? null) : null; // what the rules do for one side alone
  }

  own(entry: Entry): boolean {
    const seat = this.seatOfEntry(entry);
    return seat !== null && this.sitting.mine.includes(seat);
  }

  things(entry: Entry): string[] {
    return thingsOfEntry(entry, this.parts.thingsOf ?? thingsOfFacts);
  }

  /** The Regions an entry is about. */
  regions(entry: Entry): string[] {
    const all = this.things(entry).map((thing) => (thing.startsWith("region:") ? thing.slice(7) : this.parts.regionOf?.(this.sitting, thing)));
    return [...new Set(all.filter((region) => !!region))] as string[];
  }

  /** Whether an entry says anything: it does not if somebody left it at that, and nothing came of it. */
  tells(entry: Entry): boolean {
    if (entry.scores.length || !isLeft(entry, this.weigh)) return true;
    return entry.lines.flatMap((line) => line.messages).some((message) => this.weigh(message) !== "nothing");
  }

  gist(entry: Entry): Gist {
    return gistOf(entry, this.weigh);
  }

  private get weigh(): Weigh {
    return this.parts.logWeight ?? (() => "deed");
  }

  /** Sentences of an entry, each with the names that need not be said: whoever did it, as long as nobody else comes between. */
  spared<Each extends Message>(entry: Entry, messages: Each[]): { message: Each; actors: string[] }[] {
    const seat = this.seatOfEntry(entry);
    const names = seat === null ? [] : [this.sitting.words.person(seat), this.name(seat)];
    let last = seat;
    return messages.map((message) => {
      const by = this.seatOf(message.facts) ?? last;
      const actors = by === last && by === seat ? names : [];
      last = by;
      return { message, actors };
    });
  }

  /** One entry as one spoken sentence or two. */
  told(entry: Entry): string {
    const { words } = this.sitting;
    const { headline, results } = this.gist(entry);
    const gains = entry.scores.map((score) => this.gained(score.points, score.unit));
    return [headline, ...results].flatMap((each) => (each ? [words.tell(each)] : [])).concat(gains).join(" ");
  }

  gained(points: number, unit: string): string {
    const amount = `${points < 0 ? "−" : "+"}${Math.abs(points)}`;
    return this.sitting.words.say(unit === "vp" ? "log-vp" : "log-points", { amount, count: Math.abs(points) });
  }
}
