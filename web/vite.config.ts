import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";
import { setOf } from "./src/lib/words/sets.ts";

const api = process.env.ORBIS_API ?? "http://127.0.0.1:8000"; // while developing, the server runs beside us

// Most of a table's code runs at once. With this line Chromium compiles it while it comes, beside the page, instead of
// function by function in it; to others it is a comment. It must be the first one.
const EAGER = "//# allFunctionsCalledOnLoad\n";

/** The code of a table is marked, and beside each file that can be packed lie its packed forms: the server only chooses. */
function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      const named = JSON.parse(readFileSync(join(folder, "preload.json"), "utf8")) as Record<string, Record<string, string[]>>;
      const tables = new Set(Object.values(named).flatMap((languages) => Object.values(languages).flat()));
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|svg|html)$/.test(name)) continue;
        const file = join(folder, name);
        if (tables.has(name) && name.endsWith(".js")) writeFileSync(file, EAGER + readFileSync(file, "utf8"));
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
    // Last: Vite drops chunks that hold nothing but styles, and gives the styles to those who import them.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const files = (ending: string, found = new Set<string>()): Set<string> => {
          const add = (name: string): void => {
            const chunk = chunks.find((each) => each.fileName === name);
            if (!chunk || found.has(name)) return;
            found.add(name);
            for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
            chunk.imports.forEach(add);
          };
          for (const each of chunks) if (each.moduleIds.some((id) => id.endsWith(ending))) add(each.fileName);
          return found;
        };
        const games = readdirSync(join(import.meta.dirname, "src/games"), { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name);
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
    },
  };
}

/** The words of one language that are fetched together are one file. */
const words = {
  name: (id: string) => {
    const set = setOf(id);
    return set && `${set}.${/\.(\w+)\.ftl/.exec(id)?.[1]}`;
  },
};

// What several pages share is one file: many small ones take longer to ask for than to read.
const common = { name: "common", test: /\/src\/(lib\/\w+|ui|maps)\/[^/]+\.(ts|svelte)$|rolldown\/runtime/ };
const table = { name: "table", test: /\/src\/(shell\/(?!plain\/)|pages\/Table\.svelte)/ };

// The built client lies inside the Python package, so that `orbis serve` and the wheel have it.
export default defineConfig({
  plugins: [svelte(), preloads(), pack()],
  build: {
    outDir: "../src/orbis/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [words, common, table] } } },
  },
  server: { proxy: { "/api": { target: api, ws: true }, "/healthz": { target: api } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["src/lib/words/words.setup.ts"] },
});
