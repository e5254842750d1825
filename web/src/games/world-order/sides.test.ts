import { describe, expect, it } from "vitest";
import type { Sitting } from "../../lib/table/table.svelte";
import { inOrder, placeOf, lookOf, progress, seatOf, sides, thingsOf } from "./sides";

/** As much of a sitting as is read: words are their keys. */
function sitting(table: Record<string, unknown>, waiting: number[] = []): Sitting {
  const words = {
    say: (key: string, facts: Record<string, unknown> = {}) => [key, ...Object.values(facts)].join(" "),
    name: (kind: string, value: string) => `${kind}-${value}`,
    person: (seat: number) => ["Kate", "Anna", "Jim"][seat],
  };
  return { view: { table, waiting }, words, you: 0 } as unknown as Sitting;
}
const player = (seat: number, more = {}): Record<string, unknown> => ({
  seat,
  vp: 10 + seat,
  money: 30,
  allies: [{}, {}],
  cards: 5,
  automa: null,
  turns_done: 1,
  ...more,
});
const track = { rounds: 6, scoring_rounds: [3, 6], turns: 4 };
const regions = Object.fromEntries(
  ["europe", "central_asia", "americas", "middle_east_north_africa", "africa", "south_asia", "east_asia_pacific"].map((id) => [
    id,
    { armies: { china: 1 } },
  ]),
);
const game = {
  ...track,
  round: 3,
  phase: "action",
  turn: 2,
  order: [1, 0, -1, -1],
  power_of: ["china", "eu"],
  players: { china: player(0), eu: player(1, { automa: { mode: "hard" }, turns_done: 2 }) },
  regions,
};

describe("the strip of players", () => {
  it("shows sides in turn order with their key numbers", () => {
    const [first, second] = sides(sitting(game, [0]));
    expect([first?.name, first?.under, first?.place, first?.active, first?.turns?.done]).toEqual(["power-eu", "Anna", 1, false, 2]);
    expect([second?.name, second?.points, second?.place, second?.active]).toEqual(["power-china", 10, 2, true]);
    expect(second?.figures.map(({ icon, value }) => [icon, value])).toEqual([
      ["money", 30],
      ["ally", 2],
      ["army", 7],
      ["hand", 5],
    ]);
    expect(first?.figures.at(-1)).toMatchObject({ icon: "automa", label: "wo-figure-automa-hard" });
  });

  it("has a number for a seat whose power is not chosen", () => {
    const before = { ...track, round: 0, phase: "setup", order: [0, 1], power_of: [null, null], players: {}, regions };
    const [first] = sides(sitting(before, [0]));
    expect([first?.look.letter, first?.name, first?.under, first?.turns, first?.figures]).toEqual(["1", "Kate", "wo-no-power", undefined, []]);
  });

  it("counts places without empty spaces once everybody stands, and spaces before", () => {
    const three = { ...game, power_of: ["usa", "eu", "russia"] };
    expect([0, 1, 2].map((seat) => placeOf({ ...three, order: [-1, 2, 0, 1] } as never, seat))).toEqual([2, 3, 1]);
    expect([0, 1, 2].map((seat) => placeOf({ ...three, order: [-1, 2, -1, 1] } as never, seat))).toEqual([0, 4, 2]);
  });

  it("puts seats without a place last", () => {
    expect(inOrder({ ...game, order: [-1, 2, -1], power_of: ["usa", "eu", "russia"] } as never)).toEqual([2, 0, 1]);
  });
});

describe("the track of rounds", () => {
  it("marks the rounds that score, and names the turn", () => {
    const { steps, phases, short } = progress(sitting(game));
    expect(steps.map(({ state }) => state)).toEqual(["done", "done", "now", "next", "next", "next"]);
    expect(steps.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(["3", "6"]);
    expect(phases.find(({ now }) => now)?.text).toBe("wo-actions-turn 2 4");
    expect(phases.at(-1)).toMatchObject({ text: "wo-scoring", marked: true });
    expect(short).toBe("wo-actions-turn 2 4");
  });

  it("is all done when the game is over", () => {
    const { steps, phases } = progress(sitting({ ...game, round: 6, phase: "over" }));
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(["done"]));
    expect(phases).toEqual([{ text: "phase-over", now: true }]);
  });
});

it("says what a log row is about, and whose doing it is", () => {
  expect(thingsOf({ region: "europe", country: "norway", vp: 2, power: "eu" })).toEqual(["region:europe", "country:norway"]);
  expect(seatOf(sitting(game), { power: "eu" })).toBe(1);
  expect(seatOf(sitting(game), { power: "local" })).toBe(null);
  expect(lookOf(sitting(game), 0).letter).toBe("C");
});
