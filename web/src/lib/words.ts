import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { rest } from "./rest";
import type { Facts, Language, Message } from "./types";

// The client's own words, in small files by subject; a lint compares the languages. Each language is fetched once.
const LANGUAGES = { en: () => import("../words/en"), fr: () => import("../words/fr") };
const own: Partial<Record<Language, string>> = {};

/** Fetch our own words of a language: before the page is shown, and before the language is changed. */
export async function learn(language: Language): Promise<void> {
  own[language] ??= (await LANGUAGES[language]()).default;
}

/** Sentences in one language: the client's own, and those of one game, which are the server's Fluent file. */
export class Words {
  private readonly bundle: FluentBundle;
  constructor(
    readonly language: Language,
    gameText = "",
    private readonly people: () => string[] = () => [],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(gameText));
    this.bundle.addResource(new FluentResource(own[language] ?? ""), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The sentence of a message. A missing one shows its key, so that it is seen and mended. */
  say(key: string, facts: Facts = {}): string {
    const found = this.bundle.getMessage(key);
    if (!found?.value) return key;
    const told: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(facts)) told[name] = this.named(name, value);
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(found.value, told, errors);
    return this.language === "fr" ? spaced(said) : said;
  }

  tell(message: Message): string {
    return this.say(message.key, message.facts);
  }

  /** The name of something: `name("region", "europe")`. The same rule as the server's Catalogue. */
  name(kind: string, value: string): string {
    const key = nameKey(kind, value);
    return this.has(key) ? this.say(key) : value;
  }

  person(seat: number): string {
    return this.people()[seat] || this.say("player", { number: seat + 1 });
  }

  private named(name: string, value: unknown): FluentVariable {
    if ((name === "seat" || name === "other") && typeof value === "number") return this.person(value);
    if (typeof value === "string") return this.name(name, value);
    return typeof value === "number" ? value : String(value);
  }
}

/** French sets a narrow space before its double signs; the games write a plain one, at which a line would break. */
export function spaced(text: string): string {
  return text.replace(/ (?=[?!:;»])/g, "\u202f").replace(/(?<=«) /g, "\u202f");
}

function nameKey(kind: string, value: string): string {
  return `${kind.replace(/^other_/, "")}-${value}`.replace(/[_.]/g, "-");
}

const texts = new Map<string, Promise<string>>();

/** The sentences of a game, fetched once. */
export function gameText(game: string, language: Language): Promise<string> {
  const key = `${game}/${language}`;
  let found = texts.get(key);
  if (!found) {
    found = rest.words(game, language);
    found.catch(() => texts.delete(key));
    texts.set(key, found);
  }
  return found;
}
