// The report of a problem: an anonymous file that its owner sends to whom they like. The server makes it of the match;
// should it be out of reach, what the page itself knows is better than nothing.
import { ask } from "../lib/wire/rest";

const MOST = 4000; // characters the server takes

/** A text without hosts, ids of tables and invitations. */
export function nameless(text: string): string {
  return text
    .replace(/\b(?:https?|wss?):\/\/[^/\s)"']+/g, "")
    .replace(/\/(t|tables|replay|join)\/[\w.-]+/g, "/$1/...")
    .replace(/#invite=\S*/g, "");
}

/** What broke, as text. */
export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error ?? "");
}

/** The table of an address, if it is one of a table or of its replay. */
export function tableIn(path: string): string | null {
  return /^\/(?:t|replay)\/([\w-]+)$/.exec(path)?.[1] ?? null;
}

export interface Reported {
  game?: string;
  [part: string]: unknown;
}

export async function report(table: string | null, seat: number | null, problem: string): Promise<Reported> {
  const text = nameless(problem).slice(0, MOST);
  if (table !== null) {
    try {
      return await ask<Reported>("POST", `/tables/${table}/report`, { seat, problem: text });
    } catch {
      // The table may be what broke.
    }
  }
  return { orbis: 1, kind: "problem", report: { problem: text } };
}

/** Hand a file to whoever sits here. */
export function download(data: Reported): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = data.game ? `orbis-report-${data.game}.json` : "orbis-report.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
