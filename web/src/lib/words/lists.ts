import type { Language } from "../wire/types";

/** Names as one reads them: "Anna, Jim and Tor". */
export function names(list: string[], language: Language): string {
  // British English has no comma before the "and".
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(list);
}
