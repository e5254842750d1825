import { keyId, numberOf, pressed, typing } from "../../lib/input/keys";
import { prefs } from "../../lib/stores/prefs.svelte";
import type { Desk } from "../desk.svelte";
import { layout } from "../layout.svelte";
import type { Playback } from "../narration/playback.svelte";
import { queries } from "../speech/queries";

/** What the keys of the table do. Each returns whether it did anything; then the browser does nothing besides. */
export function keyboard(desk: Desk, playback: Playback): (event: KeyboardEvent) => void {
  const { sitting } = desk;

  const acts: Record<string, (event: KeyboardEvent) => boolean> = {
    number: (event) => {
      const number = numberOf(pressed(event));
      if (desk.form) return false; // its rows are answered where they stand
      const { amount } = desk.offer;
      if (amount && !sitting.chosen) {
        const place = amount.values.indexOf((number + 1) % 10);
        if (place >= 0) desk.amount = place;
        return place >= 0;
      }
      const answer = sitting.listed[number];
      if (answer) sitting.choose(answer);
      return !!answer;
    },
    confirm: (event) => {
      if (!(event.target as Element).matches?.("body, [role=spinbutton], main, main *:not(button, a)")) return false;
      if (desk.reading && !sitting.chosen) desk.reading();
      else if (desk.form && !sitting.chosen) desk.form.finish();
      else if (desk.confirming) sitting.choose(desk.confirming);
      else if (playback.active) playback.next();
      else return false;
      return true;
    },
    back: () => {
      if (sitting.chosen || sitting.narrowed) desk.live?.dropChoice();
      else if (sitting.question?.chain.length && sitting.view?.undo === "") void desk.live?.undo();
      else return false;
      return true;
    },
    cancel: () => cancel(),
    undo: () => takeBack("undo"),
    reset: () => takeBack("reset"),
    options: () => {
      if (!sitting.question) return false;
      desk.list(!desk.listing);
      return true;
    },
    coach: () => desk.askCoach(),
    why: () => {
      if (!sitting.hovered || !sitting.explains(sitting.hovered)) return false;
      sitting.doubted = sitting.hovered;
      return true;
    },
    map: () => desk.show("table") || focus("[data-part=stage] .thing[tabindex='0'], [data-part=stage]"),
    hand: () => desk.show("hand") || focus("[data-part=own] .thing[tabindex='0'], [data-part=own]"),
    board: () => desk.show("board"),
    market: () => desk.show("market"),
    growth: () => desk.show("growth"),
    log: () => desk.show("log"),
    chat: () => desk.show("chat") && focus("#say"),
    calm: () => {
      desk.calm = !desk.calm;
      return true;
    },
    help: () => (desk.keys = true),
    pause: (event) => {
      if (!playback.active || (event.target as Element).closest?.("button, a, .thing")) return false;
      playback.paused = !playback.paused;
      return true;
    },
    scores: () => speak(queries.scores(desk)),
    question: () => speak(queries.question(desk)),
    stocks: () => speak(queries.stocks(desk)),
    here: () => speak(queries.here()),
    last: () => speak(queries.last(desk)),
  };

  function speak(text: string): boolean {
    desk.speech.answer(text);
    return true;
  }

  function takeBack(act: "undo" | "reset"): boolean {
    if (!desk.live || sitting.you === null) return false;
    if (sitting.view?.undo === "") void desk.live[act]();
    else desk.regret = true;
    return true;
  }

  /** Escape closes or cancels the one thing that is nearest. */
  function cancel(): boolean {
    const chain = sitting.question?.chain ?? [];
    if (desk.coaching) desk.coaching = false;
    else if (desk.listing) desk.listing = false;
    else if (sitting.why || desk.regret || sitting.doubted) {
      sitting.why = null;
      sitting.doubted = null;
      desk.regret = false;
    } else if (sitting.chosen || sitting.narrowed) desk.live?.dropChoice();
    else if (playback.active) playback.stop();
    else if (layout.drawered && desk.rail) desk.rail = false;
    else if (chain[0] && sitting.view?.undo === "") void desk.live?.back(chain[0].row);
    else return false;
    return true;
  }

  return (event) => {
    if (event.defaultPrevented || typing(event) || document.querySelector("dialog[open]")) return;
    const id = keyId(event, prefs.keys);
    if (id && acts[id]?.(event)) event.preventDefault();
  };
}

function focus(selector: string): boolean {
  for (const each of selector.split(", ")) {
    const found = document.querySelector<HTMLElement>(each);
    if (found) {
      found.focus();
      return true;
    }
  }
  return false;
}
