import { expect, test } from "vitest";
import { MOST_BYTES, read, refusal, Unreadable } from "./files";

const file = (text: string, size = text.length) => ({ size, text: () => Promise.resolve(text) });
const why = async (given: ReturnType<typeof file>): Promise<string> => {
  try {
    await read(given);
    return "";
  } catch (error) {
    return error instanceof Unreadable ? error.why.key : "other";
  }
};

test("a file of a match is read, and nothing else", async () => {
  expect(await read(file('{"orbis": 1, "game": "some-game"}'))).toEqual({ orbis: 1, game: "some-game" });
  expect(await why(file("{"))).toBe("replay-file-damaged");
  expect(await why(file(""))).toBe("replay-file-damaged");
  expect(await why(file("[1]"))).toBe("replay-file-foreign");
  expect(await why(file("null"))).toBe("replay-file-foreign");
  expect(await why(file('{"moves": []}'))).toBe("replay-file-foreign");
  expect(await why(file("{}", MOST_BYTES + 1))).toBe("replay-file-large");
});

test("what the server finds wrong has a sentence of ours", () => {
  const said = (code: string, field = ""): string => refusal({ code, field }).key;
  expect(said("invalid", "version")).toBe("replay-file-version");
  expect(said("invalid", "check")).toBe("replay-file-damaged");
  expect(said("offline")).toBe("offline");
  expect(said("too-large")).toBe("replay-file-large");
  expect(said("too-fast")).toBe("replay-file-wait");
  expect(refusal({ code: "invalid", field: "log row 12" })).toEqual({ key: "replay-file-row", facts: { row: 12 } });
});
