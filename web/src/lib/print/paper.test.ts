import { expect, test } from "vitest";
import { CARDS, gridOf, MARGIN, mirrored, packed, PAPERS, perSheet, tilesOf } from "./paper.svelte";

const rooms = Object.entries(PAPERS).map(
  ([name, [w, h]]) => [name, [w - 2 * MARGIN, h - 2 * MARGIN] as const] as const,
);

test.each(rooms)("cards on %s lie upright or on their sides, whichever gives more", (_, room) => {
  for (const card of Object.values(CARDS)) {
    const grid = gridOf(room, card);
    const [w, h] = grid.turned ? [card[1], card[0]] : card;
    expect(grid.columns * w).toBeLessThanOrEqual(room[0] + 0.01);
    expect(grid.rows * h).toBeLessThanOrEqual(room[1] + 0.01);
    expect((grid.columns + 1) * w).toBeGreaterThan(room[0]);
  }
});

test("sixty small cards take four sheets of A4 or Letter", () => {
  for (const paper of ["a4", "letter"]) {
    const grid = gridOf(new Map(rooms).get(paper as "a4")!, CARDS.small);
    expect(perSheet(Array(62).fill(0), grid.columns * grid.rows)).toHaveLength(4);
  }
});

test("a back lies behind its front once the sheet is turned over", () => {
  const [columns, fronts] = [3, ["a", "b", "c", "d"]];
  const backs = mirrored(fronts, columns);
  fronts.forEach((card, i) => {
    const behind = Math.floor(i / columns) * columns + (columns - 1 - (i % columns));
    expect(backs[behind]).toBe(card);
  });
});

test("the parts of a drawing are equal, cover it, and fit on a sheet", () => {
  const tiles = tilesOf([277, 412], [200, 287]);
  expect(tiles).toHaveLength(4);
  expect(tiles.reduce((sum, { w, h }) => sum + w * h, 0)).toBeCloseTo(277 * 412);
  for (const { w, h } of tiles) expect(w <= 200 && h <= 287).toBe(true);
  expect(tilesOf([200, 287], [200, 287])).toHaveLength(1);
});

test("packed pieces neither overlap nor leave their sheet", () => {
  const pieces = Array.from({ length: 90 }, (_, i) => ({ w: 10 + ((i * 7) % 45), h: 8 + ((i * 11) % 50), i }));
  const sheets = packed(pieces, [200, 287]);
  expect(
    sheets
      .flat()
      .map(({ i }) => i)
      .sort((a, b) => a - b),
  ).toEqual(pieces.map(({ i }) => i));
  for (const sheet of sheets)
    for (const a of sheet) {
      expect(a.x + a.w <= 200 && a.y + a.h <= 287).toBe(true);
      for (const b of sheet)
        if (a.i < b.i) expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
    }
});
