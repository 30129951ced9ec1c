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
