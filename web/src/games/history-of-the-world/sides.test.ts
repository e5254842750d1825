import { expect, test } from "vitest";
import type { Sitting } from "../../lib/table/table.svelte";
import type { Answer } from "../../lib/wire/types";
import { labelOf } from "./sides";

const words = { say: (key: string, facts: object) => `${key} ${JSON.stringify(facts)}`, name: (_: string, id: string) => id };
const at = (key: string, facts: object, chosen: Answer | null = null): Sitting => ({ question: { key, facts }, words, chosen }) as unknown as Sitting;
const answer = (name: string, place = {}): Answer => ({ answer: name, at: place }) as unknown as Answer;

test("the button of a siege says what it adds and what it costs", () => {
  const asked = at("ask-siege", { level: 2, armies: 5, tokens: 1 });
  expect(labelOf(asked, answer("siege"))).toBe('history-siege-at {"level":2,"armies":5,"tokens":1}');
  expect(labelOf(asked, answer("siege-token"))).toContain("history-siege-token-at");
  expect(labelOf(asked, answer("retreat"))).toBeNull();
});

test("a card of the draft is called by its name, and kept once it is lifted", () => {
  const persians = answer("empire:persians", { empire: "persians" });
  expect(labelOf(at("ask-draft", {}), persians)).toBe("persians");
  expect(labelOf(at("ask-draft", {}, persians), persians)).toContain("history-keep-card");
  expect(labelOf(at("ask-invade", {}), persians)).toBeNull();
});
