import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";
import { SETS } from "./src/words/sets.ts";

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

/**
 * For each game and language the files that its table is made of, in preload.json: the server names them in the page of
 * a table, so that the browser need not find out one by one.
 */
function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const files = (ending: string, found = new Set<string>()): Set<string> => {
        const add = (name: string): void => {
          const chunk = chunks.find((each) => each.fileName === name);
          if (!chunk || found.has(name)) return;
          found.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
          chunk.imports.forEach(add);
        };
        for (const each of chunks) if (each.facadeModuleId?.endsWith(ending)) add(each.fileName);
        return found;
      };
      const games = readdirSync(join(import.meta.dirname, "src/games"));
      const said = (language: string, game: string): string[] => {
        const names = ["base", "play", game].map((set) => `${set}.${language}`);
        return chunks.filter(({ name }) => names.includes(name)).map(({ fileName }) => fileName);
      };
      const all = games.map((game) => {
        const table = [...files(`/games/${game}/index.ts`, files("/pages/Table.svelte"))];
        return [game, { en: [...table, ...said("en", game)], fr: [...table, ...said("fr", game)] }];
      });
      this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(all)) });
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

// What several pages share is one file: many small ones take longer to ask for than to read.
const common = { name: "common", test: /\/src\/(lib|ui|maps)\/[^/]+\.(ts|svelte)$/ };

// The built client lies inside the Python package, so that `orbis serve` and the wheel have it.
export default defineConfig({
  plugins: [svelte(), preloads(), pack()],
  build: {
    outDir: "../src/orbis/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [...words, common] } } },
  },
  server: { proxy: { "/api": { target: api, ws: true }, "/healthz": { target: api } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["src/lib/words.setup.ts"] },
});
