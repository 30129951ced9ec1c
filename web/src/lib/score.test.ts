import { describe, expect, test } from "vitest";
import type { GameEvent, LogEntry } from "./protocol";
import { cue, cuesOf, isOf, timed, type AnyScore } from "./score";

const event = (kind: string, args: Record<string, unknown> = {}): GameEvent => ({ kind, args });
const entry = (actor: number, ...events: GameEvent[]): LogEntry => ({
  ...{ ply: 0, actor, round: 1, turn: 1, text: "" },
  events,
});

const score: AnyScore = {
  short: { lasts: 100, sound: "card" },
  long: { lasts: ({ steps }) => 1000 * steps },
  mine: { lasts: 400, byHand: true },
};
const at = (news: LogEntry[], how: Partial<Parameters<typeof timed>[2]> = {}) =>
  timed(score, news, { motion: true, ...how });

describe("what the events of one player take", () => {
  test.each([
    ["one sentence is read for 700 ms, then comes a pause", [event("short")], 700 + 350],
    ["each further sentence takes 250 ms", [event("none"), event("none"), event("none")], 1200 + 350],
    ["reading takes two seconds at most", Array(20).fill(event("none")), 2000 + 350],
    ["events that last longer than reading end it", [event("long", { steps: 3 })], 3000 + 350],
  ])("%s", (_, events, lasts) => {
    expect(at([entry(0, ...events)]).lasts).toBe(lasts);
  });

  test("an entry without events takes no time", () => {
    expect(at([entry(0)])).toEqual({ cues: [], lasts: 0 });
  });

  test("chance outcomes and the viewer's own actions take no time to read", () => {
    expect(at([entry(-1, event("short"))]).lasts).toBe(450);
    expect(at([entry(2, event("short"))], { yours: [1, 2] }).lasts).toBe(450);
    expect(at([entry(0, event("short"))], { yours: [1, 2] }).lasts).toBe(1050);
  });
});

describe("cues", () => {
  test("events follow one another; the next player begins after the pause", () => {
    const { cues } = at([entry(0, event("short"), event("long", { steps: 1 })), entry(1, event("short"))]);
    expect(cues.map(({ at, lasts }) => [at, lasts])).toEqual([
      [0, 100],
      [100, 1000],
      [1450, 100],
    ]);
  });

  test("a cue names its actor, and what the score says of the kind", () => {
    const [first, second, third] = at([entry(1, event("short"), event("mine"), event("none"))]).cues;
    expect(first).toEqual({ actor: 1, event: event("short"), at: 0, lasts: 100, sound: "card" });
    expect(second).toEqual({ actor: 1, event: event("mine"), at: 100, lasts: 400, byHand: true });
    expect(third).toEqual({ actor: 1, event: event("none"), at: 500, lasts: 0 });
  });

  test("without motion a mark only appears, and what takes no time still takes none", () => {
    const { cues } = at([entry(-1, event("long", { steps: 5 }), event("none"), event("short"))], { motion: false });
    expect(cues.map(({ lasts }) => lasts)).toEqual([120, 0, 120]);
  });

  test.each([
    ["calm", 100, 700, 350],
    ["brisk", 50, 700 * 0.33, 350 * 0.33],
    ["instant", 0, 0, 0],
  ] as const)("at a %s pace", (pace, lasts, read, pause) => {
    const shown = at([entry(0, event("short"))], { pace });
    expect(shown.cues[0]!.lasts).toBe(lasts);
    expect(shown.lasts).toBeCloseTo(read + pause);
  });

  test("haste divides all times", () => {
    const news = [entry(0, event("short"), event("long", { steps: 2 })), entry(-1, event("short"))];
    const usual = at(news);
    for (const haste of [2, 3.5, 1000]) {
      const fast = at(news, { haste });
      expect(fast.lasts).toBeCloseTo(usual.lasts / haste);
      fast.cues.forEach((one, i) => expect(one.at).toBeCloseTo(usual.cues[i]!.at / haste));
    }
    expect(at(news, { haste: Infinity }).lasts).toBe(0);
  });
});

describe("looking for cues", () => {
  const { cues } = at([
    entry(0, event("short", { seat: 0 }), event("long", { seat: 1, steps: 1 })),
    entry(1, event("short", { seat: 1 })),
  ]);

  test("by kinds, and by the seat that an event is about", () => {
    expect(cuesOf(cues, ["short"])).toEqual([cues[0], cues[2]]);
    expect(cuesOf(cues, ["short", "long"], 1)).toEqual([cues[1], cues[2]]);
    expect(cuesOf(cues, ["none"])).toEqual([]);
  });

  test("the first one", () => {
    expect(cue(cues, ["short"], 1)).toBe(cues[2]);
    expect(cue(cues, ["short"], 0)).toBe(cues[0]);
    expect(cue(cues, ["long"], 0)).toBeUndefined();
  });

  test("whether something is of some kinds", () => {
    expect(isOf(event("a"), ["a", "b"])).toBe(true);
    expect(isOf(event("c"), ["a", "b"])).toBe(false);
  });
});
