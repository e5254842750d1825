// What the server sends. See docs/wire.md; nothing here is computed by the client.

export type Facts = Record<string, unknown>;
export interface Message {
  key: string;
  facts: Facts;
}
export type Language = "en" | "fr";

/** Where on the table an answer or a refusal belongs: {region: "europe"}, {country: "japan", region: "..."}. */
export type At = Record<string, string | number>;
export type Amounts = Record<string, number>;

export interface Answer {
  answer: string;
  code: number;
  act: Message;
  at?: At;
  cost?: Amounts;
  gain?: Amounts;
  leaves?: Amounts;
  idle?: boolean; // it would do nothing
  lost?: Message[]; // parts of a card that cannot happen now
  [more: string]: unknown;
}
export interface Near {
  answer: string;
  why: Message;
}
export interface Link {
  row: number;
  answer: string;
  act: Message;
}
export interface Question {
  number: number;
  key: string;
  facts: Facts;
  rule: string;
  answers: Answer[];
  near: Near[];
  mind: Message[];
  chain: Link[];
  skip: string | null;
  closing: { answer: string; alone: boolean } | null; // the answer that ends the turn; alone: nothing else but abilities is left
  amount: { least: number; most: number } | null;
  form?: unknown; // of a longer transaction: all its rows at once
}
export interface Standing {
  seat: number;
  place: number;
  points: number;
  sources: Amounts;
  tie_break: string;
}
export interface View<T = unknown> {
  game: string;
  version: string;
  seats: number;
  options: Record<string, unknown>;
  you: number | null;
  row: number;
  waiting: number[];
  over: boolean;
  table: T;
  question?: Question;
  asked?: { seat: number; key: string };
  undo?: string; // why not; empty: one can take back
  standings?: Standing[];
}
export interface Seat {
  kind: string; // person, bot, or the game's own: an Automa's mode
  bot: string;
  name: string;
  taken: boolean;
  away: string;
}
export interface Clock {
  kind: "none" | "move" | "match";
  seconds: number;
  timeout: "bot" | "pass" | "nothing";
  spent: number[];
  since: number[];
}
export interface Proposal {
  seat: number;
  what: "back" | "bot";
  row: number;
  whom: number;
  bot: string;
  agreed: number[];
  waits: number[];
}
/** A card of the coach, at a table where somebody learns. */
export interface LessonCard {
  key: string;
  title: string; // key of the lesson's title
  point: string; // an answer, or a thing such as `region:africa`
  lesson: number;
  number: number; // of `count` in its lesson
  count: number;
}
export interface Lessons {
  titles: string[];
  lesson: number;
  cards: LessonCard[]; // to read now; the last one says what to do
  wants: string[]; // the answers that go on
  over: boolean;
  changed: boolean; // since this table was opened: it cannot go on
}
export interface Around {
  id: string;
  game: string;
  version: string;
  status: "open" | "playing" | "paused" | "over" | "closed" | "deleted";
  frozen: string;
  options: Record<string, unknown>;
  watch: boolean;
  listed: boolean;
  seats: Seat[];
  host: number; // the host's first seat; -1: the host does not play
  clock: Clock;
  absence: number; // seconds without a sign of life before a seat may go to a bot by vote
  seal: string;
  proposal: Proposal | null;
  rematch: string;
  closed: string;
  lessons?: Lessons;
  begun: number; // the row at which the match began here, if it was played on from another; else 0
  secret?: string;
  words?: string[];
}
export interface TableState {
  table: Around;
  view: View | null;
}
export interface LogRow {
  row: number;
  kind: "start" | "answer" | "forced" | "chance" | "back" | "agreed";
  seat: number;
  rule: string;
  answer?: string | null; // null: hidden from this viewer
  act?: Message; // what the answer means
  root?: boolean; // it begins an action; those after it belong to it
  by?: "fallback"; // the answer was given for a bot that gave none
  to?: number; // of a row that takes back: the first row that no longer counts
  told: Message[];
}
export interface News {
  n: number;
  at: number;
  kind: string;
  seat?: number;
  text?: string;
  [more: string]: unknown;
}
export interface Failure {
  code: string;
  sentence: string;
  field: string;
  rule: string;
  key: string;
  facts: Facts;
}
export interface AnswerAdvice {
  answer: string;
  tries: number;
  chance: number | null; // to win, from 0 to 1; null: it was not tried
  error: number | null; // half the width of the 95 % interval
  against: string | null; // the answer with which the reasons compare it
  reasons: { term: string; points: number; says: Message }[];
}
export interface Advice {
  seat: number;
  number: number; // of the question
  simulations: number;
  best: string;
  answers: AnswerAdvice[]; // the best first
  chances: number[]; // of each seat, with the best answer
  errors: number[];
}
export type Change = [path: (string | number)[], value?: unknown];

export type FromServer =
  | {
      is: "full";
      n: number;
      you: number | null;
      mine: number[];
      looked: number;
      state: TableState;
      rows: number;
      log: LogRow[];
      looked_row: number; // rows of the log when one last looked; -1: never
      chat: News[];
      reveals?: Record<string, string>; // answer -> why it could not be taken back
    }
  | {
      is: "delta";
      from: number;
      n: number;
      you?: number | null;
      mine?: number[];
      changes: Change[];
      log: LogRow[];
      news: News[];
      reveals?: Record<string, string>;
    }
  | { is: "done"; id: string; n: number; table?: string }
  | { is: "why"; id: string; why: { sentence: string; rule: string; key: string; facts: Facts } | null }
  | ({ is: "advice"; id: string } & Advice)
  | { is: "no"; id: string; error: Failure };

// -- the lobby

export interface User {
  id: string;
  name: string;
  login: string | null;
  guest: boolean;
  language: Language;
}
export interface GameOption {
  name: string;
  kind: "one" | "some" | "switch" | "number";
  default: unknown;
  says: string;
  allowed: string[];
  low: number;
  high: number;
}
export interface GameInfo {
  name: string;
  title: string;
  version: string;
  fewest: number;
  most: number;
  sitters: string[];
  bots: string[];
  coach: boolean; // whether there is one, for whoever plays alone against bots
  options: GameOption[];
  from_seats: Record<string, string[]>; // options, and which of their words, that follow from who sits where
  groups: Record<string, string>; // telling that begins what the log shows as one -> the one that ends it
  goes_on: string[]; // tellings after which the next row belongs to the same line
  chapters: string[]; // tellings that begin a chapter of the log
  stages: Record<string, string>; // telling with which the rules go on by themselves -> the heading of all that
  chapter_rules: Record<string, string>; // such a telling -> the rule of what the rules do by themselves in it
  scores: Record<string, string>; // telling that gives points -> the fact that says how many
}
export interface TableLine {
  id: string;
  game: string;
  status: Around["status"];
  n: number;
  created: number;
  changed: number;
  seats: { name: string; waits: boolean }[];
  your_turn?: boolean;
  looked?: number;
  asked?: { seat: number; key: string; facts: Facts } | null;
  mine?: number[]; // my seats
  host?: boolean; // I opened it
  archived?: boolean; // I put it away
  kept_until?: number | null; // of a deleted table: when it is gone for good
  lesson?: number | null; // at which I am, where I learn a game
  glance?: { round?: number; epoch?: number; sides?: string[]; points?: number[] };
  result?: Pick<Standing, "seat" | "place" | "points">[] | null; // of a finished match
}
