import { appWords } from "../words/appWords.svelte";
import { prefs } from "../stores/prefs.svelte";
import { rest } from "./rest";
import { router } from "../stores/router.svelte";

export interface Notice {
  is: string; // turn, over, asked, rematch ...; gap: news may have been missed
  table: string;
  game: string;
  n: number;
}

const LONGEST_PAUSE = 60_000;

/**
 * News for this person from all tables, for notices of the browser. Returns how to stop. It comes back after a loss, but
 * not after the server has said that nobody is signed in.
 */
export function feed(hear: (notice: Notice) => void): () => void {
  let socket: WebSocket | null = null;
  let stopped = false;
  let pause = 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): void => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/api/feed`);
    socket.onopen = () => (pause = 1000);
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Notice;
      if (message.is !== "no") hear(message);
    };
    socket.onclose = (event) => {
      if (stopped || (event.code >= 4000 && event.code < 4500)) return;
      timer = setTimeout(connect, pause);
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** Show a notice of the browser, if the person wants them and does not look at the page. */
export function notify(title: string, body: string, open: () => void): void {
  if (!prefs.notify || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  const notice = new Notification(title, { body, icon: "/mark.svg", tag: "orbis" });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}

/** Tell this person by the browser what happens at their tables; for an effect of the root component. */
export function watchFeed(): (() => void) | undefined {
  if (!prefs.notify) return undefined;
  return feed((notice) => {
    const key = `table-notice-${notice.is}`;
    if (!notice.table || !appWords.words.has(key)) return;
    const open = (): void => router.go(`/t/${notice.table}`);
    rest.game(notice.game).then(
      ({ title }) => notify(title, appWords.say(key), open),
      () => notify("Orbis", appWords.say(key), open),
    );
  });
}
