// How the rows of the Trade form and the chain of answers belong together. What can be traded, the server says.
import type { FormRules, Move } from "../../../lib/table/form.svelte";
import type { Question } from "../../../lib/wire/types";

export interface Units {
  country: string;
  units: number;
}
export interface ExportRow {
  resource: string;
  price: number;
  countries: Units[];
  wanted: number;
  held: number; // before this Trade
  most: number;
  sold: number;
}
export interface Seller {
  seller: string; // a power, or "allies"
  countries: Units[];
  offers: number; // when the Trade began
  card: boolean; // its Commerce card turns face down
  stock: number; // what it has without the card
  lot: number; // all of it earns Diplomacy
  bought: number;
}
export interface ImportRow {
  resource: string;
  price: number;
  sellers: Seller[];
}
export interface TradeForm {
  kind: "trade";
  most_exports: number; // transactions of this Trade
  most_imports: number;
  together: boolean; // both are one number of transactions
  begun: number; // transactions
  money: number; // when the Trade began
  earns: number; // money, by selling as much as one can
  bonus: number;
  exports: ExportRow[];
  imports: ImportRow[];
}

const VERBS = ["export", "import", "buy"];
const QUESTIONS = ["ask-trade", "ask-buy"];
export const sale = (resource: string): string => `export:${resource}`;
export const purchase = (resource: string, seller: string): string => `buy:${resource}:${seller}`;

export function formOf(question: Question | null): TradeForm | null {
  return question && QUESTIONS.includes(question.key) ? ((question.form as TradeForm | undefined) ?? null) : null;
}

/** An export or an import of this Trade, with the row of the log to go back to. */
interface Transaction {
  row: number;
  sells: boolean;
  resource: string;
  units: Map<string, number>; // row of the form -> units; of an import, the sellers that were asked
}

/** The transactions answered so far, oldest first: as many as the form says, from the end of the chain. */
export function transactions(question: Question, form: TradeForm): Transaction[] {
  const found: Transaction[] = [];
  for (const { row, answer } of question.chain) {
    const [verb = "", what = "", units = ""] = answer.split(":");
    if (!VERBS.includes(verb)) continue;
    if (verb === "export") found.push({ row, sells: true, resource: what, units: new Map([[sale(what), Number(units)]]) });
    else if (verb === "import") found.push({ row, sells: false, resource: what, units: new Map() });
    else found.at(-1)?.units.set(purchase(found.at(-1)?.resource ?? "", what), Number(units));
  }
  return form.begun ? found.slice(-form.begun) : [];
}

export function tradeSent(question: Question): Map<string, number> {
  const form = formOf(question);
  return new Map(form ? transactions(question, form).flatMap((each) => [...each.units]) : []);
}

/** Whether a row needs a Commerce card that sells another resource as well: then it must come before that one. */
function needsCard(row: ImportRow, wanted: ReadonlyMap<string, number>): boolean {
  return row.sellers.some(({ seller, card, stock }) => card && stock < (wanted.get(purchase(row.resource, seller)) ?? 0));
}

/** The transactions that the rows ask for, in an order in which all can be made: exports first, for they bring money. */
export function plan(form: TradeForm, wanted: ReadonlyMap<string, number>): { sells: boolean; resource: string; keys: string[] }[] {
  const want = (key: string): boolean => (wanted.get(key) ?? 0) > 0;
  const exports = form.exports.filter((row) => want(sale(row.resource))).map(({ resource }) => ({ sells: true, resource, keys: [sale(resource)] }));
  const imports = form.imports
    .map((row) => ({ row, keys: row.sellers.map(({ seller }) => purchase(row.resource, seller)).filter(want) }))
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => Number(needsCard(b.row, wanted)) - Number(needsCard(a.row, wanted)))
    .map(({ row, keys }) => ({ sells: false, resource: row.resource, keys }));
  return [...exports, ...imports];
}

function nextMove(question: Question, wanted: ReadonlyMap<string, number>, finish: boolean): Move | null {
  const form = formOf(question);
  if (!form) return null;
  const want = (key: string): number => wanted.get(key) ?? 0;
  const planned = plan(form, wanted);
  const made = transactions(question, form);
  const buying = question.key === "ask-buy";
  const answer = (name: string, key: string): Move => {
    const found = question.answers.find((each) => each.answer === name);
    return found ? { play: found } : { drop: key };
  };

  for (const [n, each] of made.entries()) {
    const due = planned[n];
    if (due?.sells !== each.sells || due.resource !== each.resource) return { back: each.row };
    if ([...each.units].some(([key, units]) => want(key) !== units)) return { back: each.row };
    const unasked = due.keys.find((key) => !each.units.has(key));
    const open = buying && n === made.length - 1;
    if (unasked && !open) return { drop: unasked }; // that seller has nothing left, or it cannot be paid
  }
  if (buying) {
    const { resource, seller } = question.facts as { resource: string; seller: string };
    const key = purchase(resource, seller);
    const asked = made.at(-1)?.units;
    const sellers = form.imports.find((row) => row.resource === resource)?.sellers.map((each) => purchase(resource, each.seller)) ?? [];
    const due = planned[made.length - 1]?.keys.filter((each) => !asked?.has(each)) ?? [];
    const passed = due.find((each) => sellers.indexOf(each) < sellers.indexOf(key));
    return passed ? { drop: passed } : answer(`buy:${seller}:${want(key)}`, want(key) ? key : (due[0] ?? key));
  }
  const due = planned[made.length];
  if (!due) return finish ? answer("done", "") : null;
  const first = due.keys[0] ?? "";
  if (due.sells) return answer(`export:${due.resource}:${want(first)}`, first);
  if (short(form, wanted) > 0 && !finish) return null; // more may be sold to pay for it
  return answer(`import:${due.resource}`, first);
}

export const TRADE: FormRules = {
  holds: (question) => formOf(question) !== null,
  sent: tradeSent,
  next: nextMove,
};

/** Money that is missing to pay for all rows; 0 or less if none is. */
export function short(form: TradeForm, values: ReadonlyMap<string, number>): number {
  const { gained, paid } = sumOf(form, values);
  return paid - gained - form.money;
}

export interface Sum {
  gained: number;
  paid: number;
  bonus: number;
}

/** Money gained and paid by rows of a Trade. */
export function sumOf(form: TradeForm, values: ReadonlyMap<string, number>): Sum {
  const gained = form.exports.reduce((sum, row) => sum + row.price * (values.get(sale(row.resource)) ?? 0), 0);
  let paid = 0;
  let types = 0;
  for (const row of form.imports) {
    const units = row.sellers.reduce((sum, { seller }) => sum + (values.get(purchase(row.resource, seller)) ?? 0), 0);
    paid += row.price * units;
    if (units) types++;
  }
  return { gained, paid, bonus: form.bonus * types };
}

/** Whether Diplomacy is gained: all that one power may sell was bought. */
export function friendly(form: TradeForm, values: ReadonlyMap<string, number>): boolean {
  return form.imports.some((row) => row.sellers.some(({ seller, lot }) => lot > 0 && values.get(purchase(row.resource, seller)) === lot));
}
