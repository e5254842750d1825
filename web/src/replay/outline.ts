// What the server says of a match one looks back at: where one can stop, and how it went.
import { ask, Denied } from "../lib/wire/rest";
import type { Amounts, Around, LogRow, Message, Standing, View } from "../lib/wire/types";

export interface Round {
  row: number; // its first stop
  end: number; // the stop with which it was over
  told: Message | null; // its name; null: the start
  points: number[]; // at its end, by seat
  sources: Amounts[];
  regions: Record<string, number[]> | null; // presence by seat
}
export interface Swing {
  row: number;
  round: number;
  seat: number;
  source: string;
  gain: number;
  more: number; // than the others got from the same
  region: { region: string; points: number } | null;
}
export interface Luck {
  battles: number;
  expected: number;
  won: number;
}
export interface Outline {
  around: Around;
  mine: number[];
  open: boolean; // one may look through all eyes
  fork: boolean; // one may play on from a moment
  rows: number;
  stops: number[]; // rows at which somebody was asked
  begins: number[]; // what begins there: 0 a step, 1 an action, 2 a turn, 3 a round
  points: number[][]; // there, by seat
  rounds: Round[];
  swings: Swing[];
  luck: Luck[] | null;
  result: Standing[] | null; // of a finished match
  review?: Review; // of a sample game
}
/** What a bot found on looking at a sample game again. */
export interface Review {
  simulations: number; // for each decision it looked at; 0: there is no review
  moments: { row: number; chances: number[] }[]; // before those decisions, by seat, in percent
  swings: { row: number; until: number; seat: number; before: number; after: number }[];
  better: { row: number; seat: number; given: Message; best: Message; chance: number; best_chance: number }[];
}
/** A sample game in the list. */
export interface SampleLine {
  name: string;
  game: string;
  edition: string; // empty: the game has one
  names: string[]; // by seat; an Automa has none
  result: { seat: number; place: number; points: number }[];
}
/** A file with what a seat saw of a running match: it can be read, but there is no board in it. */
export interface Seen {
  kind: "seen";
  game: string;
  you: number | null;
  names: string[];
  log: LogRow[];
}

/** Whose eyes: a seat, a spectator, or everybody's hands at once. */
export type Eyes = number | "watch" | "open";

/** Where a match comes from: a table of the server, or a file somebody has. */
export interface Source {
  readonly id: string; // as in the address: /replay/ID
  readonly table: string | null; // of a table, to go back to it
  outline(): Promise<Outline>;
  rows(eyes: Eyes): Promise<LogRow[]>;
  at(row: number, eyes: Eyes): Promise<View>;
  fork(row: number, seat: number, bot: string): Promise<{ id: string }>;
}

class Door {
  constructor(private readonly path: string) {}
  outline(): Promise<Outline> {
    return ask("GET", this.path);
  }
  rows(eyes: Eyes): Promise<LogRow[]> {
    return ask("GET", `${this.path}/rows?eyes=${eyes}`);
  }
  at(row: number, eyes: Eyes): Promise<View> {
    return ask("GET", `${this.path}/at/${row}?eyes=${eyes}`);
  }
}

export function tableSource(id: string): Source {
  const door = new Door(`/tables/${id}/replay`);
  return {
    id,
    table: id,
    outline: () => door.outline(),
    rows: (eyes) => door.rows(eyes),
    at: (row, eyes) => door.at(row, eyes),
    fork: (row, seat, bot) => ask("POST", `/tables/${id}/fork`, { row, seat, bot }),
  };
}

const FILE = "file.";
let brought: { id: string; data: unknown } | null = null; // the file on show, should the server have forgotten it

export function isFile(id: string): boolean {
  return id.startsWith(FILE);
}

/** Bring a file: the address of its replay, or what a seat saw. */
export async function bring(data: unknown): Promise<string | Seen> {
  const { id, replay } = await ask<{ id: string; replay: Outline | Seen }>("POST", "/replays", data);
  if ("kind" in replay) return replay;
  brought = { id, data };
  return FILE + id;
}

export function fileSource(address: string): Source {
  let id = address.slice(FILE.length);
  /** The server remembers only the last files: one that it has forgotten is brought again. */
  async function again<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Denied) || error.failure.code !== "no-replay" || brought?.id !== id) throw error;
      const found = await bring(brought.data);
      if (typeof found !== "string") throw error;
      id = found.slice(FILE.length);
      return act();
    }
  }
  const door = (): Door => new Door(`/replays/${id}`);
  return {
    id: address,
    table: null,
    outline: () => again(() => door().outline()),
    rows: (eyes) => again(() => door().rows(eyes)),
    at: (row, eyes) => again(() => door().at(row, eyes)),
    fork: (row, seat, bot) => again(() => ask("POST", `/replays/${id}/fork`, { row, seat, bot })),
  };
}

const SAMPLE = "sample.";

export function samples(): Promise<SampleLine[]> {
  return ask("GET", "/samples");
}

/** The address of the replay of a sample. */
export function sampleAddress(name: string): string {
  return `/replay/${SAMPLE}${name}`;
}

function sampleSource(address: string): Source {
  const path = `/samples/${encodeURIComponent(address.slice(SAMPLE.length))}`;
  const door = new Door(path);
  return {
    id: address,
    table: null,
    outline: () => door.outline(),
    rows: (eyes) => door.rows(eyes),
    at: (row, eyes) => door.at(row, eyes),
    fork: (row, seat, bot) => ask("POST", `${path}/fork`, { row, seat, bot }),
  };
}

export function isSample(id: string): boolean {
  return id.startsWith(SAMPLE);
}

export function sourceOf(id: string): Source {
  if (isSample(id)) return sampleSource(id);
  return isFile(id) ? fileSource(id) : tableSource(id);
}
