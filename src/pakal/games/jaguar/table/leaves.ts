/** The leaves around the track: the same for the same room. */

import type { Box } from "./boxes";

/** Numbers from 0 to 1 that look random (a linear congruential generator, Numerical Recipes). */
function* numbers(seed: number): Generator<number, never> {
  let n = seed;
  for (;;) {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    yield n / 2 ** 32;
  }
}

/** A leaf from its stalk, as a path. */
function leaf(x: number, y: number, length: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn) * length, Math.sin(turn) * length];
  const at = (along: number, aside: number) =>
    `${(x + along * cos - aside * sin).toFixed(1)} ${(y + along * sin + aside * cos).toFixed(1)}`;
  return `M${at(0, 0)}C${at(0.3, -0.34)} ${at(0.75, -0.3)} ${at(1, 0)}C${at(0.75, 0.22)} ${at(0.3, 0.26)} ${at(0, 0)}Z`;
}

/** Leaves that hang over the edges of the jungle: a path for each of three tones of green. */
export function leavesAround(area: Box, size: number): string[] {
  const random = numbers(11);
  const within = (least: number, most: number) => least + (most - least) * random.next().value;
  const paths = ["", "", ""];
  const count = Math.min(420, Math.round(((area.w + area.h) / size) * 20));
  for (let i = 0; i < count; i++) {
    const x = within(-0.3 * size, area.w + 0.3 * size);
    const y = within(-0.1 * size, area.h + 0.2 * size);
    const inside = Math.min(x, area.w - x, y + 0.3 * size, area.h - y);
    const [length, turn, tone] = [within(0.5, 0.95) * size, within(0, 2 * Math.PI), Math.floor(within(0, 3))];
    if (inside < 0.3 * size) paths[tone] += leaf(area.x + x, area.y + y, length, turn);
  }
  return paths;
}
