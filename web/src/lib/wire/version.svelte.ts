/** Whether the server has a newer client than the one that runs here. */
class Version {
  stale = $state(false);

  constructor() {
    // A part of the program that is no longer there was fetched: the server was updated meanwhile.
    if (typeof addEventListener === "function") addEventListener("vite:preloadError", () => (this.stale = true));
  }

  /** Look again, after the connection was lost: the server may have been updated. */
  async check(): Promise<void> {
    const mine = document.querySelector<HTMLScriptElement>("script[type=module][src*='/assets/']")?.getAttribute("src");
    if (!mine) return; // while developing there is nothing to compare
    try {
      const page = await (await fetch("/", { cache: "no-cache" })).text();
      this.stale = !page.includes(mine);
    } catch {
      // Not reachable at the moment.
    }
  }
}

export const version = new Version();
