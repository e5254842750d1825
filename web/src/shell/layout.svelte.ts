import { MediaQuery } from "svelte/reactivity";

/** The size of the screen, where a part is not only smaller but different. Plain sizes are for the styles. */
class Layout {
  private readonly narrow = new MediaQuery("(max-width: 640px), (max-height: 480px)");
  private readonly drawer = new MediaQuery("(max-width: 1179px)");
  private readonly still = new MediaQuery("(hover: none)");

  get phone(): boolean {
    return this.narrow.current;
  }
  /** The rail opens over the table instead of beside it. */
  get drawered(): boolean {
    return this.drawer.current;
  }
  /** No pointer that hovers: what would be said on hover is said on tap. */
  get touch(): boolean {
    return this.still.current;
  }
}

export const layout = new Layout();
