import { Form } from "../../../lib/table/form.svelte";
import type { Sitting } from "../../../lib/table/table.svelte";
import type { FormBar } from "../../../shell/game";
import { PRODUCE, produceOf } from "./produce";
import { formOf, friendly, short, sumOf, TRADE } from "./trade";

const trades = new WeakMap<Sitting, Form>();
const produces = new WeakMap<Sitting, Form>();

function of(forms: WeakMap<Sitting, Form>, sitting: Sitting, make: () => Form): Form {
  let found = forms.get(sitting);
  // What is made inside a derived value is not followed by it, so the form is made outside of it.
  if (!found) $effect.root(() => void forms.set(sitting, (found = make())))();
  return found as Form;
}

/** The Trade at a table: one for as long as the table is open, since it outlives its questions. */
export const tradeAt = (sitting: Sitting): Form => of(trades, sitting, () => new Form(sitting, TRADE));
export const produceAt = (sitting: Sitting): Form => of(produces, sitting, () => new Form(sitting, PRODUCE));

function signed(amount: number): string {
  return `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;
}

/** What the bar says while a Trade or a Produce is put together. */
export function formBar(sitting: Sitting): FormBar | null {
  const { question, words } = sitting;
  const trade = formOf(question);
  const others = question?.answers.filter(({ answer }) => answer.startsWith("use:")).length ?? 0;
  if (trade) {
    const form = tradeAt(sitting);
    const all = sumOf(trade, form.values);
    const before = trade.money;
    const lacking = short(trade, form.values);
    const net = all.gained - all.paid + all.bonus;
    const any = [...form.values.values()].some((units) => units > 0);
    return {
      question: words.say("wo-forms-trade"),
      sum: any ? words.say("wo-forms-sum", { gained: all.gained + all.bonus, paid: all.paid, net: signed(net), before, after: before + net }) : "",
      note: lacking > 0 ? words.say("wo-forms-lacking", { short: lacking }) : friendly(trade, form.values) ? words.say("wo-forms-friendly") : "",
      confirm: any ? words.say("wo-forms-trade-do", { net: signed(net) }) : words.say("wo-forms-trade-nothing"),
      empty: !any,
      busy: form.busy,
      others,
      finish: () => void form.finish(),
    };
  }
  const produce = produceOf(question);
  if (!produce) return null;
  const form = produceAt(sitting);
  const made = [...form.values].filter(([, units]) => units > 0);
  const list = made.map(([resource, units]) => `${units} ${words.name("resource", resource)}`).join(", ");
  return {
    question: words.say("wo-forms-produce"),
    sum: words.say("wo-forms-types", { count: made.length, most: produce.left + form.sent.size }),
    note: "",
    confirm: made.length ? words.say("wo-forms-produce-do", { list }) : words.say("wo-forms-produce-nothing"),
    empty: !made.length,
    busy: form.busy,
    others,
    finish: () => void form.finish(),
  };
}
