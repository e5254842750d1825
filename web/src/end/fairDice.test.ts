import { expect, test } from "vitest";
import { check, seedText, sha256 } from "./fairDice";

const secret = "0f".repeat(32);

test("hashes are those of the server", async () => {
  expect(await sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(await sha256("été")).toBe(await sha256("\u00e9t\u00e9"));
});

test("the text of the seed counts bytes, as the server does", () => {
  expect(seedText("s", ["ab", "", "é"])).toBe("s\n2:ab\n0:\n2:é");
});

test("a seal is opened by its own secret only, a seed made by its own words only", async () => {
  const sealed = { seal: await sha256(secret), secret, words: ["anchor", ""] };
  const seed = await sha256(seedText(secret, sealed.words));
  expect(await check(sealed, seed)).toEqual({ seal: true, seed: true });
  expect(await check({ ...sealed, words: ["anchor", "x"] }, seed)).toEqual({ seal: true, seed: false });
  expect(await check({ ...sealed, secret: `${secret}0` }, null)).toEqual({ seal: false, seed: null });
});
