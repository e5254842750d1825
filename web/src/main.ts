import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/stores/prefs.svelte";
import { rest } from "./lib/wire/rest";
import { earlyEdition } from "./lib/wire/socket";
import { gameText, learn } from "./lib/words/words";
import { partsOf } from "./shell/game";

const PATIENCE = 800; // ms for all that a table is made of; then its skeleton is shown

/**
 * What a table is made of, all at once and not one after the other: then its first picture is the whole one. Whoever
 * needs a part of it later asks for the same again, and hears of a failure then.
 */
async function fetchTable(game: string, language: typeof prefs.language): Promise<void> {
  const words = learn(language, "play", game);
  await Promise.all([import("./pages/Table.svelte"), partsOf(game), words, gameText(game, language), rest.game(game), rest.content(game)]);
  await rest.cards(game, language, earlyEdition());
}

async function begin(): Promise<void> {
  // Only one language is fetched, and only what every page says; the rest when somebody asks for it.
  const words = learn(prefs.language);
  // The server writes the game of a table into its page.
  const game = document.querySelector<HTMLMetaElement>("meta[name=game]")?.content;
  if (game) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([fetchTable(game, prefs.language).catch(() => undefined), patience]);
  }
  await words;
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}
void begin();
