/** How an explorer walks from space to space. */

import type { Point, Track } from "./boxes";

export interface Leg {
  /** The space where it ends, and when, in milliseconds. */
  to: number;
  at: number;
  lasts: number;
}

/** A walk as an animation: `begins` and `lasts` in milliseconds; null: nothing moves. */
export interface Walk {
  begins: number;
  lasts: number;
  frames: { point: Point; lift: number; offset: number }[];
}

/**
 * The legs of a walk that begins on this space. Times are fractions, and sums of fractions are rounded. So no moment
 * is earlier than the one before it, and the last moment is the whole: the browser refuses offsets that fall, and
 * offsets above 1.
 */
export function walkOf(legs: readonly Leg[], { points, cell }: Track, from: number): Walk | null {
  const moments: { point: Point; lift: number; time: number }[] = [];
  let [here, latest] = [from, legs[0]?.at ?? 0];
  for (const { to, at, lasts } of legs) {
    const steps = points.slice(here, to + 1);
    const step = lasts / Math.max(1, steps.length - 1);
    const moment = (point: Point, i: number, lift: number) => {
      latest = Math.max(latest, at + i * step);
      moments.push({ point, lift, time: latest });
    };
    steps.forEach((point, i) => {
      const next = steps[i + 1];
      moment(point, i, 0);
      if (next) moment({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }, i + 0.5, cell * 0.3);
    });
    here = to;
  }
  const begins = moments[0]?.time ?? 0;
  const lasts = latest - begins;
  if (lasts <= 0) return null;
  return { begins, lasts, frames: moments.map(({ time, ...seen }) => ({ ...seen, offset: (time - begins) / lasts })) };
}
