import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const api = process.env.ORBIS_API ?? "http://127.0.0.1:8000"; // while developing, the server runs beside us

// The built client lies inside the Python package, so that `orbis serve` and the wheel have it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/orbis/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: api, ws: true }, "/healthz": { target: api } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["src/lib/words.setup.ts"] },
});
