import { LiveTable, type Sitting } from "./table.svelte";
import type { Answer, Question } from "../wire/types";

/** What to do next so that the answers given agree with the form. */
export type Move =
  | { back: number } // take back from this row of the log on
  | { play: Answer } // answer; with `ends` the transaction is over, so that waits for the confirm button
  | { drop: string }; // this row no longer fits: it is set to 0 and marked

/** How the rows of a form and the chain of answers belong together; each form on a chain brings its own. */
export interface FormRules {
  holds(question: Question): boolean; // whether it asks about a row of this form
  sent(question: Question): Map<string, number>; // rows answered so far
  next(question: Question, wanted: ReadonlyMap<string, number>, finish: boolean): Move | null;
}

const QUIET = 500; // ms without a click before the answers are sent
const PATIENCE = 4000;
const MOST_MOVES = 80;

/**
 * A form whose rows are answers of one chain. It knows no rule: a change is sent as answers, after going back to the row
 * that changed; what the engine then offers is what can be chosen. Only the answer that would end it waits.
 */
export class Form {
  private edits = $state.raw<{ number: number; values: ReadonlyMap<string, number> }>({ number: -1, values: new Map() });
  dropped = $state.raw<ReadonlySet<string>>(new Set());
  busy = $state(false);
  private finishing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly sitting: Sitting,
    private readonly rules: FormRules,
  ) {}

  /** Rows and their amounts: those answered, and over them what was changed since. */
  get values(): ReadonlyMap<string, number> {
    const { question } = this.sitting;
    if (!question || !this.rules.holds(question)) return new Map();
    const edited = this.busy || this.edits.number === question.number ? this.edits.values : [];
    return new Map([...this.rules.sent(question), ...edited]);
  }

  /** Only what was answered so far. */
  get sent(): ReadonlyMap<string, number> {
    const { question } = this.sitting;
    return question && this.rules.holds(question) ? this.rules.sent(question) : new Map();
  }

  value(key: string): number {
    return this.values.get(key) ?? 0;
  }

  set(key: string, value: number): void {
    const { question } = this.sitting;
    if (!question || !this.sitting.live) return;
    this.edits = { number: question.number, values: new Map([...this.values, [key, value]]) };
    this.dropped = new Set([...this.dropped].filter((each) => each !== key));
    clearTimeout(this.timer);
    if (this.sitting.table?.lessons) return; // nothing is taken back in a lesson, so nothing half done is sent
    this.timer = setTimeout(() => void this.settle(), QUIET);
  }

  /** The confirm button: send the rest, and the answer that ends it. */
  async finish(): Promise<void> {
    clearTimeout(this.timer);
    this.finishing = true;
    await this.settle();
  }

  private async settle(): Promise<void> {
    const { sitting, rules } = this;
    if (this.busy || !(sitting instanceof LiveTable)) return;
    this.busy = true;
    try {
      for (let moves = 0; moves < MOST_MOVES; moves++) {
        const { question } = sitting;
        const move = question && rules.holds(question) ? rules.next(question, this.values, this.finishing) : null;
        if (!question || !move) break;
        if ("drop" in move) {
          this.edits = { number: question.number, values: new Map([...this.values, [move.drop, 0]]) };
          this.dropped = new Set([...this.dropped, move.drop]);
          this.finishing = false; // look again: it is not what was confirmed
          continue;
        }
        if ("play" in move && move.play.ends) {
          if (this.finishing) sitting.choose(move.play);
          break;
        }
        const wanted = this.values;
        if ("back" in move) await sitting.back(move.back);
        else await sitting.play(move.play);
        if (!(await this.changed(question.number))) break;
        const number = sitting.question?.number ?? -1;
        this.edits = { number, values: new Map([...wanted, ...this.edits.values]) };
      }
    } finally {
      this.busy = false;
      this.finishing = false;
    }
  }

  /** Wait until the next question is here; false: it did not come. */
  private async changed(number: number): Promise<boolean> {
    for (const since = Date.now(); Date.now() - since < PATIENCE; ) {
      if (this.sitting.question?.number !== number) return true;
      if (this.sitting.why) return false; // it was refused
      await new Promise((wake) => setTimeout(wake, 12));
    }
    return false;
  }
}
