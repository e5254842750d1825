/**
 * Our words in sets that are fetched together, each when a page first needs it: a table needs neither the start page's
 * nor another game's. The names of files in this folder, without language; each is in one set.
 */
export const SETS = {
  base: ["ui", "table", "account", "report"], // everywhere, trouble included
  pages: ["start", "new", "learn", "rules"],
  settings: ["settings", "keys"],
  play: ["shell", "log"],
  coach: ["coach"],
  lessons: ["lessons"],
  replay: ["replay", "end"],
  caravels: ["caravels"],
  "history-of-the-world": ["history"],
  "world-order": ["world-order-forms", "world-order-own", "world-order-stage"],
} as const;

export type WordSet = keyof typeof SETS;
