// How the rows of the Trade form and the chain of answers belong together. What can be traded, the server says.
import type { FormRules, Move } from "../../../lib/form.svelte";
import type { Link, Question } from "../../../lib/types";

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
}
export interface Seller {
  seller: string; // a power, or "allies"
  countries: Units[];
  offers: number;
  affords: number; // with the money at hand now
  card: boolean; // its Commerce card turns face down
  lot: number; // all of it earns Diplomacy
}
export interface ImportRow {
  resource: string;
  price: number;
  exported: boolean; // in this Trade
  sellers: Seller[];
}
export interface TradeForm {
  kind: "trade";
  exports_left: number;
  imports_left: number;
  together: boolean;
  bought: number;
  bonus: number;
  diplomacy: number;
  exports: ExportRow[];
  imports: ImportRow[];
}

const VERBS = ["export", "import", "buy"];
const QUESTIONS = ["ask-export", "ask-import", "ask-buy"];
export const sale = (resource: string): string => `export:${resource}`;
export const purchase = (resource: string, seller: string): string => `buy:${resource}:${seller}`;

export function formOf(question: Question | null): TradeForm | null {
  return question && QUESTIONS.includes(question.key) ? ((question.form as TradeForm | undefined) ?? null) : null;
}

interface Answered {
  link: Link;
  verb: string;
  resource: string;
  seller: string;
  units: number;
}

/**
 * The answers of this Trade so far, oldest first. Resources are asked about in one order, so one that comes too early
 * began a new Trade in the same chain.
 */
export function answered(question: Question, form: TradeForm): Answered[] {
  const exports = form.exports.map((row) => row.resource);
  const all = [...exports, ...form.imports.map((row) => `import:${row.resource}`)];
  let found: Answered[] = [];
  let resource = "";
  let before = -1;
  for (const link of question.chain) {
    const [verb = "", what = "", units = ""] = link.option.split(":");
    if (!VERBS.includes(verb)) continue;
    if (verb !== "buy") {
      const place = all.indexOf(verb === "export" ? what : `import:${what}`);
      if (place <= before) found = [];
      before = place;
      resource = what;
    }
    found.push({ link, verb, resource, seller: verb === "buy" ? what : "", units: Number(units) });
  }
  return question.key === "ask-export" && before >= exports.indexOf(String(question.facts.resource)) ? [] : found;
}

export function tradeSent(question: Question): Map<string, number> {
  const form = formOf(question);
  const found = new Map<string, number>();
  for (const each of form ? answered(question, form) : []) {
    if (each.verb === "export") found.set(sale(each.resource), each.units);
    else if (each.verb === "buy") found.set(purchase(each.resource, each.seller), each.units);
  }
  return found;
}

function nextMove(question: Question, wanted: ReadonlyMap<string, number>, finish: boolean): Move | null {
  const form = formOf(question);
  if (!form) return null;
  const sent = tradeSent(question);
  const exports = form.exports.map((row) => row.resource);
  const imports = form.imports.map((row) => row.resource);
  const want = (key: string): number => wanted.get(key) ?? 0;
  const keysOf = (resource: string): string[] => [...wanted.keys()].filter((key) => key.startsWith(`buy:${resource}:`) && want(key) > 0);
  const importAfter = (place: number): string | undefined => imports.find((each, n) => n > place && keysOf(each).length > 0);

  let last = -1; // the resource imported last
  for (const each of answered(question, form)) {
    const { row } = each.link;
    if (each.verb === "export" && want(sale(each.resource)) !== each.units) return { back: row };
    if (each.verb === "buy" && want(purchase(each.resource, each.seller)) !== each.units) return { back: row };
    if (each.verb === "import") {
      if (importAfter(last) !== each.resource) return { back: row };
      last = imports.indexOf(each.resource);
    }
  }

  const open = [...wanted.keys()].filter((key) => want(key) > 0 && !sent.has(key));
  const answer = (option: string, key: string): Move => {
    const found = question.options.find((each) => each.option === option);
    return found ? { play: found } : { drop: key };
  };
  if (question.key === "ask-export") {
    const resource = String(question.facts.resource);
    const missed = open.find((key) => key.startsWith("export:") && exports.indexOf(key.slice(7)) < exports.indexOf(resource));
    if (missed) return { drop: missed };
    return open.length || finish ? answer(`export:${resource}:${want(sale(resource))}`, sale(resource)) : null;
  }
  const missed = open.find((key) => key.startsWith("export:"));
  if (missed) return { drop: missed };
  if (question.key === "ask-import") {
    const resource = importAfter(last);
    if (resource) return answer(`import:${resource}`, keysOf(resource)[0] ?? "");
    return open[0] ? { drop: open[0] } : finish ? answer("done", "") : null;
  }
  const { resource, seller } = question.facts as { resource: string; seller: string };
  const sellers = form.imports.find((row) => row.resource === resource)?.sellers.map((each) => each.seller) ?? [];
  const passed = open.find((key) => key.startsWith(`buy:${resource}:`) && sellers.indexOf(key.split(":")[2] ?? "") < sellers.indexOf(seller));
  if (passed) return { drop: passed };
  const key = purchase(resource, seller);
  return open.length || finish ? answer(`buy:${seller}:${want(key)}`, key) : null;
}

export const TRADE: FormRules = {
  holds: (question) => formOf(question) !== null,
  sent: tradeSent,
  next: nextMove,
};

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
