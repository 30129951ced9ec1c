/** Positions and choices of Rockets, as the server sends them. */

import type { Stage } from "$lib/game";
import type { OfKinds } from "$lib/score";
import { FULL_GAME, type Choices, type Events, type Play, type RocketsView } from "./wire";

export type { RocketsView } from "./wire";

export type RocketsEvent = OfKinds<Events>;
export type RocketsStage = Stage<RocketsView, RocketsEvent, OfKinds<Choices>>;
export type RocketsChoice = RocketsStage["choices"][number];

/** Seat, space from, space to. */
export type Flight = Play["flights"][number];

/** Columns of the score sheet: all trips, and a further one once it is flown. */
export const trips = (view: RocketsView) => Math.max(FULL_GAME, view.round, view.sheet.length);

/** Whether spaces have values other than their numbers, so that both must be shown. */
export const numbered = (view: RocketsView) => view.worth.some((worth, space) => worth !== space);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether a seat's card has been laid since the last view: it is turned onto the pad. */
export function laidSince(stage: RocketsStage, seat: number): boolean {
  const { before, view } = stage;
  return !!(stage.motion && before?.actor === seat && before.round === view.round && sum(before.laid) < sum(view.laid));
}

/** Number of cards of a value that came into the viewer's hand since the last view. */
export function arrived(stage: RocketsStage, value: number): number {
  const { before, view } = stage;
  if (!stage.motion || !before?.hand || !view.hand || before.viewer !== view.viewer) return 0;
  return Math.max(0, view.hand[value]! - before.hand[value]!);
}

export interface Trail {
  seat: number;
  from: number;
  to: number;
}

/** The last flight of each rocket in this trip, as its log tells them: all rockets begin on the start. */
export function trailsOf(log: RocketsStage["log"], view: RocketsView): Trail[] {
  const trails = new Map<number, Trail>();
  for (const { args } of log.filter(({ round }) => round === view.round).flatMap(({ events }) => events)) {
    if (!("space" in args)) continue;
    const seat = "other" in args ? args.other : args.seat;
    const [from, to] = [trails.get(seat)?.to ?? 0, args.space];
    if (from !== to) trails.set(seat, { seat, from, to });
  }
  return [...trails.values()];
}

// Pointing at a choice with the mouse.

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
