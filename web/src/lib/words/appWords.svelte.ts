import { untrack } from "svelte";
import type { SharedSet } from "./sets";
import { wordsVersion } from "./wordsVersion.svelte";
import { prefs } from "../stores/prefs.svelte";
import type { Failure, Message } from "../wire/types";
import { gameText, learn, Words } from "./words";

/** The words of the pages around the table: they change with the language, at once and without a reload. */
class AppWords {
  readonly words = $derived.by(() => {
    void wordsVersion.number;
    return new Words(prefs.language);
  });
  private games = $state.raw<Record<string, Words>>({});
  private asked = new Set<string>();

  /** The words of a game together with our own; our own alone until they have come. */
  of(game: string): Words {
    const key = `${game}/${prefs.language}`;
    return this.games[key] ?? this.words;
  }

  /** Fetch the words of a game in the present language; call it inside an effect. */
  fetch(game: string): void {
    const language = prefs.language;
    const key = `${game}/${language}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    gameText(game, language)
      .then((text) => {
        this.games = { ...this.games, [key]: new Words(language, text) };
      })
      .catch(() => this.asked.delete(key));
  }

  say(key: string, facts: Message["facts"] = {}): string {
    return this.words.say(key, facts);
  }

  /** Why the server said no, in the language of the page as far as it has words for it. */
  why(failure: Failure, words: Words = this.words): string {
    const keys = [failure.key, `problem-${failure.code}-${failure.field.replaceAll("_", "-")}`, `problem-${failure.code}`];
    for (const key of keys) if (key && words.has(key)) return words.say(key, failure.facts);
    return failure.sentence;
  }
}

export const appWords = new AppWords();

/** A part of the client that is fetched when it is needed, together with what it says. */
export async function fetched<T>(part: Promise<T>, words: SharedSet): Promise<T> {
  const language = untrack(() => prefs.language); // a change of language fetches the words itself, and keeps the part
  const [found] = await Promise.all([part, learn(language, words)]);
  return found;
}
