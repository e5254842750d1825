import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { aboutOf, GAMES } from "./games";

const folders = readdirSync("src/games", { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name);

test("every folder brings what the pages and the table ask of a game", () => {
  for (const game of folders) expect(readdirSync(`src/games/${game}`), game).toEqual(expect.arrayContaining(["about.ts", "index.ts", "words"]));
});

test("cards have places of their own, a picture and an overview", () => {
  expect(new Set(GAMES.map((game) => aboutOf(game).card)).size).toBe(GAMES.length);
  for (const game of GAMES) {
    const { picture, steps } = aboutOf(game);
    expect(picture, game).toBeDefined();
    expect(steps?.length, game).toBeGreaterThan(0);
  }
});

test("a game without a folder has a plain glyph and no card", () => {
  expect(aboutOf("unheard-of")).toEqual({ icon: "board" });
  expect(GAMES).not.toContain("unheard-of");
});
