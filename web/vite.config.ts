import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";
import { SETS } from "./src/words/sets";

const api = process.env.ORBIS_API ?? "http://127.0.0.1:8000"; // while developing, the server runs beside us

/** Beside each file that can be packed its packed forms: the server only has to choose one. */
function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|svg|html)$/.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** The words of one language that are fetched together are one file. */
const words = Object.entries(SETS).flatMap(([set, areas]) =>
  ["en", "fr"].map((language) => ({
    name: `${set}.${language}`,
    test: new RegExp(`/words/(${areas.join("|")})\\.${language}\\.ftl`),
  })),
);

// The built client lies inside the Python package, so that `orbis serve` and the wheel have it.
export default defineConfig({
  plugins: [svelte(), pack()],
  build: {
    outDir: "../src/orbis/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: words } } },
  },
  server: { proxy: { "/api": { target: api, ws: true }, "/healthz": { target: api } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["src/lib/words.setup.ts"] },
});
