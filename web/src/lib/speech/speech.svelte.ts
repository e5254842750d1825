const BREATH = 1500; // between two polite announcements, so that a quick turn of bots is not a flood

/** What screen readers are told. The question and the log are polite; only "your turn" and errors interrupt. */
export class Speech {
  polite = $state("");
  urgent = $state("");
  private queue: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (!text || this.queue.at(-1) === text) return;
    this.queue.push(text);
    if (!this.timer) this.next();
  }

  /** Said at once, in place of what waits: a query key was pressed. */
  answer(text: string): void {
    this.queue = [];
    this.polite = "";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.polite = text;
      this.timer = setTimeout(() => this.next(), BREATH);
    }, 40); // the same text twice is only spoken if the region was empty between
  }

  interrupt(text: string): void {
    this.urgent = "";
    setTimeout(() => (this.urgent = text), 40);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  private next(): void {
    this.timer = undefined;
    const waiting = this.queue.splice(0);
    if (!waiting.length) return;
    this.polite = waiting.slice(-3).join(" "); // what is older is in the log
    this.timer = setTimeout(() => this.next(), BREATH);
  }
}
