import { amountOf, placeOf, type Amount } from "../../../lib/table/answers";
import type { Answer, Question } from "../../../lib/wire/types";

/** How the answers to a question are offered in the bar. */
export interface Offer {
  skip: Answer | null; // "no more", always at the same place
  amount: Amount | null; // a stepper
  buttons: Answer[]; // few enough to stand in the bar
  tray: Answer[]; // too many for that: a list above the bar
  placed: Answer[]; // on the table, where they glow
  primary: Answer | null; // the one that Enter gives
}

export const MOST_BUTTONS = 4;
const NOTHING: Offer = { skip: null, amount: null, buttons: [], tray: [], placed: [], primary: null };

/** `listed`: the answers on show; `narrowed`: they are those of one thing that was clicked. */
export function offerOf(question: Question | null, listed: Answer[], narrowed: boolean): Offer {
  if (!question) return NOTHING;
  const skip = question.answers.find((answer) => answer.answer === question.skip) ?? null;
  const rest = listed.filter((answer) => answer !== skip);
  const amount = amountOf(rest);
  if (amount) return { ...NOTHING, skip, amount };
  // Nothing is left but to end the turn, or to use an ability first: Enter ends it.
  const ending = question.closing?.alone && !narrowed ? skip : null;
  const loose = narrowed ? rest : rest.filter((answer) => !placeOf(answer.at));
  const placed = narrowed ? [] : rest.filter((answer) => placeOf(answer.at));
  const few = loose.length <= MOST_BUTTONS;
  const [only] = loose;
  return {
    skip,
    amount,
    buttons: few ? loose : [],
    tray: few ? [] : loose,
    placed,
    primary: ending ? ending : only && loose.length === 1 && !placed.length && !question.mind.length ? only : null, // nothing is urged against a warning
  };
}
