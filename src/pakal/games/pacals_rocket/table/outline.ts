/** Outlines of districts and of the lake: around cells of the grid, inset, with rounded corners. */

import { EDGE, SIDE, type Cell, type Point } from "./units";

/** Path around cells, clockwise; holes run the other way round. */
export function outline(cells: Cell[], inset = 1.8, radius = 9): string {
  return loops(cells)
    .map((loop) => rounded(insetBy(corners(loop), inset), radius))
    .join("");
}

/** Closed walks along the borders of the cells, with the cells on their right. */
function loops(cells: Cell[]): Point[][] {
  const inside = new Set(cells.map(({ c, r }) => `${c},${r}`));
  const from = new Map<string, Point[]>();
  const edge = (a: Point, b: Point) => from.set(`${a}`, [...(from.get(`${a}`) ?? []), b]);
  for (const { c, r } of cells) {
    if (!inside.has(`${c},${r - 1}`)) edge([c, r], [c + 1, r]);
    if (!inside.has(`${c + 1},${r}`)) edge([c + 1, r], [c + 1, r + 1]);
    if (!inside.has(`${c},${r + 1}`)) edge([c + 1, r + 1], [c, r + 1]);
    if (!inside.has(`${c - 1},${r}`)) edge([c, r + 1], [c, r]);
  }
  const outlines: Point[][] = [];
  while (from.size) {
    const start = [...from.keys()][0]!;
    const loop: Point[] = [];
    let at = start.split(",").map(Number) as Point;
    let heading: Point | null = null;
    do {
      loop.push(at);
      const next = onward(from.get(`${at}`)!, at, heading);
      const rest = from.get(`${at}`)!.filter((one) => one !== next);
      if (rest.length) from.set(`${at}`, rest);
      else from.delete(`${at}`);
      heading = [next[0] - at[0], next[1] - at[1]];
      at = next;
    } while (`${at}` !== start);
    outlines.push(loop);
  }
  return outlines;
}

/** Where two borders cross at a corner, the one that turns right stays with the same cells. */
function onward(ways: Point[], at: Point, heading: Point | null): Point {
  if (!heading) return ways[0]!;
  const turn = (to: Point) => heading[0] * (to[1] - at[1]) - heading[1] * (to[0] - at[0]);
  return ways.reduce((best, way) => (turn(way) > turn(best) ? way : best));
}

function corners(loop: Point[]): Point[] {
  return loop.filter((point, i) => {
    const before = loop.at(i - 1)!;
    const after = loop[(i + 1) % loop.length]!;
    return !(before[0] === point[0] && point[0] === after[0]) && !(before[1] === point[1] && point[1] === after[1]);
  });
}

function insetBy(points: Point[], inset: number): Point[] {
  return points.map((point, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    const [inX, inY] = [Math.sign(point[0] - before[0]), Math.sign(point[1] - before[1])];
    const [outX, outY] = [Math.sign(after[0] - point[0]), Math.sign(after[1] - point[1])];
    return [EDGE + point[0] * SIDE + inset * (-inY - outY), EDGE + point[1] * SIDE + inset * (inX + outX)];
  });
}

function rounded(points: Point[], radius: number): string {
  const path = points.map((point, i) => {
    const toward = (other: Point): string => {
      const length = Math.hypot(other[0] - point[0], other[1] - point[1]);
      return [0, 1].map((k) => (point[k]! + ((other[k]! - point[k]!) * radius) / length).toFixed(1)).join(" ");
    };
    const [before, after] = [points.at(i - 1)!, points[(i + 1) % points.length]!];
    return `${i ? "L" : "M"}${toward(before)}Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${toward(after)}`;
  });
  return `${path.join("")}Z`;
}
