import { thingsOfFacts, type Entry } from "../../lib/table/log";
import { prefs } from "../../lib/stores/prefs.svelte";
import { sound } from "../../lib/speech/sounds";
import type { Desk } from "../desk.svelte";
import { lasting } from "./pace";

const BEAT = 100;
const MOST = 4; // a longer queue becomes a summary

/**
 * What others do, told one entry at a time at the edge of the stage. The table itself is already where they left it: one
 * can go on at once, and looking at something makes it wait.
 */
export class Playback {
  now = $state.raw<Entry | null>(null);
  step = $state(0); // line of a group, for whoever steps through
  summary = $state(0); // so many actions at once, instead of each
  paused = $state(false);
  manual = $state(false); // playing back what was missed: the person presses Next
  reading = $state(false); // the pointer is on the card
  private queue: Entry[] = [];
  private past: Entry[] = [];
  private heard = -1; // last row that was told, or need not be
  private rest = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly desk: Desk) {}

  /** Take in what is new; call it inside an effect. */
  hear(): void {
    const { entries, sitting } = this.desk;
    const last = sitting.log.at(-1)?.row ?? -1;
    if (this.heard < 0 || last < this.heard) {
      this.heard = last; // just sat down: what was before is for the log
      return;
    }
    const waiting = sitting.view?.waiting ?? [];
    const latest = entries.at(-1);
    for (const entry of entries) {
      if (entry.row <= this.heard) continue;
      const seat = this.desk.seatOfEntry(entry);
      if (entry === latest && entry.kind === "action" && seat !== null && waiting.includes(seat)) break; // still acting
      this.heard = Math.max(this.heard, entry.last);
      if (this.desk.own(entry) && !this.manual) this.stop(); // who acts has seen enough
      if (entry.kind === "chapter" || entry.kind === "back" || this.desk.own(entry) || !this.desk.tells(entry)) continue;
      this.desk.speech.say(this.desk.told(entry));
      // What an Automa did is in the log: it does not lie over a panel that asks something.
      const asked = entry.kind === "group" && sitting.question && this.desk.parts.panel?.(sitting);
      if (prefs.pace !== "off" && !asked) this.queue.push(entry);
    }
    if (sitting.view?.over) this.stop(); // the results tell the rest, and lie over it
    else if (this.queue.length && !this.now) this.start();
  }

  /** Step through what was missed, on the map. */
  back(entries: Entry[]): void {
    this.stop();
    this.queue = [...entries];
    this.manual = true;
    this.start();
  }

  next(): void {
    if (this.now && this.stepwise && this.now.kind === "group" && this.step < this.now.lines.length - 1) {
      this.step += 1;
      this.light();
    } else this.advance();
  }

  previous(): void {
    const before = this.past.pop();
    if (!before) return;
    if (this.now) this.queue.unshift(this.now);
    this.take(before);
  }

  /** Enough: everything at once. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.past = [];
    this.now = null;
    this.summary = 0;
    this.manual = false;
    this.paused = false;
    this.reading = false;
    this.desk.sitting.highlighted = [];
  }

  get stepwise(): boolean {
    return this.manual || prefs.pace === "step";
  }
  get hasPrevious(): boolean {
    return this.past.length > 0;
  }
  get active(): boolean {
    return this.now !== null || this.summary > 0;
  }

  /** The pointer rests on something. A finger does not: what it touched last stays marked, but nobody looks at that still. */
  private get looking(): boolean {
    return this.desk.sitting.hovered !== null && matchMedia("(hover: hover)").matches;
  }

  private start(): void {
    if (this.queue.length > MOST && !this.manual) {
      this.summary = this.queue.length;
      this.queue = [];
      this.rest = 2400;
    } else this.advance();
    this.timer ??= setInterval(() => this.beat(), BEAT);
  }

  private beat(): void {
    if (this.paused || this.reading || this.looking || (this.stepwise && !this.summary)) return;
    this.rest -= BEAT;
    if (this.rest <= 0) this.advance();
  }

  private advance(): void {
    if (this.now) this.past.push(this.now);
    this.summary = 0;
    const next = this.queue.shift();
    if (next) this.take(next);
    else this.stop();
  }

  private take(entry: Entry): void {
    this.now = entry;
    this.step = 0;
    this.rest = lasting(entry, prefs.pace);
    this.light();
    sound("placed");
  }

  private light(): void {
    const entry = this.now;
    if (!entry) return;
    const line = entry.kind === "group" && this.stepwise ? entry.lines[this.step] : undefined;
    const of = this.desk.parts.thingsOf ?? thingsOfFacts;
    this.desk.sitting.highlighted = line ? line.messages.flatMap((message) => of(message.facts)) : this.desk.things(entry);
  }
}
