import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import { learn } from "./lib/words";

const target = document.getElementById("app");
// Only one language is fetched, and only what every page says; the rest when somebody asks for it.
void learn(prefs.language).then(() => target && mount(App, { target }));
