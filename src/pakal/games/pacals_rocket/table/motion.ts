/** How pieces come and go. Durations in milliseconds; 0: nothing moves. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { STOREY } from "./score";

const FALL = 380;

interface How {
  on: boolean;
  delay?: number;
}

/** A stone drops to the ground, and bounces once. */
export function fall(_: Element, { on, delay = 0 }: How): TransitionConfig {
  const height = (t: number) => (t < 0.7 ? 1 - (t / 0.7) ** 2 : 0.14 * Math.sin(((t - 0.7) / 0.3) * Math.PI));
  return on
    ? {
        delay,
        duration: FALL,
        css: (t) => `transform: translateY(${-54 * height(t)}px); opacity: ${Math.min(1, 4 * t)}`,
      }
    : { duration: 0 };
}

/** A piece is taken up from the board. */
export function leave(_: Element, { on, delay = 0 }: How): TransitionConfig {
  return on
    ? {
        delay,
        duration: 200,
        easing: cubicOut,
        css: (t, u) => `transform: translateY(${-24 * u}px); opacity: ${t}`,
      }
    : { duration: 0 };
}

/** A pyramid rises storey by storey. */
export function rise(_: Element, { on, delay = 0, storeys }: How & { storeys: number }): TransitionConfig {
  const hidden = (t: number) => 100 - (100 / (storeys + 1)) * Math.ceil(t * (storeys + 1));
  return on
    ? {
        delay,
        duration: STOREY * (storeys + 1),
        css: (t) => `clip-path: inset(${hidden(t)}% -20% -20% -20%)`,
      }
    : { duration: 0 };
}
