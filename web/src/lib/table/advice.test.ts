import { describe, expect, it } from "vitest";
import { coached, percent, scaleOf, weigh } from "./advice";
import type { Advice, Answer, AnswerAdvice, Around, Seat } from "../wire/types";

const seat = (more: Partial<Seat>): Seat => ({ kind: "person", bot: "", name: "", taken: false, away: "", ...more });
const me = seat({ taken: true, name: "Ada" });
const bot = seat({ kind: "bot", bot: "hard" });
const automa = seat({ kind: "normal" });
const table = (...seats: Seat[]): Around => ({ status: "playing", seats }) as unknown as Around;
const info = { coach: true };

describe("the coach is there", () => {
  it("for whoever plays alone against bots, but not against Automas, which it cannot judge", () => {
    expect(coached(table(me, bot, bot), info, 0)).toBe(true);
    expect(coached(table(me, bot, automa), info, 0)).toBe(false);
    expect(coached(table(bot, me), info, 1)).toBe(true);
  });

  it("not at a table of people, at one screen or at several, not even while one is away", () => {
    expect(coached(table(me, me, bot), info, 0)).toBe(false);
    expect(coached(table(me, seat({ taken: true, bot: "normal", away: "resigned" })), info, 0)).toBe(false);
  });

  it("not for spectators, for a seat that a bot plays, or where the game has none or is over", () => {
    expect(coached(table(me, bot), info, null)).toBe(false);
    expect(coached(table({ ...me, bot: "normal", away: "clock" }, bot), info, 0)).toBe(false);
    expect(coached(table(me, bot), { coach: false }, 0)).toBe(false);
    expect(coached(table(me, bot), null, 0)).toBe(false);
    expect(coached({ ...table(me, bot), status: "over" }, info, 0)).toBe(false);
    expect(coached(null, info, 0)).toBe(false);
  });
});

const answer = (name: string): Answer => ({ answer: name, code: 1, act: { key: `do-${name}`, facts: {} } });
const says = { key: "reason-more", facts: { term: "regions", points: 1.5 } };
const of = (name: string, chance: number | null, error: number | null): AnswerAdvice => ({
  answer: name,
  tries: chance === null ? 0 : 9,
  chance,
  error,
  against: null,
  reasons: chance === null ? [] : [{ term: "regions", points: 1.5, says }],
});
const advice = (...answers: AnswerAdvice[]): Advice => ({
  seat: 0,
  number: 4,
  simulations: 18,
  best: answers[0]?.answer ?? "",
  answers,
  chances: [0.4, 0.6],
  errors: [0.1, 0.1],
});

describe("advice", () => {
  it("keeps the order of the coach and puts what was not tried apart", () => {
    const { tried, untried } = weigh(advice(of("b", 0.412, 0.03), of("c", null, null), of("a", 0.3, 0.1)), ["a", "b", "c"].map(answer));
    expect(tried.map((each) => [each.answer.answer, each.chance, each.error, each.low, each.high])).toEqual([
      ["b", 41, 3, 38, 44],
      ["a", 30, 10, 20, 40],
    ]);
    expect(tried[0]?.reasons).toEqual([says]);
    expect(untried.map((each) => each.answer)).toEqual(["c"]);
  });

  it("leaves out what is no answer to the question", () => {
    expect(weigh(advice(of("gone", 0.5, 0.1)), [answer("a")])).toEqual({ tried: [], untried: [] });
  });

  it("stays between nothing and certainty, and is never quite sure", () => {
    expect(weigh(advice(of("a", 0.2, 0.002)), [answer("a")]).tried[0]?.error).toBe(1);
    const [row] = weigh(advice(of("a", 0.97, 0.2)), [answer("a")]).tried;
    expect([row?.low, row?.high]).toEqual([77, 100]);
    expect([percent(-0.1), percent(1.2), percent(0.005)]).toEqual([0, 100, 1]);
  });

  it("is drawn from 0 to a round number above the most hopeful answer", () => {
    const rows = weigh(advice(of("a", 0.41, 0.05), of("b", 0.2, 0.01)), ["a", "b"].map(answer)).tried;
    expect(scaleOf(rows)).toBe(50);
    expect(scaleOf([])).toBe(20);
    expect(scaleOf(weigh(advice(of("a", 0.99, 0.5)), [answer("a")]).tried)).toBe(100);
  });
});
