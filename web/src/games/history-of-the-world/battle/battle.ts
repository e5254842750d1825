// A battle as the log tells it: whose dice fell how, round by round. The view says only what counts in the next roll.
import { standing } from "../../../lib/table/log";
import type { LogRow } from "../../../lib/wire/types";

export type Result = "won" | "tied" | "lost" | "retreat" | "sure";
export interface Battle {
  territory: string;
  seat: number; // who invades
  other: number; // who defends
  round: number; // from 1: a siege is fought again and again
  level: number; // of the catapult
  invader: number[]; // dice, the highest first
  defender: number[];
  result: Result | null; // of this round
  last: number; // row of the log
}
const FAR = 80; // rows that a battle may be back
const RESULTS: Record<string, Result> = {
  "told-won": "won",
  "told-tied": "tied",
  "told-lost": "lost",
  "told-retreat": "retreat",
  "told-sure-win": "sure",
};

/** The latest battle of a log, whether it is still fought or over; null if there was none lately. */
export function battleOf(log: LogRow[]): Battle | null {
  let battle = null as Battle | null;
  let again = null as { side: "invader" | "defender"; face: number } | null;
  for (const row of standing(log.slice(-FAR))) {
    const parts = (row.answer ?? "").split(":");
    const verb = parts[0] ?? "";
    const faces = parts.slice(1).map(Number);
    if (battle && verb === "reroll") again = { side: row.seat === battle.seat ? "invader" : "defender", face: faces[0] ?? 0 };
    else if (battle && row.kind === "chance" && verb.startsWith("roll")) {
      if (again) {
        const dice = [...battle[again.side]];
        dice.splice(Math.max(0, dice.indexOf(again.face)), 1, ...faces);
        battle[again.side] = sorted(dice);
        again = null;
      } else if (!battle.invader.length) battle.invader = sorted(faces);
      else battle.defender = sorted(faces);
      battle.last = row.row;
    }
    for (const { key, facts } of row.told) {
      if (key === "told-attack") {
        const [seat, other] = [Number(facts.seat), Number(facts.other)];
        battle = { territory: String(facts.territory), seat, other, round: 1, level: 0, invader: [], defender: [], result: null, last: row.row };
      } else if (battle && key === "told-siege") {
        battle = { ...battle, round: battle.round + 1, level: Number(facts.level), invader: [], defender: [], result: null, last: row.row };
      } else if (battle && RESULTS[key] && facts.territory === battle.territory && battle.result !== "sure") {
        battle.result = RESULTS[key] ?? null;
        battle.last = row.row;
      }
    }
  }
  return battle;
}

const sorted = (dice: number[]): number[] => [...dice].sort((a, b) => b - a);

/** Whether a battle is what happened last: then it is shown until somebody does something else. */
export function isFresh(battle: Battle, log: LogRow[]): boolean {
  return battle.last === log.at(-1)?.row;
}
