import { describe, expect, test } from "vitest";
import { settled, totals, type Count } from "./counting";

const counts = (...points: number[][]): Count[] =>
  points.map((one) => ({ title: "", text: "", part: "", pause: 0, points: one }));

describe("totals", () => {
  test.each<[number[][], number[]]>([
    [[], []],
    [[[3, 4]], [3, 4]],
    [
      [
        [3, 4, 0],
        [1, 0, 0],
        [-2, 5, 7],
      ],
      [2, 9, 7],
    ],
  ])("of %j are %j", (points, sums) => expect(totals(counts(...points))).toEqual(sums));
});

describe("settled", () => {
  test.each<[string, number[][], number, boolean]>([
    ["a lead larger than all that is to come", [[10, 3], [0, 6]], 1, true], // prettier-ignore
    ["a lead that can be made up", [[10, 3], [0, 7]], 1, false], // prettier-ignore
    ["a tie with nothing to come", [[5, 5]], 1, false],
    ["any lead with nothing to come", [[5, 4]], 1, true],
    ["nothing counted yet", [[10, 0]], 0, false],
    ["only one player", [[1], [5]], 1, false], // prettier-ignore
    ["steps in which nobody gets anything", [[2, 1], [0, 0], [-3, -1]], 1, true], // prettier-ignore
  ])("%s", (_, points, done, is) => expect(settled(counts(...points), done)).toBe(is));

  test("nobody overtakes the leader once it is settled, however the points of later steps fall", () => {
    let met = 0;
    for (let n = 0; n < 300; n++) {
      const random = (most: number, step: number, seat: number) => (n * 7919 + step * 104729 + seat * 1299709) % most;
      const points = Array.from({ length: 4 }, (_, step) => [0, 1, 2].map((seat) => random(12, step, seat)));
      const all = counts(...points);
      for (let done = 1; done <= 4; done++) {
        if (!settled(all, done)) continue;
        met++;
        const now = totals(all.slice(0, done));
        const leader = now.indexOf(Math.max(...now));
        const rest = points.slice(done).map((one) => Math.max(...one));
        for (const rival of [0, 1, 2].filter((seat) => seat !== leader))
          expect(now[rival]! + rest.reduce((sum, most) => sum + most, 0)).toBeLessThan(now[leader]!);
      }
    }
    expect(met).toBeGreaterThan(100);
  });
});
