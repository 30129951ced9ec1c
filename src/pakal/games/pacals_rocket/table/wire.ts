/** The types of pakal.games.pacals_rocket.view and pakal.games.pacals_rocket.people, written by web/tools/wire.py. */

import type { View } from "$lib/protocol";

export const LIMITS: Record<number, number> = { 2: 45, 3: 40, 4: 35, 5: 30 };
export const GOD_WORTHS = [2, 4, 6] as const;
export const FIRST_AT_WATER = 12;
export const FILES = "abcdefghijklmno";
export const LAKE = "~";
export const ON_RIVER = "rb";
export const ON_LAKE = "lb";

export type Phase = "place" | "roll" | "move" | "drop" | "build" | "over";

export type Way = "straight" | "turning" | "arrows" | "forced" | "god-2" | "god-4" | "god-6";

/**
 * A board with the cover tiles for a number of players.
 *
 * Attributes:
 *     width, height: number of files and of ranks.
 *     districts: a row of letters a rank, the bottom one first: `districts[y][x]`; `~` is a lake square. [PR-BOARD-1]
 *     marks: in the same order: `.` none, `r` riverside, `l` lakeside, `b` both, `~` lake. [PR-BOARD-3]
 *     values: district -> value. [PR-BOARD-1]
 *     numbers: district -> its number for people, in their order.
 *     sacred: the sacred district. [PR-BOARD-2]
 *     covered: districts under a cover tile: outside the board in every respect. [PR-BOARD-5]
 */
export interface BoardView {
  width: number;
  height: number;
  districts: string[];
  marks: string[];
  values: Record<string, number>;
  numbers: Record<string, number>;
  sacred: string;
  covered: string[];
}

/**
 * A pyramid is built or raised.
 *
 * `before`: height of the pyramid that is raised, or 0. `squares`: the constellation. `takes`: those squares of it
 * from which an own stone goes back. `home`: the other seats whose stones on the build square go home.
 */
export type Build = {
  seat: number;
  square: string;
  height: number;
  before: number;
  squares: string[];
  takes: string[];
  home: number[];
};

/** Any choice of a seat. */
export type Decision = {
  seat: number;
};

/** A stone that was dropped in this turn: whose it is, and into whose ship. */
export interface Drop {
  seat: number;
  ship: number;
}

/** A stone goes from the supply into a ship. `ship`: the seat whose ship it is. */
export type Dropping = {
  seat: number;
  ship: number;
};

/** A stone goes from its square on the board into a ship. */
export type DroppingFrom = {
  seat: number;
  ship: number;
  square: string;
};

/**
 * The final scoring of one seat.
 *
 * Attributes:
 *     before: score before the final scoring.
 *     river, lake: for the place at the river and at the lake. [PR-FINAL-2]
 *     districts: for each district where there was something to score. [PR-FINAL-3]
 *     gods: for unused god stones. [PR-FINAL-4]
 */
export interface Final {
  before: number;
  river: number;
  lake: number;
  districts: Record<string, number>;
  gods: number;
}

/** A ship flies. `path`: squares in their order, both ends with it. `stones`: how many may be dropped after it. */
export type Flight = {
  seat: number;
  start: string;
  square: string;
  path: string[];
  stones: number;
};

/** The hidden stones of one ship: those of each colour in it, and the seats that have one on the square under it. */
export interface Hidden {
  inside: number[];
  under: number[];
}

/** A ship goes anywhere for a god stone. `worth`: of the stone. */
export type Jump = {
  seat: number;
  start: string;
  square: string;
  path: string[];
  stones: number;
  worth: number;
};

/** Storeys of each seat in a district, at the river or at the lake; the leaders are those with the most, if any. */
export interface Majority {
  storeys: number[];
  leaders: number[];
}

/**
 * The view of one viewer; squares by name.
 *
 * `state.py` explains the fields of the state.
 *
 * Attributes:
 *     board: the parts that do not change.
 *     die: pips, `arrows`, or null before the first roll.
 *     left: square the ship left in this turn, or null.
 *     drops: stones dropped in this turn; they are shown until it ends.
 *     gods: worth of the god stones that each seat has left.
 *     stock: number of pyramids of height 1, 2, 3, 4, 5 left.
 *     ships: square of each ship, or null.
 *     pyramids: the pyramids on the board, in the order of their squares.
 *     stones: the visible stones, in the same order.
 *     hidden: the hidden stones of each ship; null if the viewer may not see them.
 *     unseen: how many stones of each colour are hidden anywhere.
 *     districts: the majority in each district in play [PR-SCORE-1].
 *     river, lake: the majority on riverside and lakeside squares [PR-FINAL-2].
 *     final: parts of the final scoring for each seat, once the game is over.
 *     phase: what is asked: to place the ship, roll, move, drop or build; or the game is over.
 *     starter: seat that starts this round.
 *     last_round: whether the game ends with this round (PR-END-2).
 *     moved: way the ship moved in this turn, if any.
 *     own_drop: whether one's own ship may still get a stone.
 *     other_drop: whether another ship may still get a stone.
 *     held: stones that come back to the mover's supply when the turn ends.
 *     supply: stones in front of each seat.
 */
export interface PacalsRocketView extends View {
  type: "pacals-rocket";
  board: BoardView;
  phase: Phase;
  starter: number;
  last_round: boolean;
  die: number | "arrows" | null;
  moved: Way | null;
  left: string | null;
  own_drop: boolean;
  other_drop: boolean;
  drops: Drop[];
  held: number;
  supply: number[];
  gods: number[][];
  stock: number[][];
  ships: (string | null)[];
  pyramids: Pyramid[];
  stones: Stones[];
  hidden: Hidden[] | null;
  unseen: number[];
  districts: Record<string, Majority>;
  river: Majority;
  lake: Majority;
  final: Final[] | null;
}

/** A ship comes to the board. */
export type Placing = {
  seat: number;
  square: string;
};

/** A pyramid on the board. */
export interface Pyramid {
  square: string;
  seat: number;
  height: number;
}

/** A square with visible stones; `seats` are their owners. */
export interface Stones {
  square: string;
  seats: number[];
}

/** A square, and the choices before it: worth of a god stone, or 0; the square from which a stone is taken. */
export interface Touched {
  square: string;
  god?: number;
  source?: string | null;
}

/** Arguments of each kind of event. */
export interface Events {
  round: { round: number; seat: number };
  roll: { seat: number; count: number };
  "roll-arrows": { seat: number };
  place: { seat: number; square: string };
  straight: { seat: number; start: string; square: string; path?: string[] };
  stopped: { seat: number; start: string; square: string; path?: string[] };
  turning: { seat: number; start: string; square: string; path?: string[] };
  arrows: { seat: number; start: string; square: string; path?: string[] };
  forced: { seat: number; start: string; square: string; path?: string[] };
  "god-stone": { seat: number; start: string; square: string; worth: number; path?: string[] };
  uncovered: { owner: number; square: string };
  "falls-out": { owner: number; square: string };
  returned: { owner: number; square: string; count: number };
  "returned-later": { owner: number; square: string; count: number };
  "drop-own": { seat: number };
  drop: { seat: number; ship: number };
  "drop-own-from": { seat: number; square: string };
  "drop-from": { seat: number; ship: number; square: string };
  "drop-end": { seat: number };
  "drop-none": { seat: number };
  build: { seat: number; square: string; height: number; earned?: number };
  upgrade: { seat: number; square: string; height: number; before: number; earned?: number };
  "stones-back": { owner: number; count: number; squares: string[] };
  cleared: { owner: number; square: string };
  "build-none": { seat: number };
  "lead-first": { seat: number; district: number; storeys: number; points: number };
  "lead-taken": { seat: number; district: number; storeys: number; points: number };
  "lead-tie-broken": { seat: number; district: number; storeys: number; points: number };
  "lead-already": { seat: number; district: number; storeys: number };
  "lead-tied": { seat: number; district: number; storeys: number };
  "lead-not": { seat: number; district: number; storeys: number; most: number };
  limit: { seat: number; score: number };
  "limit-ends": { seat: number; score: number };
  trigger: { seat: number; points: number; count: number };
  bonus: { seat: number; points: number; count: number };
  "last-round-over": { seat: number; score: number };
  "round-limit": { count: number };
  agreed: {};
  "final-river": { seat: number; storeys: number; points: number };
  "final-lake": { seat: number; storeys: number; points: number };
  "final-districts": { seat: number; count: number; points: number };
  "final-gods": { seat: number; points: number };
  "final-total": { seat: number; score: number };
  "drop-hidden": { seat: number };
  "drop-hidden-from": { seat: number; square: string };
}

/** Arguments of each kind of choice. */
export interface Choices {
  place: Placing;
  straight: Flight;
  turning: Flight;
  arrows: Flight;
  forced: Flight;
  "god-stone": Jump;
  drop: Dropping;
  "drop-own": Dropping;
  "drop-from": DroppingFrom;
  "drop-own-from": DroppingFrom;
  "drop-end": Decision;
  build: Build;
  upgrade: Build;
  "build-none": Decision;
}
