/** The river: a soft line through the riverside squares. Only decoration: the marks say what counts. */

import { SIDE, type Point, type Square } from "./units";
import { LAKE } from "./wire";

/** Side arms of so few squares are left out: there the river is just broad. */
const SHORT = 2;

/** Paths from spring to mouth and from every side arm; they flow into the lake and over the edge of the board. */
export function river(rows: Square[][]): string[] {
  const wet = rows.flat().filter((square) => square.river);
  const near = links(wet);
  const left = new Set(wet);
  const arms: Square[][] = [];
  while (left.size) {
    const arm = longest(left, near);
    arm.forEach((square) => left.delete(square));
    arms.push(arm);
  }
  const joins = (arm: Square[]) => arm.some((square) => near.get(square)!.some((next) => !arm.includes(next)));
  return arms
    .filter((arm, i) => i === 0 || arm.length > SHORT || !joins(arm))
    .map((arm, i) => smooth(withEnds(arm, rows, near, i > 0)));
}

/** Neighbours of each square: along a side, or by a corner where there is no other way; never in a ring. */
function links(wet: Square[]): Map<Square, Square[]> {
  const near = new Map<Square, Square[]>(wet.map((square) => [square, []]));
  const part = new Map(wet.map((square, i) => [square, i]));
  for (const most of [1, 2])
    for (const one of wet)
      for (const other of wet) {
        const [c, r] = [Math.abs(one.c - other.c), Math.abs(one.r - other.r)];
        if (c > 1 || r > 1 || c + r !== most || part.get(one) === part.get(other)) continue;
        const [kept, gone] = [part.get(one)!, part.get(other)!];
        part.forEach((p, square) => p === gone && part.set(square, kept));
        near.get(one)!.push(other);
        near.get(other)!.push(one);
      }
  return near;
}

/** The longest way along the squares left. */
function longest(left: Set<Square>, near: Map<Square, Square[]>): Square[] {
  const furthest = (start: Square): Square[] => {
    let best = [start];
    const walk = (way: Square[]) => {
      if (way.length > best.length) best = way;
      for (const next of near.get(way.at(-1)!)!) if (left.has(next) && !way.includes(next)) walk([...way, next]);
    };
    walk([start]);
    return best;
  };
  return furthest(furthest([...left][0]!).at(-1)!);
}

/** An arm with both its ends: the lake, the edge of the board, or the arm that it joins. */
function withEnds(arm: Square[], rows: Square[][], near: Map<Square, Square[]>, joins: boolean): Point[] {
  const at = (square: Square, i: number): Point => {
    const bend = ((square.c * 7 + square.r * 5 + i) % 3) * 5 - 5;
    return [square.x + SIDE / 2 + bend, square.y + SIDE / 2 - bend / 2];
  };
  const points = arm.map(at);
  for (const end of arm.length > 1 ? [0, arm.length - 1] : [0]) {
    const square = arm[end]!;
    const other = joins ? near.get(square)!.find((next) => !arm.includes(next)) : undefined;
    const out = other ? at(other, 0) : mouth(square, rows, arm);
    if (!out) continue;
    if (end) points.push(out);
    else points.unshift(out);
  }
  return points;
}

function mouth({ c, r, x, y, inPlay }: Square, rows: Square[][], arm: Square[]): Point | null {
  for (const [dc, dr] of [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const) {
    const next = rows[r + dr]?.[c + dc];
    const far = next ? (next.letter === LAKE && arm.length > 1 ? 0.75 : 0) : inPlay ? 0.62 : 0.3;
    if (far) return [x + SIDE / 2 + dc * far * SIDE, y + SIDE / 2 + dr * far * SIDE];
  }
  return null;
}

/** A curve through the middles of the legs. */
function smooth(points: Point[]): string {
  const text = (x: number, y: number) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  if (points.length === 1) {
    const [x, y] = points[0]!;
    return `M${text(x - 22, y - 4)}Q${text(x, y + 10)} ${text(x + 22, y)}`;
  }
  let path = `M${text(...points[0]!)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [[x, y], [nextX, nextY]] = [points[i]!, points[i + 1]!];
    const last = i === points.length - 2;
    path += `Q${text(x, y)} ${last ? text(nextX, nextY) : text((x + nextX) / 2, (y + nextY) / 2)}`;
  }
  return points.length === 2 ? `${path}L${text(...points[1]!)}` : path;
}
