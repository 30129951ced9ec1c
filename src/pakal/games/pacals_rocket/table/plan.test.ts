import { describe, expect, test } from "vitest";
import { namesOfRecords, recorded, textsOf } from "$testing";
import { courseOf } from "./flights";
import { enlarged, namesOf, notesOf, sizes, tagsOf, type Box } from "./labels";
import { marksOf } from "./marks";
import { outline } from "./outline";
import { middle, planOf, type Plan } from "./plan";
import { spaceOf, spaces, SPACES } from "./track";
import { EDGE, FRAME, SIDE, type Cell } from "./units";
import type { PacalEntry, PacalView } from "./view";
import { LAKE } from "./wire";
import { Names } from "./words";

const RECORDS = namesOfRecords("pacals-rocket").map((name) => recorded<PacalView>(name));
/** A position of every recorded game, and the last one. */
const VIEWS = RECORDS.flatMap(({ positions }) => [positions[Math.floor(positions.length / 2)]!, positions.at(-1)!]).map(
  ({ views }) => views[0]!,
);
const planFor = (view: PacalView) => planOf(JSON.stringify(view.board));
const PLANS: [PacalView, Plan][] = [...new Map(VIEWS.map((view) => [JSON.stringify(view.board), view])).values()].map(
  (view) => [view, planFor(view)],
);

/** Numbers of a path, by twos. */
const pointsOf = (d: string) =>
  [...d.matchAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

describe.each(PLANS.map(([view, plan], n) => ({ n, view, plan })))("the plan of board $n", ({ view, plan }) => {
  const { board } = view;

  test("has every square under its name, the first rank below", () => {
    expect(plan.squares.size).toBe(board.width * board.height);
    expect(plan.squares.get("a1")).toMatchObject({ c: 0, r: board.height - 1, letter: board.districts[0]![0] });
    for (const [name, { c, r, letter }] of plan.squares) {
      expect(name).toBe(`${"abcdefghijklmno"[c]}${board.height - r}`);
      expect(letter).toBe(board.districts[board.height - 1 - r]![c]);
    }
  });

  test("knows where something can stand, and where the water is", () => {
    for (const { name, c, r, letter, inPlay, river, lake } of plan.squares.values()) {
      const mark = board.marks[board.height - 1 - r]![c]!;
      expect(inPlay, name).toBe(letter !== LAKE && !board.covered.includes(letter));
      expect([river, lake], name).toEqual([mark === "r" || mark === "b", mark === "l" || mark === "b"]);
    }
  });

  test("has all districts, the lowest terrace first, and the more they are worth the higher", () => {
    expect(plan.districts.map(({ letter }) => letter).sort()).toEqual(Object.keys(board.values).sort());
    plan.districts.forEach(({ value, rise, number, letter, covered, sacred }, n) => {
      const before = plan.districts[n - 1];
      if (before) expect([rise >= before.rise, value >= before.value]).toEqual([true, true]);
      expect([rise >= 3, rise <= 13]).toEqual([true, true]);
      expect([number, covered, sacred]).toEqual([
        board.numbers[letter],
        board.covered.includes(letter),
        letter === board.sacred,
      ]);
    });
    const cells =
      plan.districts.flatMap(({ cells }) => cells).length +
      [...plan.squares.values()].filter(({ letter }) => letter === LAKE).length;
    expect(cells).toBe(plan.squares.size);
  });

  test("gives neighbours different stones, and uses all five", () => {
    const tone = new Map(plan.districts.map(({ letter, tone }) => [letter, tone]));
    for (const { c, r, letter } of plan.squares.values())
      for (const [dc, dr] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const) {
        // prettier-ignore
        const other = plan.rows[r + dr]?.[c + dc]?.letter;
        if (!other || other === letter || [other, letter].includes(LAKE)) continue;
        expect(tone.get(letter), `${letter} ${other}`).not.toBe(tone.get(other));
      }
    expect(new Set(tone.values()).size).toBe(5);
  });

  test("draws its outlines and rivers on the board", () => {
    const drawn = [
      ...plan.districts.flatMap(({ outline, edge, glow }) => [outline, edge, glow]),
      plan.lakeBed,
      ...plan.lake,
      ...plan.rivers,
    ];
    for (const d of drawn)
      for (const [x, y] of pointsOf(d)) {
        expect(x > 0 && x < plan.width, d).toBe(true);
        expect(y > 0 && y < plan.height, d).toBe(true);
      }
    expect(plan.rivers.length).toBeGreaterThan(0);
  });

  test("lets the river run through every riverside square but for short arms", () => {
    const wet = [...plan.squares.values()].filter(({ river }) => river);
    const near = wet.filter((square) => {
      const [x, y] = middle(square);
      return plan.rivers.some((d) => pointsOf(d).some(([u, v]) => Math.hypot(u - x, v - y) < SIDE));
    });
    expect(near.length).toBeGreaterThan(0.9 * wet.length);
  });

  test("is the same object for the same board", () => expect(planFor(view)).toBe(plan));
});

describe("an outline", () => {
  const cell = (c: number, r: number): Cell => ({ c, r });
  /** Area within a path of straight lines through its corners, holes taken off. */
  const area = (d: string) =>
    d
      .split("Z")
      .slice(0, -1)
      .reduce((sum, loop) => {
        const corners = [...loop.matchAll(/Q(-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        );
        return (
          sum +
          corners.reduce((twice, [x, y], i) => {
            const [u, v] = corners[(i + 1) % corners.length]!;
            return twice + (x * v - u * y) / 2;
          }, 0)
        );
      }, 0);

  test.each<[string, Cell[], number, number]>([
    ["one cell", [cell(0, 0)], 1, 1],
    ["a row of three", [cell(0, 0), cell(1, 0), cell(2, 0)], 1, 3],
    ["an angle", [cell(0, 0), cell(0, 1), cell(1, 1)], 1, 3],
    ["two cells apart", [cell(0, 0), cell(3, 3)], 2, 2],
    ["two cells that meet at a corner", [cell(0, 0), cell(1, 1)], 2, 2],
    [
      "a ring",
      [0, 1, 2].flatMap((c) => [0, 1, 2].map((r) => cell(c, r))).filter(({ c, r }) => c !== 1 || r !== 1),
      2,
      8,
    ],
  ])("of %s goes round it", (_, cells, loops, count) => {
    const d = outline(cells, 0, 5);
    expect(d.split("Z")).toHaveLength(loops + 1);
    expect(area(d)).toBeCloseTo(count * SIDE * SIDE);
  });

  test("that is inset encloses less, and lies at its place", () => {
    expect(area(outline([cell(0, 0)], 4, 5))).toBeCloseTo((SIDE - 8) ** 2);
    expect(area(outline([cell(0, 0)], -4, 5))).toBeCloseTo((SIDE + 8) ** 2);
    const [x, y] = pointsOf(outline([cell(2, 1)], 0, 0))[0]!;
    expect([x, y]).toEqual([EDGE + 2 * SIDE, EDGE + SIDE]);
  });
});

describe("the score track", () => {
  const [, plan] = PLANS[0]!;
  const track = spaces(plan);

  test("has fifty spaces that follow one another around the board", () => {
    expect(track).toHaveLength(SPACES);
    const touches = (n: number) => {
      const [one, other] = [track[n]!, track[(n + 1) % SPACES]!];
      const gap = (at: "x" | "y", size: "w" | "h") =>
        Math.max(one[at], other[at]) - Math.min(one[at] + one[size], other[at] + other[size]);
      return gap("x", "w") < 0.01 && gap("y", "h") < 0.01;
    };
    for (let n = 0; n < SPACES; n++) expect(touches(n), `${n}`).toBe(true);
    for (const [n, one] of track.entries())
      for (const other of track.slice(n + 1)) expect(shared(one, other)).toBeLessThan(0.01);
  });

  test("fills the frame", () => {
    const area = track.reduce((sum, { w, h }) => sum + w * h, 0);
    const { width, height } = plan;
    expect(area).toBeCloseTo(width * height - (width - 2 * FRAME) * (height - 2 * FRAME));
    expect(track.filter(({ level }) => level)).toHaveLength(26);
  });

  test.each([
    [0, 0],
    [49, 49],
    [50, 0],
    [123, 23],
    [-1, 49],
  ])("a score of %d stands on space %d", (score, space) => {
    const { x, y, w, h } = track[space]!;
    expect(spaceOf(track, score)).toEqual([x + w / 2, y + h / 2]);
  });
});

describe("the course of a flight", () => {
  const [, plan] = PLANS[0]!;
  const squares = (...names: string[]) => names.map((name) => middle(plan.squares.get(name)!));

  test("along the ground goes through the middles of its squares", () => {
    const course = courseOf(plan, "straight", { path: ["c5", "d5", "e5", "e6"] })!;
    expect([course.air, course.chevrons.length]).toEqual(["ground", 3]);
    expect(course.points).toEqual(squares("c5", "d5", "e5", "e6"));
    const points = pointsOf(course.d);
    expect(points[0]!.map(Math.round)).toEqual(squares("c5")[0]!.map(Math.round));
    expect(points.at(-1)!.map(Math.round)).toEqual(squares("e6")[0]!.map(Math.round));
  });

  test.each([
    ["arrows", "high"],
    ["god-stone", "leap"],
    ["forced", "leap"],
  ] as const)("of %s goes through the air", (kind, air) => {
    // prettier-ignore
    for (const path of [["c5", "h5"], ["c5", "c9"], ["d4", "g8"]]) { // prettier-ignore
      const course = courseOf(plan, kind, { path })!;
      const [from, to] = squares(...path) as [[number, number], [number, number]];
      expect([course.air, course.chevrons.length, course.points.length]).toEqual([air, 1, 9]);
      expect(course.points[0]).toEqual(from);
      expect(course.points.at(-1)).toEqual(to);
      const bent = Math.hypot(course.top[0] - (from[0] + to[0]) / 2, course.top[1] - (from[1] + to[1]) / 2);
      expect(bent).toBeGreaterThan(12);
      expect(course.top[1]).toBeLessThan(Math.max(from[1], to[1]));
    }
  });

  test("is none where its squares are not on the board", () => {
    expect(courseOf(plan, "straight", { path: ["c5"] })).toBeNull();
    expect(courseOf(plan, "straight", { path: ["z9", "c5"] })).toBeNull();
    expect(courseOf(plan, "straight", { path: ["z9", "c5", "c6"] })!.points).toEqual(squares("c5", "c6"));
  });
});

describe.each([0, 16, 26])("what is written on the board, in letters of %d at least", (letter) => {
  test("rows and columns have names in corners of their squares", () => {
    for (const [{ board }, plan] of PLANS) {
      const names = namesOf(plan, letter);
      expect(names).toHaveLength(board.width + board.height);
      expect(names.map(({ said }) => said).slice(0, 3)).toEqual(["a", "b", "c"]);
      expect(new Set(names.map(({ said }) => said)).size).toBe(names.length);
    }
  });

  test("every district that is not covered has one plaque, on one of its squares", () => {
    for (const view of VIEWS) {
      const plan = planFor(view);
      const tags = tagsOf(plan, view, letter);
      expect(tags.map(({ district }) => district.letter).sort()).toEqual(
        plan.districts
          .filter(({ covered }) => !covered)
          .map(({ letter }) => letter)
          .sort(),
      );
      for (const { district, box, dark } of tags) {
        const on = district.cells.some(({ c, r }) => {
          const { x, y } = plan.rows[r]![c]!;
          return shared(box, { x, y, w: SIDE, h: SIDE }) > 0.99 * box.w * box.h;
        });
        expect([on, dark < box.w]).toEqual([true, true]);
      }
      for (const [n, one] of tags.entries())
        for (const other of tags.slice(n + 1)) expect(shared(one.box, other.box)).toBe(0);
    }
  });

  test("notes stand on the board, lie on nothing else that is written, and near their piece", () => {
    let notes = 0;
    for (const { positions } of RECORDS.slice(0, 6)) {
      const entries = positions.flatMap(({ entries }) => entries[0] ?? []) as unknown as PacalEntry[];
      for (const { views, ply } of positions.slice(4, 14)) {
        const view = views[0]!;
        const plan = planFor(view);
        const tags = tagsOf(plan, view, letter);
        const marks = marksOf(
          entries.filter((entry) => entry.ply < ply),
          view,
        );
        const all = notesOf(plan, view, marks, letter, tags);
        const written = [...tags.map(({ box }) => box), ...namesOf(plan, letter).map(({ box }) => box)];
        for (const [n, { box }] of all.entries()) {
          notes++;
          expect([box.x > 0, box.y > 0, box.x + box.w < plan.width, box.y + box.h < plan.height]).toEqual([
            true,
            true,
            true,
            true,
          ]);
          const others = [...written, ...all.slice(n + 1).map(({ box }) => box)];
          expect(others.reduce((sum, other) => sum + shared(box, other), 0)).toBeLessThan(1);
        }
      }
    }
    expect(notes).toBeGreaterThan(10);
  });
});

test("letters are as large as they must be, and no smaller than usual", () => {
  expect(sizes(0)).toEqual({ name: 13, number: 13.5, worth: 17, note: 15.5 });
  expect(sizes(30)).toEqual({ name: 30, number: 30, worth: 30, note: 30 });
  expect([enlarged(10), enlarged(34.6)]).toEqual([1, 2]);
});

describe("the name of a square for those who hear the board", () => {
  const view = VIEWS.at(-1)!;
  const plan = planFor(view);
  const texts = textsOf("en", "pacals-rocket", ["Ines", "Jaap", "Maja"]);
  const names = new Names(plan, 0, texts);

  test("says what stands there, and whose it is", () => {
    const all = names.of(view);
    expect(all.size).toBe(plan.squares.size);
    for (const { square, seat, height } of view.pyramids) {
      const said = all.get(square)!;
      expect(said).toContain(square);
      expect(said).toMatch(new RegExp(`pyramid of (${height}|one)`));
      if (seat) expect(said).toContain(texts.names[seat]);
      else expect(said).not.toContain("Ines");
    }
    for (const { square, seats } of view.stones) {
      expect(all.get(square)!.match(/stone/g)!.length).toBeGreaterThanOrEqual(seats.length);
    }
    view.ships.forEach((square) => square && expect(all.get(square)).toMatch(/ship/));
  });

  test("says what the square is", () => {
    const all = names.of(view);
    for (const square of plan.squares.values()) {
      const said = all.get(square.name)!;
      if (square.letter === LAKE) expect(said).toContain(texts.say("pr-lake"));
      else if (!square.inPlay) expect(said).toContain(texts.say("pr-covered"));
      else expect([square.river, square.lake]).toEqual([/riverside/.test(said), /lakeside/.test(said)]);
    }
  });

  test("changes with what stands there", () => {
    const free = [...plan.squares.values()].find(
      ({ name, inPlay }) => inPlay && names.of(view).get(name)!.includes(texts.say("pr-free")),
    )!.name;
    const with_ = { ...view, stones: [...view.stones, { square: free, seats: [1] }] };
    expect(names.of(with_).get(free)).toMatch(/Jaap.* stone/);
    expect(names.of(view).get(free)).toContain(texts.say("pr-free"));
  });
});
