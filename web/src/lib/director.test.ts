import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Director } from "./director.svelte";

/** Milliseconds that each position takes at the usual speed. */
let takes: number;
let shown: [position: number, haste: number, at: number][];
let rests: number;
let director: Director<number>;

beforeEach(() => {
  vi.useFakeTimers();
  [takes, shown, rests] = [1000, [], 0];
  director = new Director(
    (position, haste) => {
      shown.push([position, haste, Math.round(performance.now() - began)]);
      return takes / haste;
    },
    () => rests++,
  );
  began = performance.now();
});
let began = 0;
afterEach(() => void vi.useRealTimers());

const positions = () => shown.map(([position]) => position);

describe("positions", () => {
  test("are shown in their order, each as long as it takes", () => {
    for (const position of [1, 2, 3]) director.add(position);
    expect([positions(), director.busy, director.behind]).toEqual([[1], true, 2]);
    vi.advanceTimersByTime(999);
    expect(positions()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect([positions(), director.behind, rests]).toEqual([[1, 2], 1, 0]);
    vi.advanceTimersByTime(2000);
    expect([positions(), director.busy, rests]).toEqual([[1, 2, 3], false, 1]);
  });

  test("wait while the page shows another one", () => {
    director.add(1);
    vi.advanceTimersByTime(600);
    director.add(2);
    expect(positions()).toEqual([1]);
    vi.advanceTimersByTime(400);
    expect(shown.map(([, , at]) => at)).toEqual([0, 1000]);
  });

  test("without duration follow one another at once", () => {
    takes = 0;
    for (const position of [1, 2, 3]) director.add(position);
    for (let n = 0; n < 3; n++) vi.runOnlyPendingTimers();
    expect([positions(), rests]).toEqual([[1, 2, 3], 1]);
  });
});

describe("hurrying", () => {
  test("shows all that waits, without time, and ends what is running", () => {
    for (const position of [1, 2, 3]) director.add(position);
    director.hurry();
    expect(shown.map(([position, haste]) => [position, haste])).toEqual([
      [1, 1],
      [2, Infinity],
      [3, Infinity],
    ]);
    expect([director.busy, director.behind, rests]).toEqual([false, 0, 1]);
    vi.advanceTimersByTime(10_000);
    expect([positions(), rests]).toEqual([[1, 2, 3], 1]);
  });

  test("gives back the time that was spent", () => {
    takes = 11_000;
    director.add(1);
    director.hurry();
    director.add(2);
    expect(shown.at(-1)![1]).toBe(1);
  });
});

test("a director that is stopped forgets what waits", () => {
  for (const position of [1, 2, 3]) director.add(position);
  director.stop();
  vi.advanceTimersByTime(10_000);
  expect([positions(), director.behind, director.busy, rests]).toEqual([[1], 0, false, 0]);
  director.add(4);
  expect(positions()).toEqual([1, 4]);
});

describe("many positions", () => {
  test("go by at the usual speed for a third of the time, then ever faster", () => {
    for (let n = 0; n < 40; n++) director.add(n);
    vi.advanceTimersByTime(60_000);
    const hastes = shown.map(([, haste]) => haste);
    expect(hastes.filter((haste) => haste === 1)).toHaveLength(5);
    expect(hastes).toEqual([...hastes].sort((a, b) => a - b));
    expect(hastes.at(-1)).toBeGreaterThan(8);
  });

  test.each([20, 50, 100])("%d of them take hardly longer than twelve seconds", (count) => {
    for (let n = 0; n < count; n++) director.add(n);
    vi.advanceTimersByTime(60_000);
    expect(shown).toHaveLength(count);
    expect(shown.at(-1)![2]).toBeLessThan(13_500);
  });

  test("after enough rest begin at the usual speed again", () => {
    for (let n = 0; n < 20; n++) director.add(n);
    vi.advanceTimersByTime(30_000);
    director.add(20);
    expect(shown.at(-1)![1]).toBe(1);
  });

  test("after a short rest begin somewhat faster", () => {
    takes = 3000;
    for (let n = 0; n < 4; n++) director.add(n);
    while (director.busy) vi.advanceTimersByTime(10);
    vi.advanceTimersByTime(500);
    director.add(4);
    const [last, next] = [shown.at(-2)![1], shown.at(-1)![1]];
    expect(next).toBeGreaterThan(1);
    expect(next).toBeLessThan(last);
  });
});
