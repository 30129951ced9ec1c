import { beforeEach, describe, expect, test } from "vitest";
import type { Count } from "./counting";
import { Ending } from "./ending.svelte";
import type { Stage } from "./game";
import type { LogEntry } from "./protocol";

const step = (points: number[], more: Partial<Count> = {}): Count => ({
  ...{ title: "", text: "", part: "", pause: 2000, points },
  ...more,
});
const COUNTS = [step([5, 6]), step([3, 0], { shown: { sheet: [1] } }), step([0, 9]), step([1, 0])];
const stage = { view: { scores: [9, 15], sheet: [1, 2] }, open: [{}], before: null, cues: [{}] } as unknown as Stage;
const log = [{ ply: 0 }, { ply: 1 }] as LogEntry[];

let ending: Ending;
beforeEach(() => {
  localStorage.clear();
  ending = new Ending("m1", () => COUNTS);
});

describe("the counting", () => {
  test("goes step by step, and is over after the last", () => {
    const seen = [];
    for (; ending.counting; ending.next()) seen.push(ending.count);
    expect(seen).toEqual(COUNTS);
    expect([ending.count, ending.pause]).toEqual([null, 600]);
  });

  test("takes less time where a step can change nothing any more", () => {
    const pauses = [];
    for (; ending.counting; ending.next()) pauses.push(ending.pause);
    // After three steps it stands 8 to 15, and there is one point to come.
    expect(pauses).toEqual([2000, 2000, 2000, 600]);
  });

  test("can be skipped, and begun again", () => {
    ending.skip();
    expect(ending.counting).toBe(false);
    ending.uncovered = true;
    ending.again();
    expect([ending.at, ending.counting, ending.uncovered]).toEqual([0, true, false]);
  });

  test("does not appear again in a browser that has shown it", () => {
    ending.skip();
    expect(new Ending("m1", () => COUNTS).counting).toBe(false);
    expect(new Ending("m2", () => COUNTS).counting).toBe(true);
  });

  test("is remembered of the last hundred matches", () => {
    for (let n = 0; n < 101; n++) new Ending(`n${n}`, () => COUNTS).skip();
    expect(new Ending("n0", () => COUNTS).counting).toBe(true);
    expect(new Ending("n1", () => COUNTS).counting).toBe(false);
  });

  test("does not begin without steps", () => expect(new Ending("m1", () => []).counting).toBe(false));
});

describe("until all is counted", () => {
  test("the totals are those of the steps so far, and nobody sees the hands", () => {
    expect(ending.veiled(stage)).toMatchObject({ view: { scores: [5, 6], sheet: [1, 2] }, open: null, before: null });
    ending.next();
    expect(ending.veiled(stage)).toMatchObject({
      view: { scores: [8, 6], sheet: [1] },
      before: { scores: [5, 6] },
      cues: [],
    });
    ending.next();
    expect(ending.veiled(stage).view.scores).toEqual([8, 15]);
  });

  test("the log keeps the result for itself", () => {
    expect(ending.untold(log)).toEqual([log[0]]);
    ending.skip();
    expect(ending.untold(log)).toBe(log);
    expect(ending.veiled(stage)).toBe(stage);
  });

  test("a table without a stage has none", () => expect(ending.veiled(null)).toBeNull());
});
