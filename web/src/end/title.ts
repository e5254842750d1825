import { appWords } from "../lib/words/appWords.svelte";
import type { Ending } from "./charts/charts";

/** The headline: "Kate wins, 118 to 109." */
export function titleOf({ key, facts }: Ending, language: string): string {
  const { names, ...rest } = facts;
  const listed = Array.isArray(names) ? { names: new Intl.ListFormat(language).format(names.map(String)) } : {};
  return appWords.say(key, { ...rest, ...listed });
}
