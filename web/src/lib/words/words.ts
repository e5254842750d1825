import { FluentBundle, FluentNumber, type FluentVariable, type Scope } from "@fluent/bundle";
import { setOf, type WordSet } from "./sets";
import { Dictionary } from "./dictionary";
import { wordsVersion } from "./wordsVersion.svelte";
import { rest } from "../wire/rest";
import { frenchSpaces } from "./frenchSpaces";
import type { Facts, Language, Message } from "../wire/types";

// The client's own words, in small files by subject, and those of the games; a lint compares the languages.
const FILES = import.meta.glob<string>(["../../words/*/*.ftl", "../../games/*/words/*.ftl"], { query: "?raw", import: "default" });
const sets = new Set<WordSet>(["base"]);
const texts: Record<Language, Map<WordSet, Dictionary>> = { en: new Map(), fr: new Map() };

/** Fetch our own words of a language, before they are shown: those named, and those that were needed so far. */
export async function learn(language: Language, ...more: WordSet[]): Promise<void> {
  for (const each of more) sets.add(each);
  await Promise.all([...sets].map((each) => fetchSet(language, each)));
}

async function fetchSet(language: Language, set: WordSet): Promise<void> {
  const known = texts[language];
  if (known.has(set)) return;
  const files = Object.keys(FILES).filter((path) => setOf(path) === set && path.endsWith(`.${language}.ftl`));
  known.set(set, new Dictionary((await Promise.all(files.map((path) => FILES[path]?.() ?? ""))).join("\n")));
  wordsVersion.number++;
}

/** Every set there is, those of the games included. */
export function allSets(): WordSet[] {
  return [...new Set(Object.keys(FILES).flatMap((path) => setOf(path) ?? []))];
}

/** Sentences in one language: the client's own, and those of one game, which are the server's Fluent file. */
export class Words {
  private readonly bundle: FluentBundle;
  private readonly dictionaries: Dictionary[]; // what the first of them says counts
  private readonly known = new Set<string>();
  constructor(
    readonly language: Language,
    gameText = new Dictionary(""),
    private readonly people: () => string[] = () => [],
    ...more: Dictionary[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.dictionaries = [...[...texts[language].values()].reverse(), gameText, ...more];
  }

  has(key: string): boolean {
    return this.dictionaries.some((each) => each.has(key));
  }

  /** Have the bundle know a message, and whatever it refers to. */
  private look(id: string): void {
    if (this.known.has(id)) return;
    this.known.add(id);
    const found = this.dictionaries.find((each) => each.has(id));
    if (!found) return;
    this.bundle.addResource(found.entry(id));
    for (const each of found.references(id)) this.look(each);
  }

  /** The sentence of a message. A missing one shows its key, so that it is seen and mended. */
  say(key: string, facts: Facts = {}): string {
    this.look(key);
    const found = this.bundle.getMessage(key);
    if (!found?.value) {
      console.warn(`no words for ${key} (${this.language})`);
      return key;
    }
    const told: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(facts)) told[name] = this.named(name, value);
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(found.value, told, errors);
    return this.language === "fr" ? frenchSpaces(said) : said;
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
    return typeof value === "number" ? new Amount(value) : String(value);
  }
}

/** A number in a sentence. Small ones look the same in all our languages; the browser takes long to learn about the others. */
class Amount extends FluentNumber {
  override toString(scope: Scope): string {
    return Number.isInteger(this.value) && this.value >= 0 && this.value < 1000 ? String(this.value) : super.toString(scope);
  }
}

function nameKey(kind: string, value: string): string {
  return `${kind.replace(/^other_/, "")}-${value}`.replace(/[_.]/g, "-");
}

const lessonTexts = new Map<string, Promise<Dictionary>>();

/** What the coach of a game's lessons says, fetched once. */
export function lessonText(game: string, language: Language): Promise<Dictionary> {
  const key = `${game}/${language}`;
  const found = lessonTexts.get(key) ?? rest.lessonWords(game, language).then((text) => new Dictionary(text));
  found.catch(() => lessonTexts.delete(key));
  lessonTexts.set(key, found);
  return found;
}

const gameTexts = new Map<string, Promise<Dictionary>>();

/** The sentences of a game, fetched once. */
export function gameText(game: string, language: Language): Promise<Dictionary> {
  const key = `${game}/${language}`;
  let found = gameTexts.get(key);
  if (!found) {
    found = rest.words(game, language).then((text) => new Dictionary(text));
    found.catch(() => gameTexts.delete(key));
    gameTexts.set(key, found);
  }
  return found;
}
