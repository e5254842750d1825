import { describe, expect, test } from "vitest";
import { howItPlays, usualLevel } from "./levels";
import { Words } from "../words/words";

const LEVELS = ["easy", "normal", "hard", "expert"];

test("whoever has not chosen plays against normal, or against the best there is", () => {
  expect(usualLevel(LEVELS)).toBe("normal");
  expect(usualLevel(["sailor", "random"])).toBe("random");
  expect(usualLevel([])).toBe("");
});

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const words = new Words(language);

  test("every level has a name and a line on how it plays", () => {
    expect(new Set(LEVELS.map((level) => words.name("level", level))).size).toBe(LEVELS.length);
    expect(new Set(LEVELS.map((level) => howItPlays(level, words))).size).toBe(LEVELS.length);
    for (const level of [...LEVELS, "random"]) expect(howItPlays(level, words)).not.toBe("");
  });

  test("tables from before the levels can still name their bots", () => {
    expect(words.name("level", "greedy")).toBe(words.name("level", "normal"));
    expect(words.has("level-random")).toBe(true);
  });

  test("a bot that the host has added goes by its own name, and nothing is said of how it plays", () => {
    expect(words.name("level", "sailor")).toBe("sailor");
    expect(howItPlays("sailor", words)).toBe("");
  });
});

test("a bot reads well with its level", () => {
  expect(new Words("en").say("shell-kind-bot", { level: "hard" })).toBe("Bot, hard");
  expect(new Words("fr").say("shell-kind-bot", { level: "hard" })).toBe("Bot, difficile");
});
