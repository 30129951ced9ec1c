import { describe, expect, test, vi } from "vitest";
import { namesOfRecords, recorded } from "$testing";
import { score } from "./score";
import { MIDDLE, MOON, SIZE, Spiral, star } from "./spiral";
import {
  arrived,
  laidSince,
  numbered,
  pointing,
  trailsOf,
  trips,
  type RocketsChoice,
  type RocketsStage,
  type RocketsView,
} from "./view";

const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - MIDDLE.x, y - MIDDLE.y);

describe.each([6, 15, 20, 40])("a spiral of %d spaces", (moon) => {
  const spiral = new Spiral(moon);
  const points = Array.from({ length: moon + 1 }, (_, space) => spiral.point(space));

  test("lies on the board, and leads to the moon", () => {
    for (const { x, y } of points) expect([x > 0, x < SIZE, y > 0, y < SIZE]).toEqual([true, true, true, true]);
    for (const point of points.slice(0, -1)) expect(far(point)).toBeGreaterThan(MOON);
    expect(far(points.at(-1)!)).toBeLessThan(MOON);
  });

  test("comes nearer from space to space, in steps of one length", () => {
    const steps = points.slice(1, -1).map(({ x, y }, n) => Math.hypot(x - points[n]!.x, y - points[n]!.y));
    for (let n = 1; n < moon; n++) expect(far(points[n]!)).toBeLessThan(far(points[n - 1]!) + 1);
    if (moon > 10) expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.15);
  });

  test("a rocket between two spaces is between them", () => {
    for (let space = 0; space < moon; space++) {
      const [from, to, half] = [spiral.point(space), spiral.point(space + 1), spiral.point(space + 0.5)];
      const whole = Math.hypot(to.x - from.x, to.y - from.y);
      for (const end of [from, to]) expect(Math.hypot(half.x - end.x, half.y - end.y)).toBeLessThan(whole);
    }
  });

  test("a path begins and ends where the rocket stands", () => {
    for (const [from, to] of [
      [0, 3],
      [2, moon],
      [4, 1],
      [moon, moon - 2],
    ] as const) {
      // prettier-ignore
      const all = [...spiral.path(from, to).matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      for (const [end, space] of [
        [all[0]!, from],
        [all.at(-1)!, to],
      ] as const) {
        // prettier-ignore
        expect(end.x).toBeCloseTo(spiral.point(space).x, 0);
        expect(end.y).toBeCloseTo(spiral.point(space).y, 0);
      }
    }
  });
});

describe("the size of stars", () => {
  test("is smaller where there are many, and larger where letters would be too small", () => {
    expect([new Spiral(15).scale, new Spiral(20).scale, new Spiral(100).scale]).toEqual([1.08, 1, 0.5]);
    expect(new Spiral(20, 40).scale).toBeCloseTo(40 / 36);
    expect(new Spiral(20, 400).scale).toBeCloseTo(1.3);
    expect([new Spiral(20).letter, new Spiral(20, 400).letter]).toEqual([26, 400 / 1.3]);
  });

  test("a star has five rays, and is as large as its radius", () => {
    const numbers = [...star(50).matchAll(/Q([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));
    expect(numbers.map(Math.round)).toEqual([50, 31, 50, 31, 50, 31, 50, 31, 50, 31]);
  });
});

describe("the last flight of each rocket", () => {
  const view = { round: 2 } as RocketsView;
  const entry = (round: number, ...events: [kind: string, args: object][]) => ({
    round,
    events: events.map(([kind, args]) => ({ kind, args })),
  });
  const log = (...entries: object[]) => entries as unknown as RocketsStage["log"];

  test("begins where the one before ended, and at the start in each trip", () => {
    const trails = trailsOf(
      log(
        entry(1, ["forward", { seat: 0, space: 12 }]),
        entry(2, ["first", { seat: 0, space: 3 }]),
        entry(2, ["forward", { seat: 0, space: 7 }]),
        entry(2, ["back", { seat: 1, space: 0 }]),
      ),
      view,
    );
    expect(trails).toEqual([{ seat: 0, from: 3, to: 7 }]);
  });

  test("is of the rocket that was pushed, and not of a draw", () => {
    const pushed = entry(2, ["push", { seat: 0, other: 1, space: 4 }], ["draw", { seat: 0, count: 2 }]);
    expect(trailsOf(log(pushed), view)).toEqual([{ seat: 1, from: 0, to: 4 }]);
  });

  test.each(namesOfRecords("rockets"))("of %s leads to where the rocket stands", (name) => {
    const { positions } = recorded<RocketsView>(name);
    positions.forEach(({ entries, ply }, n) => {
      const next = positions[n + 1];
      if (!entries[0] || next?.ply !== ply + 1) return;
      const { round, spaces } = next.views[0]!;
      for (const { seat, to } of trailsOf(log(entries[0]), { round } as RocketsView)) expect(spaces[seat]).toBe(to);
    });
  });
});

describe("a view", () => {
  test.each([
    [0, 0, 5],
    [3, 2, 5],
    [6, 5, 6],
    [6, 6, 6],
  ])("of trip %d with %d on the sheet has %d columns", (round, flown, columns) => {
    expect(trips({ round, sheet: Array(flown).fill([]) } as unknown as RocketsView)).toBe(columns);
  });

  test("shows numbers and worths, where they differ", () => {
    expect(numbered({ worth: [0, 1, 2] } as RocketsView)).toBe(false);
    expect(numbered({ worth: [0, 2, 2] } as RocketsView)).toBe(true);
  });

  const view = (more: Partial<RocketsView>) =>
    ({ viewer: 0, actor: 0, round: 1, laid: [0, 0], hand: [1, 0], ...more }) as RocketsView;
  const stage = (before: RocketsView | null, now: RocketsView, motion = true) =>
    ({ before, view: now, motion }) as RocketsStage;

  test("tells that the seat that was to act has just laid a card", () => {
    const now = view({ laid: [0, 1], actor: 1 });
    expect([0, 1].map((seat) => laidSince(stage(view({}), now), seat))).toEqual([true, false]);
    expect(laidSince(stage(view({}), now, false), 0)).toBe(false);
    expect(laidSince(stage(view({}), { ...now, round: 2 }), 0)).toBe(false);
    expect(laidSince(stage(view({}), view({})), 0)).toBe(false);
    expect(laidSince(stage(null, now), 0)).toBe(false);
  });

  test("tells how many cards of a value have come into the own hand", () => {
    const now = view({ hand: [3, 0] });
    expect([0, 1].map((value) => arrived(stage(view({}), now), value))).toEqual([2, 0]);
    expect(arrived(stage(now, view({})), 0)).toBe(0);
    expect(arrived(stage(view({ viewer: 1 }), now), 0)).toBe(0);
    expect(arrived(stage(view({ hand: null }), now), 0)).toBe(0);
    expect(arrived(stage(view({}), now, false), 0)).toBe(0);
  });
});

test("a flight takes longer the farther it goes, up to a second and a bit", () => {
  const lasts = (kind: "forward" | "back", count: number) =>
    (score[kind]!.lasts as (args: never) => number)({ count } as never);
  expect([0, 1, 3, 50].map((count) => lasts("back", count))).toEqual([0, 290, 550, 1160]);
  expect(lasts("forward", 3)).toBe(280 + 550);
});

test("a pointer that rests points at nothing, whatever the page moves under it", () => {
  const point = vi.fn();
  const choice = { text: "play:3" } as RocketsChoice;
  const { onpointerenter, onpointerleave } = pointing({ point } as unknown as RocketsStage, choice);
  const at = (clientX: number) => ({ clientX, clientY: 5 }) as PointerEvent;
  onpointerenter(at(1));
  onpointerleave(at(1));
  onpointerenter(at(1));
  onpointerleave(at(2));
  expect(point.mock.calls).toEqual([[choice], [null]]);
});
