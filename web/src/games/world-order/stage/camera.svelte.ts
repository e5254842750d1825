import { calm } from "../../../lib/prefs.svelte";
import { WORLD, type Box, type Point } from "./map";

const NEAREST = 7; // times the whole world
const TALLEST = 500; // units of the map that must at least be seen from top to bottom

/** The part of the world in view: screen = map * k + (x, y). */
export class Camera {
  k = $state(0.7);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  moving = $state(false); // a finger or the pointer holds the map
  private home = true; // shows the whole world, and goes on doing so when the window changes
  private glide = 0;

  /** The scale at which the whole world is in view; on a wide stage a little of the poles is cut off. */
  get fitted(): number {
    const { width, height } = this;
    if (!width || !height) return 0.5;
    const wide = width / WORLD.width;
    return width < 640 ? Math.min(wide, height / WORLD.height) : Math.min(wide, height / TALLEST);
  }

  /** What was beneath a point of the screen. */
  under(sx: number, sy: number): Point {
    return [(sx - this.x) / this.k, (sy - this.y) / this.k];
  }
  seen([x, y]: Point): Point {
    return [x * this.k + this.x, y * this.k + this.y];
  }
  get zoomed(): boolean {
    return this.k > this.fitted * 1.05;
  }

  resize(width: number, height: number): void {
    const [mx, my] = this.under(this.width / 2, this.height / 2);
    this.width = width;
    this.height = height;
    if (this.home) this.set(this.world());
    else this.set({ k: this.k, x: width / 2 - mx * this.k, y: height / 2 - my * this.k });
  }

  /** The whole world. */
  fit(): void {
    this.home = true;
    this.go(this.world());
  }

  show(box: Box): void {
    this.home = false;
    const k = Math.min(this.width / box.width, this.height / box.height, this.fitted * NEAREST);
    this.go({ k, x: this.width / 2 - (box.x + box.width / 2) * k, y: this.height / 2 - (box.y + box.height / 2) * k });
  }

  pan(dx: number, dy: number): void {
    this.home = false;
    this.stop();
    this.set({ k: this.k, x: this.x + dx, y: this.y + dy });
  }

  /** Nearer or further, while what lies at a point of the screen stays there. */
  zoom(by: number, sx = this.width / 2, sy = this.height / 2): void {
    this.stop();
    const [mx, my] = this.under(sx, sy);
    const k = this.k * by;
    this.home = k <= this.fitted;
    this.set(this.home ? this.world() : { k, x: sx - mx * k, y: sy - my * k });
  }

  stop(): void {
    cancelAnimationFrame(this.glide);
  }

  private world(): { k: number; x: number; y: number } {
    const k = this.fitted;
    return { k, x: this.width / 2 - (WORLD.x + WORLD.width / 2) * k, y: this.height / 2 - (WORLD.y + WORLD.height / 2) * k };
  }

  /** Keep the world in the window: its edge never comes nearer than the middle. */
  private set({ k, x, y }: { k: number; x: number; y: number }): void {
    const near = Math.min(Math.max(k, this.fitted), this.fitted * NEAREST);
    const keep = (at: number, from: number, length: number, room: number): number => {
      const [least, most] = [room - (from + length) * near, -from * near];
      return least > most ? (least + most) / 2 : Math.min(Math.max(at, least), most);
    };
    this.k = near;
    this.x = keep(x, WORLD.x, WORLD.width, this.width);
    this.y = keep(y, WORLD.y - 20, WORLD.height + 60, this.height);
  }

  private go(to: { k: number; x: number; y: number }): void {
    this.stop();
    const from = { k: this.k, x: this.x, y: this.y };
    if (calm() || !this.width) return this.set(to);
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / 320);
      const ease = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * ease;
      this.set({ k: mix(from.k, to.k), x: mix(from.x, to.x), y: mix(from.y, to.y) });
      if (t < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }
}
