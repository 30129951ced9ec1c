/** Pointing at a choice with the mouse. */

import type { RocketsChoice, RocketsStage } from "./view";

/** Place of the pointer at the last event. */
let last = "";

/** Whether the pointer has moved since; else the page has moved under it. */
function moved(event: PointerEvent): boolean {
  const here = `${event.clientX} ${event.clientY}`;
  const differs = here !== last;
  last = here;
  return differs;
}

/**
 * Handlers that point at a choice while the pointer is over an element. The text of a choice may shift the element away
 * from a resting pointer; that neither points nor ends it, or the page would flicker.
 */
export const pointing = (stage: RocketsStage, choice: RocketsChoice | null) => ({
  onpointerenter: (event: PointerEvent) => moved(event) && stage.point(choice),
  onpointerleave: (event: PointerEvent) => moved(event) && stage.point(null),
});
