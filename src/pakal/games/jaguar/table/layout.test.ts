import { describe, expect, test } from "vitest";
import type { Box, Layout, Room } from "./boxes";
import { layoutFor } from "./layout";
import { BESIDE, FINGER, rowOf, side, TABLET, tray } from "./layout-parts";
import { path, trackIn } from "./track";
import { BASE, HEIGHT, SLOTS } from "./view";
import { HAND } from "./wire";

const overlap = (one: Box, other: Box, slack = 0.01) =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > slack &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > slack;
const within = (box: Box, { x, y, w, h }: Box, slack = 0.01) =>
  box.x >= x - slack && box.y >= y - slack && box.x + box.w <= x + w + slack && box.y + box.h <= y + h + slack;

/** Pairs of boxes that lie over each other. */
const clashes = (boxes: readonly Box[]) =>
  boxes.flatMap((one, i) => boxes.slice(i + 1).flatMap((other) => (overlap(one, other) ? [[one, other]] : [])));

describe("a row of tablets", () => {
  const area = { x: 10, y: 20, w: 300, h: 0 };

  test.each([
    [0, 0],
    [1, 1],
    [7, 1],
    [8, 2],
    [15, 3],
  ])("of %d tablets, seven in a row, has %d rows", (count, rows) => {
    const boxes = rowOf(count, area, 40, 7, 3);
    expect(boxes).toHaveLength(count);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(rows);
  });

  test("is centred, as large as there is room for, and nothing overlaps", () => {
    for (let count = 1; count <= 15; count++)
      for (const most of [20, 40, 90])
        for (const perRow of [4, 8, 15]) {
          const boxes = rowOf(count, area, most, perRow, 3);
          expect(clashes(boxes)).toEqual([]);
          for (const { x, w, h } of boxes) {
            expect(w).toBeLessThanOrEqual(most);
            expect(h).toBeCloseTo(TABLET * w);
            expect(x).toBeGreaterThanOrEqual(area.x - 0.01);
            expect(x + w).toBeLessThanOrEqual(area.x + area.w + 0.01);
          }
          const first = boxes.filter(({ y }) => y === boxes[0]!.y);
          const middle = (first[0]!.x + first.at(-1)!.x + first[0]!.w) / 2;
          expect(middle).toBeCloseTo(area.x + area.w / 2);
        }
  });
});

test("a pyramid has a slot for each card, narrower towards the top, around its middle", () => {
  const name = { x: 0, y: 0, w: 10, h: 10 };
  const { steps, slots, crest } = side(200, 500, 40, 5, 8, 60, name);
  expect([steps.length, slots.length]).toEqual([HEIGHT, SLOTS.length + 1]);
  expect(clashes(slots.slice(1))).toEqual([]);
  for (const [i, step] of steps.entries()) {
    expect(step.x + step.w / 2).toBeCloseTo(200);
    expect(step.w).toBeGreaterThan(steps[i - 1]?.w ?? 0);
    expect(step.y + step.h).toBeCloseTo(steps[i + 1]?.y ?? 500);
  }
  for (const slot of slots.slice(1)) expect(steps.filter((step) => within(slot, step))).toHaveLength(1);
  expect(crest.y + crest.h).toBeCloseTo(steps[0]!.y);
  // The base, slots 1 to 4, stands below all others.
  expect(slots.slice(1, 1 + BASE).every(({ y }) => y > slots[BASE + 1]!.y)).toBe(true);
});

test("the mat of the offer holds both tablets side by side", () => {
  const put = tray(100, 50, 160, 40, 60, 5);
  expect(put.tray).toMatchObject({ x: 20, y: 50, w: 160 });
  expect(put.offered.map(({ x, w }) => x + w / 2)).toEqual([70, 130]);
  for (const card of put.offered) expect(within(card, put.tray)).toBe(true);
});

describe("the track", () => {
  const rooms: Box[] = [200, 360, 700].flatMap((w) => [100, 240, 500].map((h) => ({ x: 12, y: 34, w, h })));

  test.each([10, 30, 40, 55])("of %d spaces has all of them in the room, a step apart", (length) => {
    for (const room of rooms) {
      const { points, cell, height } = trackIn(room, length);
      expect(points).toHaveLength(length + 1);
      expect(height).toBeLessThanOrEqual(room.h + 0.01);
      for (const [i, { x, y }] of points.entries()) {
        const stone = { x: x - cell * 0.35, y: y - cell * 0.35, w: cell * 0.7, h: cell * 0.7 };
        expect(within(stone, room)).toBe(true);
        const before = points[i - 1];
        if (before) expect(Math.abs(Math.hypot(x - before.x, y - before.y) - cell)).toBeLessThan(0.2 * cell);
      }
    }
  });

  test("never crosses itself: no two stones lie on each other", () => {
    for (const room of rooms) {
      const { points, cell } = trackIn(room, 40);
      for (const [i, one] of points.entries())
        for (const other of points.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.7 * cell);
    }
  });

  test("has the largest stones that fit, up to a size", () => {
    const small = trackIn({ x: 0, y: 0, w: 300, h: 200 }, 40).cell;
    expect(trackIn({ x: 0, y: 0, w: 600, h: 400 }, 40).cell).toBeCloseTo(2 * small);
    expect(trackIn({ x: 0, y: 0, w: 6000, h: 4000 }, 40).cell).toBe(84);
    // Forty stones in seven columns and six rows, and a place for the start.
    expect(small).toBeGreaterThan(Math.min(300 / 8.3, 200 / 6.3) - 0.01);
  });

  test("is drawn as one line", () => {
    const points = [
      { x: 1, y: 2.04 },
      { x: 3.26, y: 4 },
    ];
    expect(path(points)).toBe("M1.0 2.0L3.3 4.0");
  });
});

/** Rooms of phones, tablets and screens, for each part that may be touched. */
const ROOMS: Room[] = [
  ...[
    [320, 480],
    [390, 700],
    [412, 820],
    [768, 900],
  ].map(([width, height]) => ({ width, height, tall: true, rem: 16 })),
  ...[
    [640, 560],
    [900, 700],
    [1280, 800],
    [1900, 1100],
  ].map(([width, height]) => ({ width, height, tall: false, rem: 16 })),
].flatMap((room) =>
  (["hand", "tray", "slots"] as const).flatMap((touched) =>
    [0, 1, 8, HAND].flatMap((cards) =>
      [0, HAND].map((far) => ({ ...room, touched, cards, far, watched: cards === 0 }) as Room),
    ),
  ),
);
const name = ({ width, height, touched, cards, far }: Room) =>
  `${width}×${height}, ${touched}, ${cards} cards, ${far} far`;

describe("the table", () => {
  const all: [string, Room, Layout][] = ROOMS.map((room) => [name(room), room, layoutFor(room, 40)]);

  test("is tall where the room is", () => {
    for (const [, room, layout] of all) expect([layout.tall, layout.width]).toEqual([room.tall, room.width]);
  });

  test("has a place for every card and space", () => {
    for (const [name, { cards, far }, layout] of all) {
      expect([layout.hand.length, layout.far.length, layout.track.points.length], name).toEqual([cards, far, 41]);
      expect(
        layout.sides.map(({ slots }) => slots.length),
        name,
      ).toEqual([11, 11]);
    }
  });

  test("lets no two tablets lie on each other", () => {
    for (const [name, , layout] of all) {
      const [left, right] = layout.sides.map(({ slots }) => slots.slice(1)) as [Box[], Box[]];
      expect(clashes([...left, ...right]), name).toEqual([]);
      expect(clashes([...layout.hand]), name).toEqual([]);
      expect(clashes([...layout.far]), name).toEqual([]);
    }
  });

  test("puts the own pyramid on the right, and the jungle on neither", () => {
    for (const [name, , { sides, jungle }] of all) {
      expect(sides[0].x, name).toBeLessThan(sides[1].x);
      for (const { slots } of sides)
        for (const slot of slots.slice(1)) expect(overlap(slot, jungle, 1), name).toBe(false);
    }
  });

  test("fits into its width, but for a hand that needs the rim", () => {
    for (const [name, { width }, layout] of all) {
      const room = { x: 0, y: -1e6, w: width, h: 2e6 };
      const tablets = layout.sides.flatMap(({ slots, steps }) => [...slots.slice(1), ...steps]);
      for (const box of [...tablets, layout.jungle, ...layout.far]) expect(within(box, room), name).toBe(true);
      for (const box of layout.hand) expect(within(box, { ...room, x: -16, w: width + 32 }), name).toBe(true);
    }
  });

  test("shows the mat of the offer where it is touched", () => {
    for (const [name, { tall, touched }, { tray }] of all)
      expect(tray !== null, name).toBe(tall ? touched === "tray" : true);
  });

  test("keeps all of a tall table in one view", () => {
    for (const [name, { tall, height }, layout] of all)
      if (tall)
        for (const box of [...layout.hand, layout.jungle]) expect(box.y + box.h, name).toBeLessThanOrEqual(height);
  });

  test("gives what is touched the most room on a phone", () => {
    const at = (touched: Room["touched"]) => layoutFor({ ...ROOMS[0]!, touched, cards: 8, watched: false }, 40);
    expect(at("hand").hand[0]!.w).toBeGreaterThan(at("slots").hand[0]!.w);
    expect(at("slots").tablet).toBeGreaterThan(at("hand").tablet);
  });

  test("lets a finger reach each slot of the base that is touched on a phone", () => {
    for (const [name, { tall, touched, width, height }, { sides }] of all) {
      if (!tall || touched !== "slots" || width < 390 || height < 700) continue;
      const [first, second] = sides[1].slots.slice(1);
      expect(second!.x - first!.x, name).toBeGreaterThan(FINGER - 4);
    }
  });

  test("grows with its room", () => {
    const at = (width: number, height: number) => layoutFor({ ...ROOMS.at(-1)!, width, height, far: 0 }, 40).tablet;
    expect(at(1280, 800)).toBeLessThan(at(1600, 1000));
    expect(at(9000, 9000)).toBe(150);
    expect(at(300, 100)).toBe(26);
    expect(BESIDE).toBeLessThan(FINGER);
  });
});
