/** What a seat sees of Pacal's Rocket: `pakal.games.pacals_rocket.view`. */

import type { Choice, View } from "$lib/protocol";

export interface BoardView {
  width: number;
  height: number;
  /** A row of letters a rank, the bottom one first; `~` is a lake square. */
  districts: string[];
  /** In the same order: `r` riverside, `l` lakeside, `b` both. */
  marks: string[];
  /** District -> value, in the order of their numbers. */
  values: Record<string, number>;
  sacred: string;
  covered: string[];
}

export interface Majority {
  storeys: number[];
  leaders: number[];
}

export interface FinalScore {
  before: number;
  river: number;
  lake: number;
  districts: Record<string, number>;
  gods: number;
}

export interface PacalView extends View {
  board: BoardView;
  phase: "place" | "roll" | "move" | "drop" | "build" | "over";
  starter: number;
  last_round: boolean;
  die: number | "arrows" | null;
  moved: string | null;
  left: string | null;
  own_drop: boolean;
  other_drop: boolean;
  drops: { seat: number; ship: number }[];
  held: number;
  supply: number[];
  gods: number[][];
  stock: number[][];
  ships: (string | null)[];
  pyramids: { square: string; seat: number; height: number }[];
  stones: { square: string; seats: number[] }[];
  hidden: { inside: number[]; under: number[] }[] | null;
  unseen: number[];
  districts: Record<string, Majority>;
  river: Majority;
  lake: Majority;
  final: FinalScore[] | null;
}

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
