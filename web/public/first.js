// Before the first paint: the theme and text size chosen last time.
try {
  const prefs = JSON.parse(localStorage.getItem("orbis.prefs") || "{}");
  const root = document.documentElement;
  if (prefs.theme && prefs.theme !== "system") root.dataset.theme = prefs.theme;
  if (prefs.textSize) root.style.fontSize = `${prefs.textSize}%`;
  if (prefs.language) root.lang = prefs.language;
} catch {
  // A browser that keeps nothing shows the defaults.
}
// Before the program is there: the connection to a table. What comes over it is kept until lib/socket.ts takes it over.
{
  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?reveals=1`);
    const early = { table, socket, heard: [] };
    socket.onmessage = (event) => early.heard.push(event);
    window.orbisEarly = early;
  }
}
