import { afterEach, expect, test, vi } from "vitest";
import { nameless, report, tableIn, textOf } from "./report";

afterEach(() => vi.unstubAllGlobals());

test("a report has no host, no table and no invitation in it", () => {
  const text = nameless("at https://games.example.org:8000/assets/a.js:1:2 on /t/GT9y3S71ZK6X#invite=1.abc, wss://h/api/tables/GT9y/socket");
  expect(text).toBe("at /assets/a.js:1:2 on /t/... /api/tables/.../socket");
});

test("the table is that of the address", () => {
  expect(tableIn("/t/GT9y3S71ZK6X")).toBe("GT9y3S71ZK6X");
  expect(tableIn("/replay/GT9y3S71ZK6X")).toBe("GT9y3S71ZK6X");
  expect(tableIn("/replay/file.abc")).toBeNull();
  expect(tableIn("/rules/world-order")).toBeNull();
});

test("without a server there is still what broke", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const found = await report("GT9y", null, textOf(new Error("a card fell off")));
  expect(found.kind).toBe("problem");
  expect(JSON.stringify(found)).toContain("a card fell off");
});
