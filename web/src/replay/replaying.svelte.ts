import { Denied } from "../lib/wire/rest";
import { Sitting } from "../lib/table/sitting.svelte";
import type { Failure, LogRow, View } from "../lib/wire/types";
import type { Eyes, Outline, Source } from "./outline";
import { ACTION, placeOf, stepped } from "./time/steps";

export const SPEEDS = [1, 2, 4] as const;
const PACE = 1600; // milliseconds an action is on show at speed 1
const MOST_VIEWS = 400;

/** A match one looks back at: the stage draws the moment on show, and nothing in it can be done. */
export class Replaying extends Sitting {
  outline = $state.raw<Outline | null>(null);
  place = $state(0); // of the stop on show, or wanted
  eyes = $state<Eyes>("watch");
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  failure = $state.raw<Failure | null>(null);
  behind = $state(false); // the moment wanted is being fetched
  waited = $state.raw<{ seat: number; key: string } | null>(null); // who was asked something at that moment, and what

  /** The last moment: sides have a colour there, which at the setup of some games nobody has yet. */
  readonly final = new Sitting();

  readonly row = $derived(this.outline?.stops[this.place] ?? 0);
  private readonly views = new Map<string, View>();
  private readonly logs = new Map<Eyes, LogRow[]>();
  private fetching = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly source: Source) {
    super();
  }

  /** Fetch the outline and show a row; the last one if none is named. */
  async open(row: number | null): Promise<void> {
    try {
      const outline = await this.source.outline();
      this.outline = outline;
      this.eyes = outline.mine[0] ?? (outline.review ? "open" : "watch"); // a sample hides nothing from anybody
      this.place = row === null ? (outline.result ? 0 : outline.stops.length - 1) : placeOf(outline.stops, row);
      await this.show(this.place);
      this.final.state = { table: outline.around, view: await this.viewAt(outline.stops.at(-1) ?? 0, this.eyes) };
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  goTo(row: number): void {
    if (this.outline) void this.show(placeOf(this.outline.stops, row));
  }

  step(least: number, by: 1 | -1): void {
    this.pause();
    if (this.outline) void this.show(stepped(this.outline.begins, this.place, least, by));
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    void this.show(this.place);
  }

  get last(): number {
    return (this.outline?.stops.length ?? 1) - 1;
  }

  play(): void {
    if (this.place >= this.last) this.place = 0;
    this.playing = true;
    void this.show(this.place).then(() => this.tick());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.timer = setTimeout(() => {
      if (!this.outline || !this.playing) return;
      if (this.place >= this.last) return this.pause();
      void this.show(stepped(this.outline.begins, this.place, ACTION, 1)).then(() => this.tick());
    }, PACE / this.speed);
  }

  /** Show a stop. While one is fetched only the latest wish counts, so a drag along the slider asks for few. */
  async show(place: number): Promise<void> {
    this.place = place;
    this.behind = true;
    if (this.fetching) return;
    this.fetching = true;
    try {
      for (;;) {
        const [wanted, eyes] = [this.place, this.eyes];
        const row = this.outline?.stops[wanted] ?? 0;
        const [view, log] = await Promise.all([this.viewAt(row, eyes), this.logOf(eyes)]);
        if (this.eyes === eyes) this.draw(view, log.slice(0, row));
        if (this.place === wanted && this.eyes === eyes) break;
      }
      this.behind = false;
      this.ahead();
    } catch (error) {
      this.pause();
      this.failure = failureOf(error);
    } finally {
      this.fetching = false;
    }
  }

  /** The next moment is fetched before it is wanted. */
  private ahead(): void {
    const { outline, eyes } = this;
    if (!outline || this.place >= this.last) return;
    const next = outline.stops[stepped(outline.begins, this.place, ACTION, 1)] ?? 0;
    this.viewAt(next, eyes).catch(() => undefined);
  }

  private async viewAt(row: number, eyes: Eyes): Promise<View> {
    const key = `${eyes} ${row}`;
    const known = this.views.get(key);
    if (known) return known;
    const view = await this.source.at(row, eyes);
    if (this.views.size >= MOST_VIEWS) this.views.clear();
    this.views.set(key, view);
    return view;
  }

  private async logOf(eyes: Eyes): Promise<LogRow[]> {
    const known = this.logs.get(eyes) ?? (await this.source.rows(eyes));
    this.logs.set(eyes, known);
    return known;
  }

  private draw(view: View, log: LogRow[]): void {
    const { question, ...seen } = view; // nothing can be answered here, so nothing glows
    const key = question?.key ?? view.asked?.key;
    const seat = (question ? view.you : view.asked?.seat) ?? view.waiting[0];
    this.waited = key !== undefined && seat !== undefined ? { seat, key } : null;
    this.you = view.you;
    this.mine = view.you === null ? [] : [view.you];
    this.log = log;
    if (this.outline) this.state = { table: this.outline.around, view: seen };
  }

  close(): void {
    this.pause();
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Denied) return error.failure;
  return { code: "mistake", sentence: String(error), field: "", rule: "", key: "mistake", facts: {} };
}
