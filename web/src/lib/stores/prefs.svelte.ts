import type { Language } from "../wire/types";

export interface Prefs {
  language: Language;
  theme: "system" | "dark" | "light";
  contrast: "normal" | "high";
  palette: "orbis" | "colour-blind";
  textSize: number; // per cent
  motion: "system" | "off" | "on";
  pace: "off" | "quick" | "calm" | "step"; // of others' turns
  follow: boolean; // the map goes where others act
  sound: boolean;
  odds: boolean;
  forecast: boolean;
  mind: boolean;
  confirmFinal: boolean; // ask before what cannot be taken back
  endTurnSeconds: number; // 0: when one clicks; below 0: at once
  notify: boolean;
  keys: boolean;
  name: string;
}

const KEY = "orbis.prefs";

function guessed(): Prefs {
  return {
    language: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
    theme: "system",
    contrast: "normal",
    palette: "orbis",
    textSize: 100,
    motion: "system",
    pace: "quick",
    follow: false,
    sound: false,
    odds: true,
    forecast: true,
    mind: true,
    confirmFinal: true,
    endTurnSeconds: 0,
    notify: false,
    keys: true,
    name: "",
  };
}

function kept(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>;
  } catch {
    return {};
  }
}

/** What one person likes, on this device. */
export const prefs = $state<Prefs>({ ...guessed(), ...kept() });

/** Apply and keep every change; called once by the root component, inside an effect. */
export function applyPrefs(): void {
  const root = document.documentElement;
  root.lang = prefs.language;
  root.dataset.theme = prefs.theme === "system" ? "" : prefs.theme;
  root.dataset.contrast = prefs.contrast;
  root.dataset.palette = prefs.palette;
  root.dataset.motion = prefs.motion;
  root.style.fontSize = `${prefs.textSize}%`;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Private windows keep nothing: the choices hold until the page is closed.
  }
}

export function calm(): boolean {
  return prefs.motion === "off" || (prefs.motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
