// The table of a game that this client has no folder for: what one may see as a list, and the answers as a list.
import { NOBODY, SEATS } from "../../lib/table/sides";
import type { Sitting } from "../../lib/table/table.svelte";
import type { GameParts, Side } from "../game";
import AnswerRows from "./AnswerRows.svelte";
import ViewList from "./ViewList.svelte";

function sides(sitting: Sitting): Side[] {
  const { view, words } = sitting;
  return Array.from({ length: view?.seats ?? 0 }, (_, seat) => ({
    seat,
    look: SEATS[seat] ?? NOBODY,
    name: words.person(seat),
    under: "",
    points: view?.standings?.find((each) => each.seat === seat)?.points ?? 0,
    figures: [],
    active: view?.waiting.includes(seat) ?? false,
    place: seat + 1,
  }));
}

export const plain: GameParts = {
  sides,
  progress: () => ({ label: "", steps: [], phases: [], short: "" }),
  Stage: ViewList,
  Own: AnswerRows,
  tabs: [],
  phoneTabs: [],
  tiles: ({ question }) => question?.answers ?? [], // they lie in the own area
  lookOf: (_sitting, seat) => SEATS[seat] ?? NOBODY,
};

/** A piece of a view as a row: its name, and its text, or the rows that it is made of. */
export interface Row {
  name: string;
  text?: string;
  rows?: Row[];
}

/** A view as rows. `named` says a word of the game by its kind, as `Words.name` does. */
export function rowsOf(data: unknown, named: (kind: string, value: string) => string, kind = ""): Row[] {
  const entries = Array.isArray(data) ? data.map((each, n): [string, unknown] => [String(n + 1), each]) : Object.entries(data ?? {});
  return entries.map(([key, value]) => {
    const of = Array.isArray(data) ? kind : key;
    if (value === null || value === undefined) return { name: key, text: "–" };
    if (typeof value !== "object") return { name: key, text: typeof value === "string" ? named(of, value) : String(value) };
    if (Array.isArray(value) && value.every((each) => typeof each !== "object")) {
      return { name: key, text: value.map((each) => (typeof each === "string" ? named(of, each) : String(each))).join(", ") || "–" };
    }
    return { name: key, rows: rowsOf(value, named, of) };
  });
}
