import type { Desk } from "../desk.svelte";

/** What the query keys answer, as sentences for speech. */
export const queries = {
  scores(desk: Desk): string {
    const { words } = desk.sitting;
    return desk.sides.map((side) => words.say("shell-score", { name: side.name, points: side.points, place: side.place })).join(" ");
  },

  question(desk: Desk): string {
    const { words, question } = desk.sitting;
    if (!question) {
      const names = (desk.sitting.view?.waiting ?? []).map((seat) => words.person(seat));
      return names.length ? words.say("shell-waits", { name: new Intl.ListFormat(words.language).format(names) }) : words.say("shell-nobody");
    }
    const minds = question.mind.map((message) => words.tell(message));
    return [words.say(question.key, question.facts), words.say("shell-answers-count", { count: question.answers.length }), ...minds].join(" ");
  },

  stocks(desk: Desk): string {
    const { sitting } = desk;
    if (desk.parts.stocks) return desk.parts.stocks(sitting);
    const side = sitting.you === null ? null : desk.side(sitting.you);
    return (side?.figures ?? []).map((figure) => `${figure.label}: ${figure.value}.`).join(" ");
  },

  /** The thing that has the focus, in full. */
  here(): string {
    const here = document.activeElement?.closest("[aria-label]") ?? document.querySelector(".thing:hover[aria-label]");
    return here?.getAttribute("aria-label") ?? "";
  },

  last(desk: Desk): string {
    const last = desk.entries.findLast((entry) => entry.kind !== "chapter");
    return last ? desk.told(last) : desk.sitting.words.say("log-empty");
  },
};
