/** Nets of pyramids and boxes: lines to cut and to fold, around (0, 0), in millimetres. */

type Point = readonly [number, number];

export interface Net {
  /** Half the width of the whole. */
  reach: number;
  /** The four sides, each turned from the one before by a quarter. */
  side: string;
  /** A tab at the left and at the right edge of a side, to be glued under its neighbour. */
  tabs: [string, string];
  /** Length of a side from the top to its foot. */
  slant: number;
}

const TAB = 3.5;
const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;

/**
 * The net of a body with a square top and a square, open foot.
 *
 * @param foot side of the foot
 * @param top side of the top, which is no larger
 */
export function netOf(foot: number, top: number, height: number): Net {
  const [a, b] = [top / 2, foot / 2];
  const slant = Math.hypot(height, b - a);
  /** A point of the right edge of the side above the top, and the same point of the next side's left edge. */
  const edge = (u: number): Point => [a + u * (b - a), -a - u * slant];
  const other = (u: number): Point => [a + u * slant, -a - u * (b - a)];
  const tab = (u: number): Point => {
    const [[x, y], [p, q]] = [edge(u), other(u)];
    const gap = Math.hypot(p - x, q - y);
    const out = Math.min(TAB, 0.45 * gap) / gap;
    return [x + (p - x) * out, y + (q - y) * out];
  };
  const tabAt = [edge(0.08), tab(0.25), tab(0.92), edge(0.99)];
  const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);
  return {
    reach: Math.max(b, a + slant),
    slant,
    side: path([[-a, -a], [a, -a], edge(1), ...mirror([edge(1)])]),
    tabs: [path(mirror(tabAt)), path(tabAt)],
  };
}
