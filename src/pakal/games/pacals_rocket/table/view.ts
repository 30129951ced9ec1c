/** What a seat sees of Pacal's Rocket: `pakal.games.pacals_rocket.view`. */

import type { Choice } from "$lib/protocol";

export type { BoardView, PacalsRocketView as PacalView } from "./wire";

/** Arguments of a flight: of one that may be chosen, and, but for `stones`, of one that the log tells. */
export interface Flight {
  seat: number;
  start: string;
  square: string;
  path: string[];
  /** How many may be dropped after it. */
  stones: number;
  worth?: number;
}

/** Arguments of a build or an upgrade. */
export interface Build {
  seat: number;
  square: string;
  height: number;
  before: number;
  squares: string[];
  takes: string[];
  home: number[];
}

/** Arguments of a drop; `square` where the stone is taken off the board. */
export interface Drop {
  seat: number;
  ship: number;
  square?: string;
}

export const flightOf = (choice: Choice | null) =>
  choice && "path" in choice.args ? (choice.args as unknown as Flight) : null;
export const buildOf = (choice: Choice | null) =>
  choice && "squares" in choice.args ? (choice.args as unknown as Build) : null;
export const dropOf = (choice: Choice | null) =>
  choice && "ship" in choice.args ? (choice.args as unknown as Drop) : null;
export const squareOf = (choice: Choice | null) => (choice?.args["square"] as string | undefined) ?? null;
