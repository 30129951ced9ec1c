/** Keeps the focus when the board changes, and returns it when something over the page closes. */

import { tick } from "svelte";

/**
 * Called in a component.
 *
 * @param open whether something lies over the page
 */
export function returnFocus(open: () => boolean): void {
  let opener: Element | null = null;
  // Run before the DOM update; after it the dialog has the focus.
  $effect.pre(() => {
    if (open()) {
      opener ??= document.activeElement;
      return;
    }
    if (!opener) return;
    const back = opener;
    opener = null;
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      const gone = !back.isConnected || back === document.body;
      const target = gone ? document.getElementById("question") : back;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    });
  });
}

/** Before the page changes: if the focused element disappears, the question gets the focus. */
export async function keepFocus(): Promise<void> {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  await tick();
  if (!focused.isConnected || document.activeElement === document.body)
    document.getElementById("question")?.focus({ preventScroll: true });
}
