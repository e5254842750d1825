import { FluentBundle } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { Dictionary } from "./dictionary";

const TEXT = `
# Pieces
-army = army
armies = { $count ->
    [one] one { -army }
   *[other] { $count } { -army }s
  }
# Twice: the first counts
sea = the sea
sea = another
long = first line
  second line with { sea }
`;

describe("a dictionary", () => {
  const book = new Dictionary(TEXT);

  it("knows its messages and terms, and nothing else", () => {
    expect(["-army", "armies", "sea", "long"].every((id) => book.has(id))).toBe(true);
    expect(book.has("other")).toBe(false);
    expect(book.has("count")).toBe(false);
  });

  it("says to what a message refers, in every branch of it", () => {
    expect(book.references("armies").filter((id) => book.has(id))).toEqual(["-army", "-army"]);
    expect(book.references("long")).toEqual(["sea"]);
  });

  it("reads single messages as Fluent would", () => {
    const bundle = new FluentBundle("en", { useIsolating: false });
    for (const id of ["-army", "armies", "sea", "long"]) bundle.addResource(book.entry(id));
    const say = (id: string, facts = {}): string => bundle.formatPattern(bundle.getMessage(id)?.value ?? "", facts);
    expect(say("armies", { count: 1 })).toBe("one army");
    expect(say("armies", { count: 3 })).toBe("3 armys");
    expect(say("sea")).toBe("the sea");
    expect(say("long")).toBe("first line\nsecond line with the sea");
  });
});
