/** The track through the jungle: a snake of stones of any length that fills its room. */

import type { Box, Point, Track } from "./boxes";

interface Grid {
  columns: number;
  rows: number;
  cell: number;
  /** Whether the start lies below the first row; else it lies left of it. */
  startBelow: boolean;
}

/** Of all snakes that fit, the one with the largest stones. */
function best(area: Box, length: number): Grid {
  let grid: Grid = { columns: 1, rows: length, cell: 0, startBelow: true };
  for (let columns = 1; columns <= length; columns++) {
    const rows = Math.ceil(length / columns);
    for (const startBelow of [true, false]) {
      const across = columns + (startBelow ? 0 : 1) + 0.3;
      const down = rows + (startBelow ? 1 : 0) + 0.3;
      const cell = Math.min(area.w / across, area.h / down);
      if (cell > grid.cell) grid = { columns, rows, cell, startBelow };
    }
  }
  return grid;
}

export function trackIn(area: Box, length: number): Track {
  const { columns, rows, cell: room, startBelow } = best(area, length);
  const cell = Math.min(room, 84);
  const lines = rows + (startBelow ? 1 : 0);
  const height = Math.min(area.h, (lines + 0.3) * cell);
  const left = area.x + (area.w - (columns + (startBelow ? 0 : 1)) * cell) / 2 + (startBelow ? 0 : cell);
  const bottom = area.y + (area.h > height + cell ? (area.h + height) / 2 : height) - 0.15 * cell;
  const points: Point[] = [];
  for (let space = 0; space <= length; space++) {
    const line = space ? Math.floor((space - 1) / columns) : startBelow ? -1 : 0;
    const inLine = space ? (space - 1) % columns : startBelow ? 0 : -1;
    const column = line % 2 === 1 ? columns - 1 - inLine : inLine;
    points.push({
      x: left + cell * (column + 0.5),
      y: bottom - cell * (line + (startBelow ? 1.5 : 0.5)) + cell * 0.065 * Math.sin(space * 1.9),
    });
  }
  return { points, cell, height };
}

export const path = (points: readonly Point[]) =>
  "M" + points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
