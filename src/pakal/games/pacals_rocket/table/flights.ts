/** Lines in which ships fly: along the squares of a path with rounded corners, or in an arc through the air. */

import { middle, type Plan } from "./plan";
import { SIDE, type Point } from "./units";
import type { PacalEvent } from "./view";
import type { Flight } from "./wire";

/** Radius of the corners. */
const RADIUS = 18;
/** Half the distance between the arm ends of a chevron. */
const WING = 6;

/** How a ship goes from one square to another: over the land, high above a row, or with one leap. */
export type Air = "ground" | "high" | "leap";
const AIR: { [kind in PacalEvent["kind"]]?: Air } = { arrows: "high", "god-stone": "leap", forced: "leap" };

export interface Course {
  air: Air;
  /** The whole line, as the `d` of a path. */
  d: string;
  /** One for each step along the ground; one for an arc. */
  chevrons: string[];
  /** Highest point of an arc. */
  top: Point;
  /** Middles of the squares, or points along the arc, for animations. */
  points: Point[];
}

/** The course of a flight, by the kind of choice or event; null if its squares are not on this board. */
export function courseOf(plan: Plan, kind: PacalEvent["kind"], { path }: Pick<Flight, "path">): Course | null {
  const squares = path.flatMap((name): Point[] => {
    const square = plan.squares.get(name);
    return square ? [middle(square)] : [];
  });
  if (squares.length < 2) return null;
  const air = AIR[kind] ?? "ground";
  return air === "ground" ? along(squares) : arc(squares[0]!, squares.at(-1)!, air);
}

const between = ([x, y]: Point, [u, v]: Point, part: number): Point => [x + (u - x) * part, y + (v - y) * part];
const said = (points: Point[]) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

function along(squares: Point[]): Course {
  const last = squares.length - 1;
  let d = `M${said([squares[0]!])}`;
  for (let i = 1; i < last; i++) {
    const [before, here, after] = [squares[i - 1]!, squares[i]!, squares[i + 1]!];
    d += `L${said([between(here, before, RADIUS / SIDE)])}Q${said([here, between(here, after, RADIUS / SIDE)])}`;
  }
  return {
    air: "ground",
    d: `${d}L${said([squares[last]!])}`,
    chevrons: squares.slice(1).map((point, i) => chevron(between(squares[i]!, point, 0.5), squares[i]!, point)),
    top: squares[last]!,
    points: squares,
  };
}

/** An arc: the longer the way, the higher, up to a limit. */
function arc(from: Point, to: Point, air: Air): Course {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const lift = Math.min(SIDE * 1.4, 24 + length / 3);
  const [x, y] = between(from, to, 0.5);
  // Along a column the arc would hide behind itself: it swings aside.
  const steep = Math.abs(to[1] - from[1]) / length;
  const bend: Point = [x + 1.4 * lift * steep ** 3, y - 2 * lift * (1 - 0.6 * steep ** 3)];
  const at = (t: number): Point => between(between(from, bend, t), between(bend, to, t), t);
  return {
    air,
    d: `M${said([from])}Q${said([bend, to])}`,
    chevrons: [chevron(at(0.72), at(0.7), at(0.74))],
    top: at(0.5),
    points: Array.from({ length: 9 }, (_, i) => at(i / 8)),
  };
}

/** A small angle that points from one point towards another. */
function chevron([x, y]: Point, from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [a, b] = [(dx / length) * WING, (dy / length) * WING];
  return `M${said([[x - a - b, y - b + a]])}L${said([[x + a * 0.4, y + b * 0.4]])}L${said([[x - a + b, y - b - a]])}`;
}
