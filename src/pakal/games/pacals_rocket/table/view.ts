/** What a seat sees of Pacal's Rocket: `pakal.games.pacals_rocket.view`. */

import type { Choice } from "$lib/protocol";
import type { Build, Dropping, DroppingFrom, Flight as Flown, Jump } from "./wire";

export type { BoardView, Build, PacalsRocketView as PacalView } from "./wire";

/** Of a flight that may be chosen, and, but for `stones`, of one that the log tells. */
export type Flight = Flown & Partial<Jump>;

export type Drop = Dropping & Partial<DroppingFrom>;

export const flightOf = (choice: Choice | null) =>
  choice && "path" in choice.args ? (choice.args as unknown as Flight) : null;
export const buildOf = (choice: Choice | null) =>
  choice && "squares" in choice.args ? (choice.args as unknown as Build) : null;
export const dropOf = (choice: Choice | null) =>
  choice && "ship" in choice.args ? (choice.args as unknown as Drop) : null;
export const squareOf = (choice: Choice | null) => (choice?.args["square"] as string | undefined) ?? null;

/** Drops into a ship, one a ship; none where a stone on the board could be taken instead, which must be seen. */
export function ships(choices: Choice[]): Choice[] {
  const drops = choices.filter((choice) => dropOf(choice));
  return drops.every((choice) => !dropOf(choice)!.square) ? drops : [];
}
