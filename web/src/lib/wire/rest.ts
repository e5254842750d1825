import type { Failure, GameInfo, Language, TableLine, TableState, User, View, LogRow } from "./types";
import { frenchSpaces } from "../words/frenchSpaces";

/** The server said no: its code, a sentence, the field, and the message for other languages. */
export class Denied extends Error {
  constructor(
    readonly failure: Failure,
    readonly status: number,
  ) {
    super(failure.sentence);
  }
}

const OFFLINE: Failure = { code: "offline", sentence: "The server cannot be reached.", field: "", rule: "", key: "offline", facts: {} };

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Denied(OFFLINE, 0);
  }
  const text = await response.text();
  const data: unknown = text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  if (!response.ok) {
    const error = (data as { error?: Failure }).error ?? { ...OFFLINE, code: "mistake", sentence: response.statusText, key: "mistake" };
    throw new Denied(error, response.status);
  }
  return data as T;
}

export interface Chair {
  kind: string;
  bot?: string;
}
export interface Opening {
  game: string;
  seats: Chair[];
  options?: Record<string, unknown>;
  clock?: { kind: string; seconds: number; timeout: string };
  watch?: boolean;
  listed?: boolean;
  absence?: number;
  sits?: number[];
  word?: string;
}
export interface Shown {
  n: number;
  you: number | null;
  mine: number[];
  looked: number;
  state: TableState;
}

/** Something that happened around a game: who did it, whose seat it was, and when. */
export interface Audited {
  n: number;
  at: number;
  kind: string;
  by: string;
  of: string;
  what?: string;
  why?: string;
}

/** Something in which two editions differ. */
export interface Difference {
  reference: string;
  rules: string[]; // the numbered rules it is about, in all editions
  field: string;
  what: string;
  one: string | boolean;
  other: string | boolean;
}

type Records = Record<string, Record<string, Record<string, unknown>>>;
const fetched = new Map<string, Promise<unknown>>();

/** What never changes is asked for once, however many parts of a page need it. */
function once<T>(path: string): Promise<T> {
  let found = fetched.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>("GET", path);
    found.catch(() => fetched.delete(path));
    fetched.set(path, found);
  }
  return found;
}

export const rest = {
  me: () => ask<{ user: User | null }>("GET", "/me"),
  guest: (name: string, language: Language) => ask<{ user: User }>("POST", "/guest", { name, language }),
  change: (what: { name?: string; language?: Language }) => ask<{ user: User }>("PATCH", "/me", what),
  game: (name: string) => once<GameInfo>(`/games/${name}`),
  games: () => ask<GameInfo[]>("GET", "/games"),
  words: (game: string, language: Language) => ask<string>("GET", `/games/${game}/words/${language}`),
  lessons: (game: string) => once<{ title: string; cards: number }[]>(`/games/${game}/lessons`),
  lessonWords: (game: string, language: Language) => once<string>(`/games/${game}/lessons/${language}`),
  learn: (game: string, lesson: number) => ask<{ id: string }>("POST", `/games/${game}/lessons`, { lesson }),
  rules: async (game: string, language: Language): Promise<string> => {
    const text = await ask<string>("GET", `/games/${game}/rules/${language}`);
    return language === "fr" ? frenchSpaces(text) : text;
  },
  differences: async (game: string, one: string, other: string, language: Language): Promise<Difference[]> => {
    const path = [game, "differences", one, other, language].map(encodeURIComponent).join("/");
    const rows = await once<Difference[]>(`/games/${path}`);
    const set = <T>(value: T): T | string => (typeof value === "string" && language === "fr" ? frenchSpaces(value) : value);
    return rows.map((row) => ({ ...row, what: String(set(row.what)), one: set(row.one), other: set(row.other) }));
  },
  content: (game: string) => once<Records>(`/games/${game}/content`),
  cards: async (game: string, language: Language, edition = ""): Promise<Record<string, string>> => {
    const texts = await once<Record<string, string>>(`/games/${game}/cards/${language}?edition=${edition}`);
    return language === "fr" ? Object.fromEntries(Object.entries(texts).map(([card, text]) => [card, frenchSpaces(text)])) : texts;
  },
  check: (opening: Opening) => ask<string>("POST", "/tables/check", opening),
  open: (opening: Opening) => ask<{ id: string; invites: Record<string, string>; state: TableState }>("POST", "/tables", opening),
  tables: () => ask<TableLine[]>("GET", "/tables"),
  listed: () => ask<TableLine[]>("GET", "/tables/listed"),
  table: (id: string) => ask<Shown>("GET", `/tables/${id}`),
  sit: (id: string, seat: number, invite: string | null, word = "") =>
    ask<Shown>("POST", `/tables/${id}/sit`, { seat, invite, word }),
  leave: (id: string, seat: number) => ask<{ n: number }>("POST", `/tables/${id}/leave/${seat}`),
  start: (id: string, bot = "") => ask<{ n: number }>("POST", `/tables/${id}/start`, { bot }),
  invite: (id: string, seat: number) => ask<{ token: string }>("POST", `/tables/${id}/invites/${seat}`),
  free: (id: string, seat: number) => ask<{ n: number }>("POST", `/tables/${id}/free/${seat}`),
  wake: (id: string) => ask<{ n: number }>("POST", `/tables/${id}/acts`, { do: "wake", id: Math.random().toString(36).slice(2) }),
  remove: (id: string) => ask<{ n: number }>("DELETE", `/tables/${id}`),
  restore: (id: string) => ask<{ n: number }>("POST", `/tables/${id}/restore`),
  archive: (id: string, away: boolean) => ask<string>(away ? "PUT" : "DELETE", `/tables/${id}/archive`),
  audit: (id: string) => ask<Audited[]>("GET", `/tables/${id}/audit`),
  log: (id: string, seat: number | null, since = 0, until = 10_000_000) =>
    ask<LogRow[]>("GET", `/tables/${id}/log?since=${since}&until=${until}${seat === null ? "" : `&seat=${seat}`}`),
  at: (id: string, row: number, seat: number | null) =>
    ask<View>("GET", `/tables/${id}/at/${row}${seat === null ? "" : `?seat=${seat}`}`),
};
