/** Pointing at a choice with the mouse. */

import type { RocketsChoice, RocketsStage } from "./view";

/** Where the pointer was when it last came or went. */
let last = "";

/** Whether the pointer has moved since; else the page has moved under it, and nobody pointed at anything. */
function moved(event: PointerEvent): boolean {
  const here = `${event.clientX} ${event.clientY}`;
  const differs = here !== last;
  last = here;
  return differs;
}

/**
 * Handlers that point at a choice while the pointer is over an element. What a choice says may need more room and shift
 * the element from under a resting pointer; that alone neither points nor ends it, or the page would flicker.
 */
export const pointing = (stage: RocketsStage, choice: RocketsChoice | null) => ({
  onpointerenter: (event: PointerEvent) => moved(event) && stage.point(choice),
  onpointerleave: (event: PointerEvent) => moved(event) && stage.point(null),
});
