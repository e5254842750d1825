// The lint of our own words: nothing is missing in one language, and French is set as French.
import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { setOf, SETS } from "./sets";
import { describe, expect, test } from "vitest";

const ALL = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ftl"));
const read = (name: string): string => readFileSync(`src/${name}`, "utf8");
const areasIn = (language: string): string[] =>
  ALL.filter((name) => name.endsWith(`.${language}.ftl`)).map((name) => name.slice(0, -`.${language}.ftl`.length));
const areas = areasIn("en");

/** Message -> the names of its arguments. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of new FluentResource(text).body) {
    const used = new Set([...JSON.stringify(entry).matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) => name));
    found.set(entry.id, [...used].sort().join(", "));
  }
  return found;
}

/** A sign without its narrow space: before ; ! ? : and », after «. */
const WRONG = /(?<!\u202f)[;!?](?=\s|$)|(?<=[\p{L}\d)][ \u00a0]?):(?=\s|$)|«(?!\u202f)|(?<!\u202f)»/u;

test("the lint of French sees what it should", () => {
  for (const wrong of ["Quoi ?", "Quoi?", "Oui : non", "« oui »"]) expect(WRONG.test(wrong), wrong).toBe(true);
  for (const right of ["Quoi\u202f?", "Oui\u202f: non", "«\u202foui\u202f»", "a-b = c"]) expect(WRONG.test(right), right).toBe(false);
});

test("every area has both languages", () => {
  expect(areasIn("fr").sort()).toEqual([...areas].sort());
  expect(areas.length * 2).toBe(ALL.length);
});

test("every area is in one of the sets that are fetched together", () => {
  for (const area of areas.filter((each) => each.startsWith("words/"))) expect(SETS, area).toContain(setOf(`/${area}.en.ftl`));
  for (const area of areas) expect(setOf(`/${area}.en.ftl`), area).not.toBeNull();
});

test("a game's words are fetched with its table, save those named as a set", () => {
  expect(setOf("/src/games/some-game/words/stage.fr.ftl")).toBe("some-game");
  expect(setOf("/src/games/some-game/words/pages.en.ftl?raw")).toBe("pages");
  expect(setOf("/src/words/play/shell.en.ftl")).toBe("play");
  expect(setOf("/src/lib/words/words.ts")).toBeNull();
});

describe.each(areas)("%s", (area) => {
  const english = read(`${area}.en.ftl`);
  const french = read(`${area}.fr.ftl`);

  test("says the same things in both languages", () => {
    expect([...messages(french).keys()].sort()).toEqual([...messages(english).keys()].sort());
    // A broken message would be left out without a word.
    for (const text of [english, french]) {
      const written = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? "");
      expect([...messages(text).keys()].sort()).toEqual(written.sort());
    }
  });

  test("uses no argument in French that English does not have", () => {
    const known = messages(english);
    for (const [key, used] of messages(french)) {
      const missing = used.split(", ").filter((name) => name && !known.get(key)?.includes(name));
      expect(missing, key).toEqual([]);
    }
  });

  test("French has its narrow spaces", () => {
    // What stands in braces, comments and addresses are no sentences.
    const plain = french.replace(/\{[^{}]*\}/g, "x").replace(/https?:\/\/\S*/g, "");
    const wrong = plain.split("\n").filter((line) => !line.startsWith("#") && WRONG.test(line));
    expect(wrong).toEqual([]);
  });
});

test("no message is said in two areas", () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const area of areas) {
    for (const key of messages(read(`${area}.en.ftl`)).keys()) {
      if (seen.has(key)) twice.push(`${key}: ${seen.get(key)}, ${area}`);
      seen.set(key, area);
    }
  }
  expect(twice).toEqual([]);
});

/** All texts of our code, and all keys that any of our Fluent files knows: ours, the kernel's and the games'. */
function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
}

test("everything that is said by its full key has words", () => {
  const known = new Set(
    [...files("src", /\.en\.ftl$/), ...files("../src/orbis", /en\.ftl$/)].flatMap((text) => [...messages(text).keys()]),
  );
  const code = files("src", /(?<!\.test)\.(svelte|ts)$/);
  const said = code.flatMap((text) => [...text.matchAll(/\bsay\(\s*"([a-z][\w-]*)"/g)].map(([, key]) => key ?? ""));
  expect(said.length).toBeGreaterThan(100);
  expect([...new Set(said)].filter((key) => !known.has(key))).toEqual([]);
});
