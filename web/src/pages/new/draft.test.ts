import { describe, expect, test } from "vitest";
import type { GameInfo } from "../../lib/wire/types";
import { Words } from "../../lib/words/words";
import { asked, drafted, opening, rivals, summary } from "./draft";

const option = { says: "", low: 0, high: 0, allowed: [] as string[] };
const PLAIN = { coach: true, groups: {}, goes_on: [], chapters: [], stages: {}, chapter_rules: {}, scores: {} };
const ORDER: GameInfo = {
  ...PLAIN,
  name: "world-order",
  title: "World Order",
  version: "2",
  fewest: 2,
  most: 4,
  sitters: ["person", "normal", "hard"],
  bots: ["easy", "normal"],
  from_seats: { normal_automas: ["1", "2", "3", "4"], modules: ["automas"] },
  options: [
    { ...option, name: "edition", kind: "one", default: "1.0", allowed: ["0.8", "1.0"] },
    { ...option, name: "orders", kind: "switch", default: false },
    { ...option, name: "modules", kind: "some", default: [], allowed: ["automas", "objectives"] },
    { ...option, name: "normal_automas", kind: "some", default: [], allowed: ["1", "2", "3", "4"] },
  ],
};
const HISTORY: GameInfo = {
  ...ORDER,
  name: "history-of-the-world",
  fewest: 3,
  most: 6,
  sitters: ["person"],
  bots: ["easy", "normal", "hard", "expert"],
  options: [],
  from_seats: {},
};

describe("what is planned", () => {
  test("alone: three normal Automas, or three normal bots", () => {
    expect(drafted(ORDER, "solo").who).toEqual(["here", "normal", "normal", "normal"]);
    expect(drafted(HISTORY, "solo").who).toEqual(["here", "bot:normal", "bot:normal", "bot:normal"]);
  });

  test("at one device as few as can play; with friends a full table", () => {
    expect(drafted(HISTORY, "device").who).toEqual(["here", "here", "here"]);
    expect(drafted(ORDER, "friends").who).toEqual(["here", "friend", "friend", "friend"]);
  });

  test("what follows from the seats is not asked again", () => {
    expect(asked(ORDER).map((each) => each.name)).toEqual(["edition", "orders", "modules"]);
    expect(asked(ORDER)[2]?.allowed).toEqual(["objectives"]);
    expect(rivals(ORDER)).toEqual(["normal", "hard", "bot:easy", "bot:normal"]);
  });
});

describe("what the server is told", () => {
  test("seats by kind, and which of them are mine", () => {
    const draft = { ...drafted(ORDER, "solo"), who: ["here", "friend", "hard", "bot:easy"] };
    const { seats, sits, clock } = opening(draft);
    expect(seats).toEqual([{ kind: "person" }, { kind: "person" }, { kind: "hard" }, { kind: "bot", bot: "easy" }]);
    expect(sits).toEqual([0]);
    expect(clock).toEqual({ kind: "none", seconds: 0, timeout: "nothing" });
  });

  test("days are a clock for each answer", () => {
    const draft = { ...drafted(ORDER, "friends"), pace: "days" as const, amount: 3 };
    expect(opening(draft).clock).toEqual({ kind: "move", seconds: 259_200, timeout: "bot" });
  });
});

describe("the sentence that sums it up", () => {
  test("in English", () => {
    const draft = drafted(ORDER, "solo");
    expect(summary(draft, ORDER, new Words("en"))).toBe("You and 3 normal Automas. Edition 1.0.");
    draft.who = ["here", "here", "friend", "bot:easy"];
    draft.options.orders = true;
    expect(summary(draft, ORDER, new Words("en"))).toBe(
      "You, one more person on this device, one friend and one bot (easy). Edition 1.0. With Executive Orders.",
    );
  });

  test("with the time, if there is a clock", () => {
    const draft = { ...drafted(HISTORY, "friends"), pace: "days" as const, amount: 1 };
    expect(summary(draft, HISTORY, new Words("en"))).toBe("You and 3 friends. One day for each answer.");
  });

  test("in French", () => {
    expect(summary(drafted(HISTORY, "solo"), HISTORY, new Words("fr"))).toBe("Vous et 3 bots (normal).");
  });
});
