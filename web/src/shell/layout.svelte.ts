import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { MediaQuery } from "svelte/reactivity";
import { prefs } from "../lib/stores/prefs.svelte";
import { sizeOf, type Size } from "./size";

/** The size of the screen, where a part is not only smaller but different. */
class Layout {
  private readonly still = new MediaQuery("(hover: none)");

  private get scale(): number {
    return prefs.textSize / 100;
  }
  private get width(): number {
    return (innerWidth.current ?? 1440) / this.scale;
  }
  private get height(): number {
    return (innerHeight.current ?? 900) / this.scale;
  }

  /**
   * The size that the stage of a table will have beside an open rail and above the usual own area, by the grid of
   * Shell.svelte; nothing where it is not certain enough. With it the map is drawn with the rest of the first picture.
   */
  stage: [width: number, height: number] = [0, 0];
  expect(railed: boolean, own = "17.25rem"): void {
    const rem = 16 * this.scale;
    const [width, height] = [innerWidth.current ?? 0, innerHeight.current ?? 0];
    const sure = !this.phone && width > 0;
    const rows = (2.75 + 4.125 + 4.875) * rem + Math.min(parseFloat(own) * rem, 0.36 * height) + 1;
    this.stage = sure ? [width - (railed ? 20 * rem : 0), Math.round(height - rows)] : [0, 0];
  }

  get size(): Size {
    return sizeOf(this.width, this.height);
  }
  get phone(): boolean {
    return this.size === "phone";
  }
  /** The rail opens over the table instead of beside it. */
  get drawered(): boolean {
    return this.width < 1180;
  }
  /** A phone held sideways. */
  get flat(): boolean {
    return this.phone && this.height <= 400;
  }
  /** Large letters on a low screen: cards are read before the map is. */
  get squat(): boolean {
    return !this.phone && this.height <= 560;
  }
  /** Little height: what can wait in a list does. */
  get low(): boolean {
    return this.height <= 780;
  }
  /** No pointer that hovers: what would be said on hover is said on tap. */
  get touch(): boolean {
    return this.still.current;
  }
}

export const layout = new Layout();
