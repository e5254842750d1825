import type { Language } from "../../lib/types";

/** The games of the start page, in the order of their cards. The demonstration game has none. */
export const GAMES = ["world-order", "history-of-the-world"] as const;

const ICONS: Record<string, string> = { "world-order": "world", "history-of-the-world": "history", caravels: "fleet" };
export const gameIcon = (game: string): string => ICONS[game] ?? "board";

/** Names as one reads them: "Anna, Jim and Tor". */
export function names(list: string[], language: Language): string {
  // British English has no comma before the "and".
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(list);
}
