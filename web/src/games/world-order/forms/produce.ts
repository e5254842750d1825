// How the rows of the Produce form and the chain of answers belong together. What can be produced, the server says.
import type { FormRules, Move } from "../../../lib/table/form.svelte";
import type { Amounts, Link, Question } from "../../../lib/wire/types";

export interface ProduceRow {
  resource: string;
  production: number;
  recipe: Amounts;
  held: number;
  open: boolean; // not yet produced, and allowed
  whole: boolean; // all of it or nothing
  most: number;
}
export interface ProduceForm {
  kind: "produce";
  left: number; // types
  rows: ProduceRow[];
}

export function produceOf(question: Question | null): ProduceForm | null {
  return question?.key === "ask-produce" ? ((question.form as ProduceForm | undefined) ?? null) : null;
}

/** The answers of this Produce so far: of one before it in the same chain a type would come twice. */
function answered(question: Question): { link: Link; resource: string; units: number }[] {
  const open = new Set(produceOf(question)?.rows.filter((row) => row.open).map((row) => row.resource));
  const found: { link: Link; resource: string; units: number }[] = [];
  for (const link of question.chain.toReversed()) {
    const [verb, resource = "", units] = link.answer.split(":");
    if (verb === "use") continue;
    if (verb !== "produce" || open.has(resource)) break;
    open.add(resource);
    found.unshift({ link, resource, units: Number(units) });
  }
  return found;
}

function sent(question: Question): Map<string, number> {
  return new Map(answered(question).map(({ resource, units }) => [resource, units]));
}

function next(question: Question, wanted: ReadonlyMap<string, number>, finish: boolean): Move | null {
  const done = answered(question);
  const changed = done.find(({ resource, units }) => (wanted.get(resource) ?? 0) !== units);
  if (changed) return { back: changed.link.row };
  const open = [...wanted].find(([resource, units]) => units > 0 && !done.some((each) => each.resource === resource));
  const name = open ? `produce:${open[0]}:${open[1]}` : finish ? "done" : "";
  const answer = question.answers.find((each) => each.answer === name);
  if (answer) return { play: answer };
  return open ? { drop: open[0] } : null;
}

export const PRODUCE: FormRules = { holds: (question) => produceOf(question) !== null, sent, next };
