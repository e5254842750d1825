import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import { rest } from "./lib/rest";
import { gameText, learn, wordsOf } from "./lib/words";
import { partsOf } from "./shell/game";

const target = document.getElementById("app");
// The server writes the game of a table into its page: what the table needs is fetched at once, not one after the other.
// Whoever needs it later asks for the same again, and hears of a failure then.
const game = document.querySelector<HTMLMetaElement>("meta[name=game]")?.content;
if (game) {
  const early = [import("./pages/Table.svelte"), partsOf(game), gameText(game, prefs.language), rest.game(game), rest.content(game)];
  for (const each of early) each.catch(() => undefined);
  learn(prefs.language, "play", ...wordsOf(game)).catch(() => undefined);
}

// Only one language is fetched, and only what every page says; the rest when somebody asks for it.
void learn(prefs.language).then(() => target && mount(App, { target }));
