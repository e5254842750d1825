// Before the first paint: the theme and text size chosen last time. Everything else waits for the program.
try {
  const prefs = JSON.parse(localStorage.getItem("orbis.prefs") || "{}");
  const root = document.documentElement;
  if (prefs.theme && prefs.theme !== "system") root.dataset.theme = prefs.theme;
  if (prefs.textSize) root.style.fontSize = `${prefs.textSize}%`;
  if (prefs.language) root.lang = prefs.language;
} catch {
  // A browser that keeps nothing shows the defaults.
}
