/** The view of a seat: `pakal.games.pacals_rocket.view`. */

import type { Stage } from "$lib/game";
import type { OfKinds } from "$lib/score";
import type { Choices, Dropping, DroppingFrom, Events, Flight, Jump, PacalsRocketView as PacalView } from "./wire";

export type { BoardView, Build, PacalsRocketView as PacalView } from "./wire";

export type PacalEvent = OfKinds<Events>;
export type PacalStage = Stage<PacalView, PacalEvent, OfKinds<Choices>>;
export type PacalChoice = PacalStage["choices"][number];
export type PacalEntry = PacalStage["log"][number];

export const flightOf = (choice: PacalChoice | null): (Flight & Partial<Jump>) | null =>
  choice && "path" in choice.args ? choice.args : null;
export const buildOf = (choice: PacalChoice | null) => (choice && "squares" in choice.args ? choice.args : null);
export const dropOf = (choice: PacalChoice | null): (Dropping & Partial<DroppingFrom>) | null =>
  choice && "ship" in choice.args ? choice.args : null;
export const squareOf = (choice: PacalChoice | null) => (choice && "square" in choice.args ? choice.args.square : null);

/** A drop into each ship; none if a stone on the board could be taken instead, because the board must show that. */
export function ships(choices: PacalChoice[]): PacalChoice[] {
  const drops = choices.filter((choice) => dropOf(choice));
  return drops.every((choice) => !dropOf(choice)!.square) ? drops : [];
}
