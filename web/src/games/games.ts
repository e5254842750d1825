// The games this client has a folder for. A folder brings `about.ts` for the pages around the table, `index.ts` with the
// parts of the table (shell/game.ts), and `words/`; nothing else names a game.
import type { Component } from "svelte";
import type { Look } from "../lib/table/sides";

/** A step of the overview that a newcomer reads in a few minutes. */
export interface Step {
  id: string; // its words are `learn-GAME-ID` and `learn-GAME-ID-text`
  icon: string;
  rule: string; // where the rules say it in full
}

/** What the pages around the table know of a game. */
export interface GameAbout {
  icon: string; // a name of ui/Icon.svelte
  card?: number; // its place among the cards of the start page; without it the game has none
  picture?(): Promise<{ default: Component }>; // on its card, fetched after the page
  ground?: string; // the colour behind the picture, where it is not the sea's
  looks?: Record<string, Look>; // of sides that have a name: powers
  steps?: Step[];
}

const ABOUT = import.meta.glob<GameAbout>("./*/about.ts", { eager: true, import: "about" });

/** A game without a folder has a plain glyph and nothing else. */
export function aboutOf(game: string): GameAbout {
  return ABOUT[`./${game}/about.ts`] ?? { icon: "board" };
}

/** The games of the start page, in the order of their cards. */
export const GAMES: string[] = Object.entries(ABOUT)
  .filter(([, { card }]) => card !== undefined)
  .sort(([, one], [, other]) => (one.card ?? 0) - (other.card ?? 0))
  .map(([path]) => path.split("/")[1] ?? "");

/** The game of an address that names none. */
export const FIRST = GAMES[0] ?? "";
