/**
 * The time by the server's clock, because a device's clock may be hours or days wrong. Compare times of the server only
 * with this. Before the server has told its time, it is the device's clock.
 */

import { createSubscriber } from "svelte/reactivity";

/** Milliseconds that the server's clock is ahead of `performance.now()`, which nobody can set. */
let ahead = $state(Date.now() - performance.now());

/** The server has told its time; a server of an older release tells none. */
export function setClock(now: string): void {
  const told = Date.parse(now);
  if (!Number.isNaN(told)) ahead = told - performance.now();
}

/** The time now, read again every so many milliseconds as long as the page shows it. */
export function ticking(milliseconds: number): { readonly now: number } {
  const subscribe = createSubscriber((update) => {
    const timer = setInterval(update, milliseconds);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      subscribe();
      return ahead + performance.now();
    },
  };
}
