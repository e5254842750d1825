import { calm } from "../lib/stores/prefs.svelte";

export type Point = [x: number, y: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Place {
  k: number;
  x: number;
  y: number;
}

const NEAREST = 6; // times the whole world
const EDGE = 0.12; // of the window: what lies there is hard to see
const MAGNIFIED = 2;
const GLIDE = 320; // ms
const SETTLING = 500; // ms after a frame was chosen in which the window may still find its height

/** The part of a drawn world that is in view: screen = map * k + (x, y). */
export class Camera {
  k = $state(0.7);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  moving = $state(false); // a finger or the pointer holds the map
  gliding = $state(false); // on its way by itself
  lines = $state(0.7); // the scale that lines are drawn for: while it glides the map is one picture, not drawn again
  free = $state(false); // moved by hand: it frames nothing any more
  private framed = $state.raw<Box | null>(null); // what it goes on framing when the window changes; null: the whole world
  private framedAt = 0;
  private glide = 0;
  private kept: Place | null = null; // while it looks closer

  /**
   * `least`: how much of the map must be seen from top to bottom; a wide stage may cut off the rest.
   * `inset`: px at the top where buttons lie over the map; what is framed lies below them.
   */
  constructor(
    private readonly world: Box,
    private readonly least = world.height,
    private readonly inset = 0,
  ) {}

  /** The scale at which the whole world is in view. */
  get fitted(): number {
    const { width, height, world } = this;
    const tall = width > height * 1.3 ? this.least : world.height;
    return width && height ? Math.min(width / world.width, height / tall) : 0.5;
  }

  /** What lies beneath a point of the screen. */
  under(sx: number, sy: number): Point {
    return [(sx - this.x) / this.k, (sy - this.y) / this.k];
  }
  seen([x, y]: Point): Point {
    return [x * this.k + this.x, y * this.k + this.y];
  }
  /** Whether a point of the map is well in view. */
  sees(point: Point): boolean {
    const [x, y] = this.seen(point);
    const [mx, my] = [this.width * EDGE, this.height * EDGE];
    return x > mx && x < this.width - mx && y > my && y < this.height - my;
  }
  /** The part of the map in view. */
  get view(): Box {
    const [x, y] = this.under(0, 0);
    return { x, y, width: this.width / this.k, height: this.height / this.k };
  }
  /** Where a point would be if the whole world were in view. */
  seenFromFar([x, y]: Point): Point {
    const far = this.around(this.world);
    return [x * far.k + far.x, y * far.k + far.y];
  }
  get zoomed(): boolean {
    return this.k > this.fitted * 1.05;
  }

  resize(width: number, height: number): void {
    const [mx, my] = this.under(this.width / 2, this.height / 2);
    const first = !this.width;
    // Only the question beneath it needs more room, or less: nothing may move under a finger that is about to touch it.
    // But a turn that begins changes both the frame and the question.
    const settled = this.free || (this.framed !== null && performance.now() - this.framedAt > SETTLING);
    const still = !first && width === this.width && settled;
    this.width = width;
    this.height = height;
    if (still) this.set({ k: this.within(this.k), x: this.x, y: this.y });
    else if (!this.free || first) this.set(this.around(this.framed ?? this.world));
    else this.set({ k: this.k, x: width / 2 - mx * this.k, y: height / 2 - my * this.k });
  }

  /** The whole world. */
  fit(): void {
    this.frame(null);
  }
  show(box: Box): void {
    this.frame(box);
  }
  private frame(box: Box | null): void {
    this.framed = box;
    this.framedAt = performance.now();
    this.free = false;
    if (this.width) this.go(this.around(box ?? this.world));
  }

  pan(dx: number, dy: number): void {
    this.free = true;
    this.stop();
    this.set({ k: this.k, x: this.x + dx, y: this.y + dy });
  }

  /** Nearer or further, while what lies at a point of the screen stays there. */
  zoom(by: number, sx = this.width / 2, sy = this.height / 2): void {
    this.free = true;
    this.stop();
    const [mx, my] = this.under(sx, sy);
    const k = this.within(this.k * by);
    this.set({ k, x: sx - mx * k, y: sy - my * k });
  }

  /** A point of the map into the middle. */
  centre([x, y]: Point): void {
    this.free = true;
    this.stop();
    this.set({ k: this.k, x: this.width / 2 - x * this.k, y: this.height / 2 - y * this.k });
  }

  /** Look closer at a point of the screen for a while. */
  magnify(sx: number, sy: number): void {
    if (this.kept) return;
    this.kept = { k: this.k, x: this.x, y: this.y };
    const [mx, my] = this.under(sx, sy);
    const k = this.within(this.k * MAGNIFIED);
    this.go({ k, x: sx - mx * k, y: sy - my * k });
  }
  /** And back to where it was. */
  restore(): void {
    if (this.kept) this.go(this.kept);
    this.kept = null;
  }

  stop(): void {
    cancelAnimationFrame(this.glide);
    this.gliding = false;
    this.lines = this.k;
  }

  private within(k: number): number {
    return Math.min(Math.max(k, this.fitted), this.fitted * NEAREST);
  }

  private around(box: Box): Place {
    const [room, middle] = [this.height - this.inset, (this.height + this.inset) / 2];
    const k = this.within(Math.min(this.width / box.width, room / box.height));
    return { k, x: this.width / 2 - (box.x + box.width / 2) * k, y: middle - (box.y + box.height / 2) * k };
  }

  /** Keep the world in the window, in the middle where it is smaller than that. */
  private set({ k, x, y }: Place): void {
    const { world } = this;
    const keep = (at: number, from: number, length: number, room: number): number => {
      const [least, most] = [room - (from + length) * k, -from * k];
      return least > most ? (least + most) / 2 : Math.min(Math.max(at, least), most);
    };
    this.k = k;
    if (!this.gliding) this.lines = k;
    this.x = keep(x, world.x, world.width, this.width);
    this.y = keep(y, world.y, world.height, this.height);
  }

  private go(to: Place): void {
    this.stop();
    const from = { k: this.k, x: this.x, y: this.y };
    if (calm()) return this.set(to);
    const began = performance.now();
    this.gliding = true;
    const step = (now: number): void => {
      const t = Math.max(0, Math.min(1, (now - began) / GLIDE));
      const ease = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * ease;
      this.set({ k: mix(from.k, to.k), x: mix(from.x, to.x), y: mix(from.y, to.y) });
      if (t < 1) this.glide = requestAnimationFrame(step);
      else this.stop();
    };
    this.glide = requestAnimationFrame(step);
  }
}
