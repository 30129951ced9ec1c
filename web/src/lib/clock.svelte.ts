/**
 * The time by the server's clock: the clock of a device may be hours or days wrong. Whatever compares a time of the
 * server with now asks here. Before the server has told its time, the device's clock must do.
 */

import { createSubscriber } from "svelte/reactivity";

/** Milliseconds that the server's clock is ahead of the browser's own watch, which nobody can set. */
let ahead = $state(Date.now() - performance.now());

/** The server has told its time; one of an older release, in the middle of a change of releases, tells none. */
export function setClock(now: string): void {
  const told = Date.parse(now);
  if (!Number.isNaN(told)) ahead = told - performance.now();
}

/** The time now, read anew every so many milliseconds as long as something on the page shows it. */
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
