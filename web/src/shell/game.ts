import type { Component } from "svelte";
import type { Look } from "../lib/sides";
import type { Sitting } from "../lib/table.svelte";

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
  phases: { text: string; now: boolean }[];
  short: string; // for phones: "Actions · turn 2 of 4"
}

export interface RailTab {
  id: string;
  icon: string;
  label: string; // a key of the client's words
  component: Component<{ sitting: Sitting }>;
}

/** The bill of a chain of answers: one pip a point. */
export interface Bill {
  pips: { state: "paid" | "will" | "open"; icon: string }[];
  text: string;
}

/** What a game brings to the table. Everything else is the shell's. */
export interface GameParts {
  sides(sitting: Sitting): Side[];
  progress(sitting: Sitting): Progress;
  Stage: Component<{ sitting: Sitting }>; // the map and what lies on it
  Own: Component<{ sitting: Sitting }>; // my stocks, cards, empire
  /** A form over the stage for some questions (Trade, Research, draft); null: the bar and the table are enough. */
  panel?(sitting: Sitting): Component<{ sitting: Sitting }> | null;
  bill?(sitting: Sitting): Bill | null;
  tabs: RailTab[]; // of the rail, besides Log and Chat
  phoneTabs: RailTab[]; // of the bottom bar on phones, besides Table and Log
  /** Things a log row is about, to highlight them. */
  thingsOf?(facts: Record<string, unknown>): string[];
  lookOf(sitting: Sitting, seat: number): Look;
}

const PARTS: Record<string, () => Promise<{ parts: GameParts }>> = {
  "world-order": () => import("../games/world-order"),
  "history-of-the-world": () => import("../games/history"),
  caravels: () => import("../games/caravels"),
};

/** The parts of a game, fetched when a table of it is opened. */
export async function partsOf(game: string): Promise<GameParts> {
  const found = PARTS[game] ?? PARTS.caravels;
  if (!found) throw new Error(game);
  return (await found()).parts;
}
