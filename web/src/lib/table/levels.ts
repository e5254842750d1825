// The levels of bots. The server says which of them play a game; hosts may add bots of their own, under any name.
import type { Words } from "../words/words";

const USUAL = "normal"; // answers at once

/** The level for whoever has not chosen one; the server takes the same. */
export function usualLevel(levels: string[]): string {
  return levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? "");
}

/** How a level plays, in one line; nothing for a bot that the host has added. */
export function howItPlays(level: string, words: Words): string {
  const key = `level-plays-${level}`;
  return words.has(key) ? words.say(key) : "";
}
