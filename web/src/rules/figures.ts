// Figures of editions as people read them.
import type { Difference } from "../lib/wire/rest";
import type { Words } from "../lib/words/words";

export function valueOf(value: Difference["one"], words: Words): string {
  if (typeof value === "string") return value;
  return words.say(value ? "rules-yes" : "rules-no");
}
