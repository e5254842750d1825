/**
 * Our words in sets that are fetched together, each when a page first needs it: a table needs neither the start page's
 * nor another game's. A folder of src/words is a set.
 */
export const SETS = ["base", "pages", "settings", "play", "coach", "lessons", "replay"] as const;
export type SharedSet = (typeof SETS)[number];

/** One of those, or the name of a game: the words of its table. */
export type WordSet = SharedSet | (string & {});

/**
 * The set that a file of words belongs to. Where a file of a game has the name of a set (`games/GAME/words/pages.en.ftl`),
 * it is fetched with that set; the game's other files are fetched with its table.
 */
export function setOf(path: string): WordSet | null {
  const [, game, area] = /\/games\/([^/]+)\/words\/([^/]+)\.\w+\.ftl/.exec(path) ?? [];
  if (game && area) return (SETS as readonly string[]).includes(area) ? area : game;
  return /\/words\/([^/]+)\/[^/]+\.\w+\.ftl/.exec(path)?.[1] ?? null;
}
