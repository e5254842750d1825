import type { Component } from "svelte";
import type { Weight } from "../lib/table/log";
import type { Look } from "../lib/table/sides";
import type { Sitting } from "../lib/table/table.svelte";
import type { Answer, Language, Message } from "../lib/wire/types";
import type { Outline } from "../replay/outline";
import type { Desk } from "./desk.svelte";

/** One side at the table as the strip of players shows it. */
export interface Side {
  seat: number;
  look: Look;
  name: string; // of the side: "China", or of the person where sides have no name
  under: string; // a second line: the person, the empire
  points: number;
  turns?: { done: number; all: number }; // pips
  figures: Figure[]; // key numbers that never need a click
  active: boolean; // an answer of this side is waited for
  place: number; // in turn order, from 1
}
export interface Figure {
  icon: string; // a name of ui/Icon.svelte
  label: string; // read aloud and shown on hover
  value: string | number;
}

/** How far the game is: a track of rounds or epochs, and the phases of the present one. */
export interface Progress {
  label: string; // "Round"
  steps: { text: string; state: "done" | "now" | "next"; marked?: boolean }[]; // marked: a scoring round
  phases: { text: string; now: boolean; marked?: boolean }[]; // marked: it scores
  short: string; // for phones: "Actions · turn 2 of 4"
}

export interface RailTab {
  id: string; // also the key's target: `market` opens with K, `board` with B, `growth` with G, `hand` with H
  icon: string;
  label: string; // a key of the client's words
  component: Component<{ sitting: Sitting }>;
  count?(sitting: Sitting): number | null; // beside the label: cards in hand
  answers?(sitting: Sitting): boolean; // whether the question can be answered there; on phones the tab says so
}

/** The bill of a chain of answers: one pip a point. */
export interface Bill {
  pips: { state: "paid" | "will" | "open"; icon: string }[];
  text: string;
}

/** What the bar says while a form lies over the stage: it has its own sentence, sum and confirm button. */
export interface FormBar {
  question: string;
  sum: string; // what is gained and paid so far
  note: string; // what comes besides
  confirm: string; // names the act
  empty: boolean; // nothing is chosen: to confirm that is no advice
  busy: boolean; // answers are under way
  others: number; // answers that are no rows of it: abilities for any time
  finish(): void;
}

/**
 * What a game brings to the table. Everything else is the shell's.
 *
 * The shell makes Stage and Own boards: one stop for Tab, arrows between things. On phones one tab at a time is shown
 * (`Table` is the Stage), `Strip` stands above the question sheet on every tab, and Own is not drawn: bring its parts as
 * `phoneTabs`. Keys of the stage itself (F, A, N, T, D, Shift) are the stage's: listen on the window and leave alone
 * what `typing(event)` of lib/input/keys says is being typed.
 */
export interface GameParts {
  /** Fetch what the first picture needs, so that it is drawn once and not in parts. */
  prepare?(sitting: Sitting, language: Language): Promise<unknown>;
  sides(sitting: Sitting): Side[];
  progress(sitting: Sitting): Progress;
  Stage: Component<{ sitting: Sitting }>; // the map and what lies on it
  Own: Component<{ sitting: Sitting }>; // my stocks, cards, empire
  ownHeight?: string; // of the own area on wide screens, for a game that needs less than the usual 276 px
  Strip?: Component<{ sitting: Sitting }>; // on phones: my money and stocks in one line of 46 px
  /** A form over the stage for some questions (Trade, Research, draft); null: the bar and the table are enough. */
  panel?(sitting: Sitting): Component<{ sitting: Sitting }> | null;
  /** The answers that the panel shows itself: the bar need not repeat them. */
  tiles?(sitting: Sitting): Answer[];
  /** The same questions answered by one form: what the bar shows instead of theirs. */
  form?(sitting: Sitting): FormBar | null;
  Summary?: Component<{ sitting: Sitting }>; // over the stage, once something was scored; it asks nothing and can be put away
  bill?(sitting: Sitting): Bill | null;
  /** What an answer is called on its button, where its own sentence says too little: "Pay 1 Diplomacy". */
  labelOf?(sitting: Sitting, answer: Answer): string | null;
  /** What an answer is about, where its spelling does not say: the card in a slot. */
  called?(sitting: Sitting, answer: string): string | null;
  Gauge?: Component<{ sitting: Sitting }>; // in the middle of the bar, where there is no bill: the odds of a battle
  tabs: RailTab[]; // of the rail, besides Log and Chat
  phoneTabs: RailTab[]; // of the bottom bar on phones, besides Table and Log
  foot?: Component<{ sitting: Sitting }>; // at the foot of the rail: a forecast
  /** Things a log row is about, to highlight them. */
  thingsOf?(facts: Record<string, unknown>): string[];
  /** The Region a thing of the table lies in, by which the log can be filtered. */
  regionOf?(sitting: Sitting, thing: string): string | null;
  /** How much a sentence of the log says; without it, all say as much. */
  logWeight?(message: Message, before?: Message, after?: Message): Weight;
  /** Whose doing a telling is, where its facts name no seat: the seat of a power. */
  seatOf?(sitting: Sitting, facts: Record<string, unknown>): number | null;
  lookOf(sitting: Sitting, seat: number): Look;
  /** What the side of a seat is called, where sides have names; "": not yet, or never. */
  nameOf?(sitting: Sitting, seat: number): string;
  /** My stocks in one spoken sentence (key R); without it the figures of my side are read. */
  stocks?(sitting: Sitting): string;
  /** Charts of its own at the end of the game, below those of the points; fetched then. */
  charts?(): Promise<{ default: Component<{ desk: Desk; outline: Outline }> }>;
  /** Whether an answer is confirmed before it is given; null: if it could not be taken back. */
  asksTwice?(sitting: Sitting, answer: Answer): boolean | null;
}

const PARTS = import.meta.glob<{ parts: GameParts }>("../games/*/index.ts");

/** The parts of a game, fetched when a table of it is opened; without a folder for it, the plain table. */
export async function partsOf(game: string): Promise<GameParts> {
  const found = PARTS[`../games/${game}/index.ts`];
  return found ? (await found()).parts : (await import("./plain/plain")).plain;
}
