import { expect, test } from "vitest";
import { addressOf, readInvite } from "./invite";

const TOKEN = "abcdefghijklmnop_-123";

test.each([
  [`http://127.0.0.1:8000/t/Ab3_defg-hij#invite=2.${TOKEN}`, { table: "Ab3_defg-hij", seat: 2, token: TOKEN }],
  [`  https://orbis.example/t/Ab3_defg-hij  `, { table: "Ab3_defg-hij" }],
  [`/t/Ab3_defg-hij?x=1#invite=0.${TOKEN}`, { table: "Ab3_defg-hij", seat: 0, token: TOKEN }],
  [`Ab3_defg-hij.1.${TOKEN}`, { table: "Ab3_defg-hij", seat: 1, token: TOKEN }],
  ["Ab3_defg-hij", { table: "Ab3_defg-hij" }],
])("%s is understood", (text, found) => {
  expect(readInvite(text)).toEqual(found);
});

test.each(["", "hello there", "https://example.org/", "x", "Ab3_defg-hij.1."])("%j is no way into a table", (text) => {
  expect(readInvite(text)).toBeNull();
});

test("the address carries the token behind the #, where no server sees it", () => {
  expect(addressOf({ table: "t1", seat: 2, token: "x" })).toBe("/t/t1#invite=2.x");
  expect(addressOf({ table: "t1" })).toBe("/t/t1");
});
