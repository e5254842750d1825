// Makes every drawing again from its shapes: `npm run drawings`. A make.mjs says which file it makes, and its text.
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));

for (const name of readdirSync(SOURCES, { recursive: true }).filter((each) => each.endsWith("make.mjs"))) {
  const { FILE, text } = await import(SOURCES + name);
  const made = text();
  writeFileSync(FILE, made);
  console.log(`${name}: ${made.length} bytes`);
}
