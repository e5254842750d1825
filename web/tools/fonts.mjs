// The two fonts, cut down to what we use: half the bytes of a first visit would be letters and weights nobody sees.
// Made from the npm packages whenever the client is built, never kept: `npm run assets`.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join("");
// English and French: letters, quotes, dashes, narrow spaces, arrows, a few signs of arithmetic.
const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŸ‐‑–—‘’‚“”„•…\u202f\u2009‰‹›′″€™←↑→↓−≈≤≥";
const FONTS = {
  archivo: ["archivo/files/archivo-latin-wdth-normal.woff2", { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 } }],
  // Two optical sizes instead of the whole axis, which would double the file; the one for titles is fetched where there is one.
  newsreader: ["newsreader/files/newsreader-latin-opsz-normal.woff2", { wght: { min: 400, max: 600 }, opsz: 20 }],
  "newsreader-title": ["newsreader/files/newsreader-latin-opsz-normal.woff2", { wght: 400, opsz: 48 }],
};

mkdirSync(here("../src/fonts"), { recursive: true });
for (const [name, [source, variationAxes]] of Object.entries(FONTS)) {
  const file = here(`../src/fonts/${name}.woff2`);
  const script = fileURLToPath(import.meta.url);
  const made = statSync(file, { throwIfNoEntry: false });
  if (made && made.mtimeMs > statSync(script).mtimeMs) continue; // a build a minute later has them already
  const whole = readFileSync(here(`../node_modules/@fontsource-variable/${source}`));
  writeFileSync(file, await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes }));
}
