import { ruleName } from "../table/log";
import { rest } from "../wire/rest";
import type { Language } from "../wire/types";

const QUOTED = /["«]\s*([^"»]+?)\s*["»]/g;
const headings = (text: string): string[] => [...text.matchAll(QUOTED)].map(([, heading]) => heading ?? "");

const PATIENCE = 1500; // milliseconds, so that what one plays with has come first

interface Book {
  title?: string; // of a chapter
  rules: { id: string; title: string; source: string }[];
}

/**
 * What a reference to a rule is called: `WO-1.0 "Choose Focus"` has the name of the heading in the printed book of one's
 * language, which our rulebook quotes beside each rule; `CA-4` has the title of that rule. Where there is no printed book
 * in one's language, the chapter of our own tells where to look.
 */
export function namesOf(english: Book[], other: Book[]): Map<string, string> {
  const titles = new Map(other.flatMap((book) => book.rules.map((rule) => [rule.id, { ...rule, chapter: plain(book.title) }] as const)));
  const found = new Map<string, string>();
  for (const rule of english.flatMap((book) => book.rules)) {
    const same = titles.get(rule.id);
    if (!same) continue;
    found.set(rule.id, same.title.replace(/\.$/, ""));
    const translated = headings(same.source);
    headings(rule.source).forEach((heading, n) => {
      const name = translated[n] === heading ? same.chapter || heading : translated[n];
      if (name && !found.has(heading)) found.set(heading, name);
    });
  }
  return found;
}

/** A chapter without its number. */
function plain(title = ""): string {
  return title.replace(/^\d+\.\s*/, "");
}

/** Names of the rules of one game in the language of the page; English headings need no book to be read. */
export class RuleNames {
  private names = $state.raw(new Map<string, string>());
  private read = "";

  constructor(private readonly game: () => string) {}

  /** Fetch the names, if such a reference needs them; call it inside an effect. Books are long: the table comes first. */
  load(language: Language, rule: string): void {
    const game = this.game();
    const wanted = `${game}/${language}`;
    if (!game || !rule || this.read === wanted) return;
    this.read = wanted;
    this.names = new Map();
    if (language === "en" && ruleName(rule) !== rule) return; // it is called as it is written
    setTimeout(() => void this.fetch(game, language, wanted), PATIENCE);
  }

  private async fetch(game: string, language: Language, wanted: string): Promise<void> {
    try {
      const [{ readRulebook }, english, own] = await Promise.all([
        import("../../rules/rulebook"),
        rest.rules(game, "en"),
        rest.rules(game, language),
      ]);
      if (this.read === wanted) this.names = namesOf(readRulebook(english), readRulebook(own));
    } catch {
      this.read = ""; // asked again with the next question
    }
  }

  name(rule: string): string {
    const short = ruleName(rule);
    return this.names.get(short) ?? short;
  }
}
