/** The address as state: the program has few pages, and no link reloads it. */
class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  query = $state(location.search);
  came = ""; // the page of this program one was at before: where a way back leads

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(to: string, { replace = false } = {}): void {
    if (!replace && new URL(to, location.href).pathname.split("/")[1] !== this.path.split("/")[1]) this.came = this.path;
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
    this.query = location.search;
  }
}

export const router = new Router();
