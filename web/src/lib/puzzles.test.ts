import { describe, expect, test } from "vitest";
import type { PuzzleInfo } from "./protocol";
import { BEGIN, dayOf, expected, puzzles, rated, seriesOf, setOf } from "./puzzles.svelte";

const puzzle = (n: number, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  ...{ id: `p${n}`, theme: n % 2 ? "odd" : "even", rating: 600 + 20 * n, hard: false },
  ...more,
});
const many = Array.from({ length: 34 }, (_, n) => puzzle(n));

describe("sets", () => {
  test("a theme, the hard ones, or all", () => {
    expect(setOf(many, "theme:odd")).toHaveLength(17);
    expect(setOf([puzzle(1), puzzle(2, { hard: true })], "hard").map(({ id }) => id)).toEqual(["p2"]);
    expect(setOf(many, "")).toEqual(many);
    expect(setOf(many, "series:9")).toEqual([]);
  });
  test("series have ten puzzles, the easiest first, and a short rest joins the last", () => {
    expect(seriesOf(many).map((one) => one.length)).toEqual([10, 10, 14]);
    expect(setOf(many, "series:2")[0]).toBe(many[10]);
    expect(seriesOf(many.slice(0, 3)).map((one) => one.length)).toEqual([3]);
    expect(seriesOf([])).toEqual([]);
  });
});

describe("rating", () => {
  test("a player solves half of the puzzles of the own rating", () => expect(expected(900, 900)).toBe(0.5));
  test("a hard puzzle brings more than an easy one, and costs less", () => {
    const from = { rating: 900, count: 0 };
    expect(rated(from, 1300, true).rating).toBeGreaterThan(rated(from, 700, true).rating);
    expect(rated(from, 1300, false).rating).toBeGreaterThan(rated(from, 700, false).rating);
  });
  test("the first puzzles count more than later ones", () => {
    expect(rated({ rating: 900, count: 0 }, 900, true)).toEqual({ rating: 924, count: 1 });
    expect(rated({ rating: 900, count: 50 }, 900, true)).toEqual({ rating: 910, count: 51 });
  });
});

test("the day is that of the place where the person is", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test("only the first answer counts; a star can be won later", () => {
  const series = many.slice(0, 10);
  expect(puzzles.of("g")).toEqual({ rating: BEGIN, count: 0 });
  expect(puzzles.answered("g", series[0]!, false)).toBeLessThan(0);
  expect(puzzles.answered("g", series[0]!, true)).toBeNull();
  expect(puzzles.result("p0")).toBe(true);
  expect(puzzles.stars(series)).toBe(0);
  for (const one of series.slice(1, 5)) expect(puzzles.answered("g", one, true)).toBeGreaterThan(0);
  expect(puzzles.stars(series)).toBe(1);
  for (const one of series) puzzles.answered("g", one, true);
  expect([puzzles.stars(series), puzzles.count(series), puzzles.of("g").count]).toEqual([3, 10, 10]);
});

test("the next puzzle is fresh: the first of a series, else the nearest to the rating", () => {
  expect(puzzles.next("h", many, "series:2")?.id).toBe("p10");
  expect(puzzles.next("h", many, "")?.id).toBe("p15");
  expect(puzzles.next("h", many, "", "p15")?.id).toBe("p14");
  // p0 to p9 are answered
  expect(puzzles.next("h", many, "series:1", "p0")?.id).toBe("p1");
  expect(puzzles.next("h", many, "series:7")).toBeNull();
});
