// What came of a round, read off the log: THREAT, Regions, and the other points of the Aftermath.
import type { LogRow, Message } from "../../../lib/wire/types";

export interface Threat {
  power: string;
  region: string;
  by: string;
  threat: number;
  defence: number;
}
export interface Scored {
  power: string;
  region: string;
  cubes: number;
  bonus: number;
}
export interface RoundSummary {
  round: number; // that is over
  threats: Threat[];
  regions: Scored[];
  sources: Map<string, Map<string, number>>; // source of points -> power -> points
  totals: Map<string, number>; // power -> points of the Aftermath
}

// Points of the Aftermath, in the order of the rulebook; those of a turn were shown when they were gained.
const SOURCES = ["prosperity", "threat", "regions", "abilities", "majorities", "objectives"];

/** The summary of the round before the last one that began; null: none has ended yet. */
export function summaryOf(log: readonly LogRow[]): RoundSummary | null {
  const told: Message[] = [];
  let next = 0;
  for (let n = log.length - 1; n >= 0; n--) {
    const messages = log[n]?.told ?? [];
    for (let m = messages.length - 1; m >= 0; m--) {
      const message = messages[m];
      if (!message) continue;
      if (message.key === "told-round") {
        if (next) return gathered(next - 1, told.reverse());
        next = Number(message.facts.round);
      } else if (next) told.push(message);
    }
  }
  return next && told.length ? gathered(next - 1, told.reverse()) : null; // the Aftermath is what came last
}

function gathered(round: number, told: Message[]): RoundSummary {
  const found: RoundSummary = { round, threats: [], regions: [], sources: new Map(), totals: new Map() };
  for (const { key, facts } of told) {
    const power = String(facts.power);
    if (key === "told-threat") {
      found.threats.push({ power, region: String(facts.region), by: String(facts.other_power), threat: Number(facts.threat ?? 0), defence: Number(facts.defence ?? 0) });
    } else if (key === "told-region-score") {
      found.regions.push({ power, region: String(facts.region), cubes: Number(facts.cubes), bonus: Number(facts.bonus) });
    } else if (key === "told-vp" && SOURCES.includes(String(facts.source))) {
      const points = Number(facts.vp);
      const row = found.sources.get(String(facts.source)) ?? new Map<string, number>();
      row.set(power, (row.get(power) ?? 0) + points);
      found.sources.set(String(facts.source), row);
      found.totals.set(power, (found.totals.get(power) ?? 0) + points);
    }
  }
  return found;
}
