// The coach: where it may be asked, and its advice as rows to show. What it says comes from the server.
import type { Advice, Answer, Around, GameInfo, Message } from "../wire/types";

/** Whether a table has a coach for a seat: all others are bots. It cannot judge Automas yet, and people would be cheated. */
export function coached(table: Around | null, info: Pick<GameInfo, "coach"> | null, you: number | null): boolean {
  if (!table || !info?.coach || table.status !== "playing" || table.lessons || you === null) return false;
  return table.seats.every((seat, n) => (n === you ? seat.taken && !seat.bot : !seat.taken && seat.kind === "bot"));
}

/** An answer that the coach has tried. In percent, so that what is shown adds up as it is read. */
export interface Weighed {
  answer: Answer;
  chance: number;
  error: number; // half the width of the 95 % interval
  low: number;
  high: number;
  reasons: Message[];
}

export function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

/** The answers of a question as the coach sees them: those it has tried, the best first, and the others. */
export function weigh(advice: Advice, answers: Answer[]): { tried: Weighed[]; untried: Answer[] } {
  const tried: Weighed[] = [];
  const untried: Answer[] = [];
  for (const { answer: name, chance, error, reasons } of advice.answers) {
    const answer = answers.find((each) => each.answer === name);
    if (!answer) continue;
    if (chance === null) untried.push(answer);
    else {
      const half = error ?? 0;
      const [low, high] = [percent(chance - half), percent(chance + half)];
      const shown = Math.max(1, percent(half)); // nothing is known to the point
      tried.push({ answer, chance: percent(chance), error: shown, low, high, reasons: reasons.map(({ says }) => says) });
    }
  }
  return { tried, untried };
}

/** Where the bars end, in percent: all begin at 0, so that their lengths compare as the chances do. */
export function scaleOf(rows: Weighed[]): number {
  const highest = Math.max(0, ...rows.map((each) => each.high));
  return Math.min(100, Math.max(20, Math.ceil(highest / 10) * 10));
}
