/** The score track: fifty spaces round the frame, clockwise from the top left. */

import type { Plan } from "./plan";
import { FRAME, type Point } from "./units";

export const SPACES = 50;
const TOP = 13;
const SIDEWAYS = 12;

export interface Space {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Whether it lies above or below the board, and not beside it. */
  level: boolean;
}

export function spaces({ width, height }: Plan): Space[] {
  const ring: Space[] = [];
  const [w, h] = [width / TOP, (height - 2 * FRAME) / SIDEWAYS];
  for (let i = 0; i < TOP; i++) ring.push({ x: i * w, y: 0, w, h: FRAME, level: true });
  for (let i = 0; i < SIDEWAYS; i++)
    ring.push({
      x: width - FRAME,
      y: FRAME + i * h,
      w: FRAME,
      h,
      level: false,
    });
  for (let i = 1; i <= TOP; i++)
    ring.push({
      x: width - i * w,
      y: height - FRAME,
      w,
      h: FRAME,
      level: true,
    });
  for (let i = 1; i <= SIDEWAYS; i++) ring.push({ x: 0, y: height - FRAME - i * h, w: FRAME, h, level: false });
  return ring;
}

/** Middle of the space of a score; beyond the last one the track begins again. */
export function spaceOf(track: Space[], score: number): Point {
  const { x, y, w, h } = track[((score % SPACES) + SPACES) % SPACES]!;
  return [x + w / 2, y + h / 2];
}
