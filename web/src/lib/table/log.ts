// The log as people read it: rows of one action become one entry, what an Automa does becomes numbered steps.
import { KINDS, type Thing } from "./answers";
import type { Facts, GameInfo, LogRow, Message } from "../wire/types";
import type { Words } from "../words/words";

/** How a game tells its log; `/api/games` says it. */
export type Telling = Pick<GameInfo, "groups" | "goes_on" | "chapters" | "stages" | "chapter_rules" | "scores">;
export const PLAIN: Telling = { groups: {}, goes_on: [], chapters: [], stages: {}, chapter_rules: {}, scores: {} };

export interface Said extends Message {
  times: number; // the same sentence so many times in a row
}
export interface Line {
  row: number;
  seat: number; // who answered; below 0: chance or nobody
  messages: Said[];
}
export interface Score {
  points: number;
  unit: string; // the fact that said it: vp, points
  facts: Facts; // who, and for what
}
export interface Entry {
  kind: "chapter" | "action" | "group" | "back";
  row: number; // the first it is made of, and the last
  last: number;
  seat: number | null; // whose doing, if a seat answered
  head: Message | null; // of a chapter or a group
  lines: Line[];
  scores: Score[];
  rule: string;
  stage?: string; // the heading of what the rules did by themselves
}

/** The rows that still count: the others were taken back. A row that takes back stays, to be told. */
export function standing(rows: LogRow[]): LogRow[] {
  const kept: LogRow[] = [];
  for (const row of rows) {
    const to = row.to;
    if (to !== undefined) {
      // A step back that is undone by a longer one needs no telling any more.
      while (kept.length && (kept.at(-1)?.row ?? -1) >= to) kept.pop();
    }
    kept.push(row);
  }
  return kept;
}

/** What a row begins with: who did what, or that something happened in secret. */
export function opening(row: LogRow): Message | null {
  const by: Facts = row.seat >= 0 ? { seat: row.seat } : {};
  if (row.kind === "start") return { key: "did-start", facts: {} };
  if (row.kind === "back") return { key: "did-back", facts: by };
  if (row.kind === "agreed") return { key: "did-agreed", facts: {} };
  if (row.act?.key === "do-end-turn") return null; // nobody needs to read that: whoever comes next acts
  if (row.act) return { key: `did-${row.act.key.replace(/^do-/, "")}`, facts: { ...row.act.facts, ...by } };
  if (row.kind === "chance") return row.told.length ? null : { key: "did-hidden-chance", facts: {} };
  return { key: "did-hidden", facts: by };
}

class Reader {
  readonly entries: Entry[] = [];
  private entry: Entry | null = null;
  private goesOn = false; // the next row belongs to the same line

  constructor(
    private readonly telling: Telling,
    private readonly you: number | null,
  ) {}

  read(row: LogRow): void {
    const first = opening(row);
    if (row.to !== undefined) return this.readBack(row, first);
    if (this.begins(row)) this.entry = null;
    const continued = this.goesOn;
    this.goesOn = false;
    if (first) this.add(row, first, continued, row.seat);
    if (row.by === "fallback") this.add(row, { key: "log-fallback", facts: {} }, true);
    row.told.forEach((message, n) => {
      const { groups, chapters, stages } = this.telling;
      const stage = stages[message.key];
      if (stage && this.entry?.stage !== stage) this.begin(stage, row);
      if (chapters.includes(message.key)) {
        this.open("chapter", row, message);
        this.entry = null;
      } else if (message.key in groups) this.open("group", row, message);
      else if (Object.values(groups).includes(message.key)) this.entry = null;
      else this.add(row, message, n > 0 || first !== null || continued);
    });
    this.goesOn = this.telling.goes_on.includes(row.told.at(-1)?.key ?? "");
  }

  private begins(row: LogRow): boolean {
    if (!this.entry || row.kind === "start") return true;
    if (this.entry.kind === "group" || row.seat < 0) return false;
    if (row.act) return row.root === true;
    return row.seat !== this.entry.seat; // in secret: one's own is part of what one does, another's is not
  }

  private open(kind: Entry["kind"], row: LogRow, head: Message | null, by = -1): Entry {
    this.entry = { kind, row: row.row, last: row.row, seat: by >= 0 ? by : null, head, lines: [], scores: [], rule: "" };
    this.entries.push(this.entry);
    return this.entry;
  }

  /** What the rules go on with by themselves: it came after somebody's answer, but is not that one's doing. */
  private begin(stage: string, row: LogRow): void {
    const entry = this.open("action", row, null);
    entry.stage = stage;
    entry.rule = this.telling.chapter_rules[stage] ?? "";
    this.add(row, { key: stage, facts: {} }, false);
  }

  /** `by`: who answered, chance included; what the rules did is nobody's doing: -1. */
  private add(row: LogRow, message: Message, continued: boolean, by = -1): void {
    const entry = this.entry ?? this.open("action", row, null, by);
    entry.last = row.row;
    if (by !== -1 || row.row > entry.row || entry.seat !== null) entry.rule ||= row.rule; // not the rule of what came before
    const unit = this.telling.scores[message.key];
    const points = unit === undefined ? undefined : message.facts[unit];
    if (unit !== undefined && typeof points === "number") {
      entry.scores.push({ points, unit, facts: message.facts });
      if (entry.lines.length) return; // shown beside the entry
    }
    const line = entry.lines.at(-1);
    // The first sentence of an action is its headline; whatever came of it stands below.
    const below = entry.kind === "group" ? continued : entry.lines.length > 1 && (continued || line?.seat === row.seat);
    if (!line || !below) entry.lines.push({ row: row.row, seat: row.seat, messages: [{ ...message, times: 1 }] });
    else {
      const before = line.messages.at(-1);
      if (before && same(before, message)) before.times += 1;
      else line.messages.push({ ...message, times: 1 });
    }
  }

  private readBack(row: LogRow, message: Message | null): void {
    this.goesOn = false;
    this.entry = null;
    const before = this.entries.at(-1);
    const again = before?.kind === "back" && before.seat === row.seat;
    if (row.kind === "back" && (row.seat === this.you || again)) return; // one knows, or it was said just now
    const entry = this.open("back", row, null, row.seat);
    if (message) entry.lines.push({ row: row.row, seat: row.seat, messages: [{ ...message, times: 1 }] });
    this.entry = null;
  }
}

function same(one: Message, other: Message): boolean {
  return one.key === other.key && JSON.stringify(one.facts) === JSON.stringify(other.facts);
}

/** Rows as entries, oldest first. */
export function entriesOf(rows: LogRow[], telling: Telling, you: number | null): Entry[] {
  const reader = new Reader(telling, you);
  for (const row of standing(rows)) reader.read(row);
  // What the rules do by themselves, with no question before it, has the rule of its chapter.
  let chapter = "";
  for (const entry of reader.entries) {
    if (entry.kind === "chapter") chapter = telling.chapter_rules[entry.head?.key ?? ""] ?? "";
    else if (entry.kind !== "back") entry.rule ||= chapter;
  }
  return folded(reader.entries.filter((entry) => entry.kind === "chapter" || entry.lines.length || entry.head));
}

const SECRETS: Record<string, string> = { "did-hidden": "log-secret-choices", "did-hidden-chance": "log-secret-draws" };

/** What is done in secret tells nothing but that: one after the other it becomes one sentence with their number. */
function folded(entries: Entry[]): Entry[] {
  const found: Entry[] = [];
  for (const entry of entries) {
    const before = found.at(-1);
    if (before && secret(before) && secret(entry) && before.rule === entry.rule) {
      before.lines.push(...entry.lines);
      before.last = entry.last;
      if (before.seat !== entry.seat) before.seat = null;
    } else found.push(entry);
  }
  for (const entry of found) entry.lines = counted(entry.lines);
  return found;
}

const secret = (entry: Entry): boolean =>
  entry.kind === "action" && !entry.scores.length && entry.lines.every((line) => line.messages.every(({ key }) => key === "did-hidden"));

/** The sentences an entry begins with, if they say again and again that something is secret: as one. */
function counted(lines: Line[]): Line[] {
  const [first, ...rest] = lines.flatMap((line) => line.messages);
  const key = first && SECRETS[first.key];
  const other = rest.findIndex((message) => message.key !== first?.key);
  const alike = other < 0 ? rest : rest.slice(0, other);
  const [top] = lines;
  if (!key || !top || !alike.length) return lines;
  const count = alike.reduce((sum, { times }) => sum + times, first.times);
  const left = lines.map((line) => ({ ...line, messages: line.messages.filter((message) => message !== first && !alike.includes(message)) }));
  return [{ ...top, messages: [{ key, facts: { count }, times: 1 }] }, ...left.filter((line) => line.messages.length)];
}

/** The same entries, but those that have not changed are the same objects as before: nothing is drawn again for them. */
export function unchanged(entries: Entry[], before: Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [mark(entry), entry]));
  return entries.map((entry) => known.get(mark(entry)) ?? entry);
}

/** What tells an entry from all others: several may begin in the same row. */
export function keyOf({ row, kind, stage = "", head }: Entry): string {
  return [row, kind, stage, head ? JSON.stringify(head) : ""].join(".");
}

function mark(entry: Entry): string {
  // Not only how many sentences, but which: in a replay the same rows may be read with other eyes.
  const said = entry.lines.map((line) => line.messages.map((message) => `${message.key}${message.times}`).join()).join();
  return [keyOf(entry), entry.last, entry.lines.length, said, entry.scores.length].join(".");
}

export interface Chapter {
  head: Entry | null;
  entries: Entry[];
}

/** Entries under their headings, latest first: what one looks for is at the top. */
export function chaptersOf(entries: Entry[]): Chapter[] {
  const chapters: Chapter[] = [{ head: null, entries: [] }];
  for (const entry of entries) {
    if (entry.kind === "chapter") chapters.unshift({ head: entry, entries: [] });
    else chapters[0]?.entries.unshift(entry);
  }
  return chapters.filter((chapter) => chapter.head || chapter.entries.length);
}

/** The things an entry is about, as far as its facts name them. */
export function thingsOfEntry(entry: Entry, of: (facts: Facts) => Thing[] = thingsOfFacts): Thing[] {
  const messages = [...(entry.head ? [entry.head] : []), ...entry.lines.flatMap((line) => line.messages)];
  return [...new Set(messages.flatMap((message) => of(message.facts)))];
}

export function thingsOfFacts(facts: Facts): Thing[] {
  return Object.entries(facts)
    .map(([name, value]) => [name.replace(/^other_/, ""), value] as const)
    .filter(([kind, value]) => KINDS.includes(kind) && typeof value === "string")
    .map(([kind, value]) => `${kind}:${String(value)}`);
}

/**
 * How much a sentence of the log says: that nothing was done; what the next one says as well, and better; why something was
 * done; what came of it; or what was done.
 */
export type Weight = "nothing" | "again" | "reason" | "result" | "deed";
export type Weigh = (message: Message, before?: Message, after?: Message) => Weight;

export interface Gist {
  headline: Message | null;
  results: Said[]; // what else is worth reading without unfolding
}

/** What an entry says in short. Of a group only the deeds: how they came about is read by whoever asks. */
export function gistOf(entry: Entry, weigh: Weigh): Gist {
  const said = entry.lines.flatMap((line) => line.messages);
  const weights = said.map((each, n) => weigh(each, said[n - 1], said[n + 1]));
  const those = (...wanted: Weight[]): Said[] => said.filter((_, n) => wanted.includes(weights[n] ?? "nothing"));
  const [own] = said;
  // Somebody's action begins with what was answered, unless that left everything to the rules.
  const told = entry.kind !== "group" && own && entry.seat !== null && weights[0] !== "nothing" ? those("reason", "result", "deed") : those("result", "deed");
  const first = entry.kind === "group" ? (those("deed")[0] ?? told[0]) : (told[0] ?? own);
  const headline = first ?? entry.head;
  return { headline, results: told.filter((each) => each !== headline) };
}

/** Whether an entry begins with an answer that left everything to the rules: then what follows is nobody's doing. */
export function isLeft(entry: Entry, weigh: Weigh): boolean {
  const [own] = entry.lines[0]?.messages ?? [];
  return entry.kind === "action" && !!own && weigh(own) === "nothing";
}

/** A sentence without whoever acts in it, where that was just said: "China pays 3 money." is then "Pays 3 money." */
function spared(text: string, actors: string[]): string {
  for (const actor of actors) {
    const rest = actor && text.startsWith(actor) ? text.slice(actor.length).replace(/^(\s+:)?\s+/, "") : "";
    if (rest && rest.length < text.length - actor.length) return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
  }
  return text;
}

export interface Segment {
  text: string;
  strong: boolean;
}

/** A sentence with the names in it set apart; who acts is left out, if it is one of `actors`. */
export function emphasised(words: Words, message: Message, actors: string[] = []): Segment[] {
  const names = Object.entries(message.facts)
    .filter(([kind, value]) => typeof value === "string" && kind !== "resource" && KINDS.includes(kind.replace(/^other_/, "")))
    .map(([kind, value]) => words.name(kind.replace(/^other_/, ""), String(value)));
  let parts: Segment[] = [{ text: spared(words.tell(message), actors), strong: false }];
  for (const name of names) parts = parts.flatMap((part) => cut(part, name));
  return parts;
}

function cut(part: Segment, name: string): Segment[] {
  const at = part.strong || !name ? -1 : wordAt(part.text, name);
  if (at < 0) return [part];
  const around = (text: string): Segment[] => (text ? [{ text, strong: false }] : []);
  return [...around(part.text.slice(0, at)), { text: name, strong: true }, ...around(part.text.slice(at + name.length))];
}

/** Where a name stands as a whole word: "Europe" is not in "European Union". */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/\p{L}/u.test(text[at - 1] ?? "") && !/\p{L}/u.test(text[at + name.length] ?? "")) return at;
  }
  return -1;
}

/** The name of a rule as people know it: `WO-1.0 "Improve Relations"` is "Improve Relations". */
export function ruleName(rule: string): string {
  return /"([^"]+)"/.exec(rule)?.[1] ?? rule;
}

/** Where a rule stands, as the edition that is played has it. */
export function ruleLink(table: { game: string; options?: Record<string, unknown> } | null | undefined, rule: string): string {
  const edition = table?.options?.edition;
  return `/rules/${table?.game ?? ""}/${encodeURIComponent(rule)}${typeof edition === "string" ? `?edition=${edition}` : ""}`;
}
