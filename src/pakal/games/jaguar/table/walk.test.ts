import { expect, test } from "vitest";
import type { Track } from "./boxes";
import { walkOf, type Leg } from "./walk";

const track: Track = { points: Array.from({ length: 41 }, (_, x) => ({ x, y: 0 })), cell: 1, height: 1 };

/** Legs of these numbers of steps, one after the other, at the speed `haste`. */
function legsOf(parts: readonly number[], haste: number): Leg[] {
  let [to, at] = [0, 350 / haste];
  return parts.map((steps) => {
    const leg = { to: (to += steps), at, lasts: (160 * steps) / haste };
    at += leg.lasts;
    return leg;
  });
}

test("no speed gives a walk that the browser refuses", () => {
  let walks = 0;
  for (let hundredths = 100; hundredths <= 600; hundredths++)
    for (let count = 1; count <= 20; count++)
      for (const parts of [[count], [count, 3], [count, 1, 2]]) {
        const offsets = walkOf(legsOf(parts, hundredths / 100), track, 0)!.frames.map(({ offset }) => offset);
        const refused = offsets.some((one, i) => !(one >= (offsets[i - 1] ?? 0) && one <= 1));
        if (refused || offsets.at(-1) !== 1) expect.fail(`${parts} at ${hundredths} %: ${offsets}`);
        walks++;
      }
  expect(walks).toBe(501 * 20 * 3);
});

test("a walk without time or without legs is none", () => {
  expect(walkOf([{ to: 3, at: 0, lasts: 0 }], track, 0)).toBeNull();
  expect(walkOf([], track, 0)).toBeNull();
});

test("an explorer steps on every space of each leg, and is lifted between two", () => {
  expect(walkOf(legsOf([2, 1], 1), track, 0)).toMatchObject({ begins: 350, lasts: 480 });
  const { frames } = walkOf(legsOf([2, 1], 1), track, 0)!;
  expect(frames.map(({ point }) => point.x)).toEqual([0, 0.5, 1, 1.5, 2, 2, 2.5, 3]);
  expect(frames.map(({ lift }) => lift)).toEqual([0, 0.3, 0, 0.3, 0, 0, 0.3, 0]);
});

test("each step of a leg takes the same time", () => {
  const { frames, lasts } = walkOf([{ to: 14, at: 100, lasts: 400 }], track, 10)!;
  const times = frames.filter(({ lift }) => lift === 0).map(({ offset }) => offset * lasts);
  expect(times.map(Math.round)).toEqual([0, 100, 200, 300, 400]);
});

test("an explorer waits between two legs that do not follow at once", () => {
  const walk = walkOf(
    [
      { to: 1, at: 0, lasts: 100 },
      { to: 2, at: 300, lasts: 100 },
    ],
    track,
    0,
  )!;
  expect(walk.lasts).toBe(400);
  expect(walk.frames.map(({ offset }) => offset)).toEqual([0, 0.125, 0.25, 0.75, 0.875, 1]);
});
