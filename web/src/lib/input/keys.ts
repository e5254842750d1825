// The keys of the table. Letters do nothing while somebody types, and all of them can be changed or switched off.

export type KeyGroup = "answer" | "panels" | "stage" | "speech";
export interface Key {
  id: string; // its sentence is `keys-ID`
  key: string; // as pressed: "u", "shift+u", "enter"
  group: KeyGroup;
  fixed?: boolean; // not a letter: neither changed nor switched off
}

export const KEYS: Key[] = [
  { id: "number", key: "1–9, 0", group: "answer", fixed: true },
  { id: "confirm", key: "enter", group: "answer", fixed: true },
  { id: "back", key: "backspace", group: "answer", fixed: true },
  { id: "cancel", key: "escape", group: "answer", fixed: true },
  { id: "undo", key: "u", group: "answer" },
  { id: "reset", key: "shift+u", group: "answer" },
  { id: "options", key: "o", group: "answer" },
  { id: "coach", key: "e", group: "answer" },
  { id: "why", key: "w", group: "answer" },
  { id: "map", key: "m", group: "panels" },
  { id: "hand", key: "h", group: "panels" },
  { id: "board", key: "b", group: "panels" },
  { id: "market", key: "k", group: "panels" },
  { id: "growth", key: "g", group: "panels" },
  { id: "log", key: "l", group: "panels" },
  { id: "chat", key: "c", group: "panels" },
  { id: "calm", key: "z", group: "panels" },
  { id: "help", key: "?", group: "panels", fixed: true },
  { id: "arrows", key: "← ↑ → ↓", group: "stage", fixed: true },
  { id: "fit", key: "f", group: "stage" },
  { id: "armies", key: "a", group: "stage" },
  { id: "zone", key: "n", group: "stage" },
  { id: "bare", key: "t", group: "stage" },
  { id: "data", key: "d", group: "stage" },
  { id: "magnify", key: "shift", group: "stage", fixed: true },
  { id: "pause", key: "space", group: "stage", fixed: true },
  { id: "earlier", key: "[", group: "stage", fixed: true },
  { id: "later", key: "]", group: "stage", fixed: true },
  { id: "scores", key: "s", group: "speech" },
  { id: "question", key: "q", group: "speech" },
  { id: "stocks", key: "r", group: "speech" },
  { id: "here", key: "i", group: "speech" },
  { id: "last", key: "j", group: "speech" },
];

const STORE = "orbis.keys";
export type Bindings = Record<string, string>; // id -> key, of those that were changed

export function bindings(): Bindings {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Bindings;
  } catch {
    return {};
  }
}

export function rebind(changed: Bindings): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(changed));
  } catch {
    // Private windows keep nothing.
  }
}

export function keyFor(id: string, changed: Bindings = bindings()): string {
  return changed[id] ?? KEYS.find((each) => each.id === id)?.key ?? "";
}

const NAMES: Record<string, string> = { " ": "space" };

/** What was pressed, as it is written above. Shift counts only with letters: "?" is "?" on every keyboard. */
export function pressed(event: Pick<KeyboardEvent, "key" | "shiftKey">): string {
  const key = NAMES[event.key] ?? event.key.toLowerCase();
  return event.shiftKey && /^\p{L}$/u.test(key) ? `shift+${key}` : key;
}

/** Whether a key belongs to a text field or to the browser, and must be left alone. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return !!target?.closest?.("input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]");
}

/** The number an answer was called by: 1 to 9, then 0 for the tenth; -1: none. */
export function numberOf(key: string): number {
  return /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
}

/** The id of the key that was pressed, or the empty string. Letters only where they are switched on. */
export function keyId(event: KeyboardEvent, letters: boolean): string {
  const key = pressed(event);
  if (numberOf(key) >= 0) return "number";
  const changed = bindings();
  const found = KEYS.find((each) => keyFor(each.id, changed) === key);
  return found && (letters || found.fixed) ? found.id : "";
}
