// The glyphs of the program as plain SVG: `npm run assets` writes src/ui/icons/glyphs.ts, which is never kept.
// Drawn from Lucide (ISC) and Tabler Icons (MIT); as text they are half as large as components and much quicker to draw.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * A thing -> its glyph: of Lucide, of Tabler, or our own. A thing looks the same everywhere; two things that meet on one
 * screen never share a glyph, and what repeats here belongs to different screens.
 */
export const TABLE = {
  energy: "zap",
  raw_materials: "pickaxe",
  food: "wheat",
  consumer_goods: "shopping-bag",
  services: "concierge-bell",
  diplomacy: "feather",
  money: "coins",
  vp: "own:star",
  influence: "square",
  army: "tabler:tank",
  piece: "own:piece",
  base: "tabler:building-fortress",
  fdi: "tabler:crane",
  threat: "triangle-alert",
  defense: "shield",
  ally: "flag",
  zone: "circle",
  engage: "handshake",
  permanent: "anchor",
  temporary: "hourglass",
  research: "flask-conical",
  growth: "sprout",
  objective: "target",
  order: "gavel",
  focus: "crosshair",
  prosperity: "trending-up",
  produce: "factory",
  trade: "arrow-left-right",
  diplomatic: "feather",
  economic: "coins",
  military: "swords",
  domestic: "house",
  capitol: "own:capitol",
  city: "landmark",
  monument: "pyramid",
  fort: "brick-wall",
  mountain: "mountain",
  forest: "trees",
  resource: "gem",
  fleet: "sailboat",
  caravan: "tent",
  marauder: "flame",
  battle: "swords",
  dice: "dices",
  empire: "crown",
  epoch: "sun",
  event: "scroll",
  siege: "hammer",
  strait: "waves-horizontal",
  hidden: "eye-off",
  visible: "eye",
  bot: "bot",
  automa: "cpu",
  person: "user",
  people: "users",
  device: "monitor-smartphone",
  host: "crown",
  away: "moon-star",
  undo: "undo-2",
  reset: "rotate-ccw",
  log: "scroll-text",
  market: "store",
  chat: "message-circle",
  board: "layout-dashboard",
  hand: "gallery-horizontal-end",
  deck: "layers",
  map: "map",
  world: "globe",
  history: "landmark",
  settings: "sliders-horizontal",
  language: "globe",
  theme: "sun-moon",
  sun: "sun",
  moon: "moon",
  rules: "book-open",
  replay: "rotate-ccw-clock",
  learn: "graduation-cap",
  join: "door-open",
  account: "user",
  link: "link",
  unlink: "unlink",
  copy: "copy",
  close: "x",
  back: "arrow-left",
  next: "arrow-right",
  left: "chevron-left",
  right: "chevron-right",
  up: "chevron-up",
  down: "chevron-down",
  leaves: "arrow-left",
  play: "play",
  pause: "pause",
  step_back: "step-back",
  step_forward: "step-forward",
  first: "skip-back",
  last: "skip-forward",
  check: "check",
  clock: "clock",
  seal: "stamp",
  verified: "badge-check",
  share: "share-2",
  send: "send",
  plus: "plus",
  minus: "minus",
  search: "search",
  filter: "funnel",
  more: "ellipsis",
  menu: "menu",
  bell: "bell",
  sound: "volume-2",
  silent: "volume-x",
  lock: "lock",
  open: "lock-open",
  ban: "ban",
  login: "log-in",
  logout: "log-out",
  delete: "trash",
  download: "download",
  upload: "upload",
  info: "info",
  help: "circle-question-mark",
  mind: "triangle-alert",
  error: "circle-alert",
  connected: "check",
  refresh: "refresh-cw",
  image: "image",
  keyboard: "keyboard",
  mail: "mail",
  webhook: "webhook",
  look: "palette",
  contrast: "contrast",
  pace: "gauge",
  privacy: "shield-check",
  list: "list",
  table: "table",
  chart: "chart-line",
  bars: "chart-column",
  trophy: "trophy",
  swing: "activity",
  rematch: "repeat",
  calendar: "calendar",
  fit: "maximize",
  zoom_in: "zoom-in",
  zoom_out: "zoom-out",
  layers: "layers",
  panel: "panel-right",
  hint: "lightbulb",
  resign: "flag-off",
  watch: "eye",
  game_over: "flag",
  external: "external-link",
  turn: "arrow-right",
};

const OWN = {
  // An Army of History of the World: a round piece on its stand.
  piece: '<path fill="currentColor" stroke="none" d="M4.5 22l3.4-6.4a8 8 0 118.2 0l3.4 6.4z"/>',
  // A victory point: the beacon of our mark.
  star: '<path fill="currentColor" stroke="none" d="M12 1l2.9 8.1L23 12l-8.1 2.9L12 23l-2.9-8.1L1 12l8.1-2.9z"/>',
  // A capitol: the outline of a city, filled.
  capitol:
    '<path fill="currentColor" d="M12 2.2l8.6 4.9a.5.5 0 0 1-.25.93H3.65a.5.5 0 0 1-.25-.93z"/>' +
    '<path stroke-width="2.6" d="M6 11v7M10 11v7M14 11v7M18 11v7M3 21.5h18"/>',
};

/** The inside of a glyph's <svg>. */
export function drawn(glyph) {
  const [from, name] = glyph.includes(":") ? glyph.split(":") : ["lucide", glyph];
  if (from === "own") return OWN[name];
  if (from === "tabler") {
    const svg = readFileSync(here(`../node_modules/@tabler/icons/icons/outline/${name}.svg`), "utf8");
    return [...svg.matchAll(/<path d="([^"]+)" \/>/g)].map(([, d]) => `<path d="${d.replaceAll(" -", "-")}"/>`).join("");
  }
  const component = readFileSync(here(`../node_modules/@lucide/svelte/dist/icons/${name}.svelte`), "utf8");
  const [, data] = /const iconData = (\{.*\});/.exec(component);
  return JSON.parse(data)
    .node.map(([tag, attributes]) => {
      const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${said.join("")}/>`;
    })
    .join("");
}

/** The file of all glyphs. */
export function text() {
  const rows = Object.entries(TABLE).map(([name, glyph]) => `  ${name}: '${drawn(glyph)}',`);
  return `// Made by tools/icons.mjs. Glyphs of Lucide, ISC licence, and Tabler Icons, MIT licence; star and capitol are our own.
const glyphs = {
${rows.join("\n")}
};

export type IconName = keyof typeof glyphs;
export const GLYPHS: Readonly<Record<string, string>> = glyphs;
`;
}

export const FILE = here("../src/ui/icons/glyphs.ts");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FILE, text());
}
