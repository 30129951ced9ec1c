/** The drawings that a game brings to the table. */

import type { Component } from "svelte";
import type { Count } from "./counting";
import type { AnyPart, Choice, GameEvent, LogEntry, Prospect, SIGNS, View } from "./protocol";
import type { AnyScore, Cue } from "./score";
import type { Texts } from "./texts";

export type Sign = (typeof SIGNS)[number];

/** A seat, as drawings show it. */
export interface Player {
  seat: number;
  name: string;
  sign: Sign;
  /** Whether this is the viewer; of several at one screen, the one whose view is shown. */
  yours: boolean;
  computer: boolean;
  /** Name of the computer player's level; empty: none. */
  level: string;
  /** Has been away from the table for some time. */
  away: boolean;
}

/** An entry of the log with the events of a game. */
interface Entry<E> extends Omit<LogEntry, "events"> {
  events: E[];
}

/** A choice with the kinds and the events of a game. */
type GameChoice<E, C> = Omit<Choice, "kind" | "args" | "effects"> & C & { effects: E[] };

/**
 * The arguments of a drawing. A drawing decides nothing: it shows the view, the legal choices and the selection, and
 * reports what the person points at. Only the page changes a stage. A game names its view, its events and the kinds of
 * its choices.
 */
export interface Stage<V extends View = View, E extends GameEvent = GameEvent, C = Pick<Choice, "kind" | "args">> {
  view: V;
  /** The previous view on the screen, for motion by difference; null: draw without motion. */
  before: V | null;
  /** The views of all seats, in a replay or after the end; else null. */
  open: V[] | null;
  players: Player[];
  /** Legal choices, if the person at this screen is to act now; else empty. */
  choices: GameChoice<E, C>[];
  /** The choice selected or pointed at: draw what it would do. */
  choice: GameChoice<E, C> | null;
  /** Whether it is selected, not only pointed at. */
  selected: boolean;
  /** All that is known to have happened up to `view`, the oldest first. */
  log: readonly Entry<E>[];
  /** The events between `before` and `view`, each with its time. */
  cues: readonly Cue<E>[];
  /** Whether the viewer's die waits for a tap. */
  rolls: boolean;
  /** Things to which a hint points, each named as `Touched` of the game names it. */
  marks: readonly Record<string, number | string>[];
  /** Ask what a seat could make now or in its next turn; null: nobody can be asked. */
  foresee: ((seat: number) => Promise<Prospect[]>) | null;
  motion: boolean;
  texts: Texts;
  /** Point at a choice (hover, focus), or at none. */
  point(choice: GameChoice<E, C> | null): void;
  /** Select a choice; selecting it again plays it. null: deselect. */
  pick(choice: GameChoice<E, C> | null): void;
  /** The person touched something that is no legal choice, as `Touched` of the game names it: ask why not. */
  refuse(touched: Record<string, number | string | null>): void;
}

/**
 * The default export of the module `web/table.js` of another package. It draws the board into an element, and again at
 * each change. It may use the stage alone.
 */
export interface Brought {
  board(element: HTMLElement, stage: Stage): { update(stage: Stage): void; destroy(): void };
}

/** A drawing of any game. */
type Drawing = Component<{ stage: AnyStage }>;
type AnyStage = Stage<never, never, never>;

export interface GameTable {
  /** How long each event is shown. */
  score: AnyScore;
  /** SVG source with the symbols of the game (`signs.svg?raw`). */
  signs: string;
  /**
   * The board: one `<svg class="drawing">` of all that is visible, and the elements to choose over it. Our boards need
   * the stage alone; those of other packages draw what these bring.
   */
  Board: Component<{ stage: AnyStage; drawings: GameTable }>;
  /** Of a game of another package: the description of its drawing, and its own module. */
  parts?: AnyPart[];
  /** Of a described board: choices that no touch can make. */
  unreached?(choices: readonly Choice[]): Choice[];
  brings?: Brought;
  /** In the question, under the sentence: die, hand, arithmetic. */
  Ask?: Drawing;
  /** The viewer's own things, beside the question, if the board is on another screen; perhaps they answer it. */
  Own?: Drawing;
  /** Whether only the board can answer the question. */
  onBoard?(stage: AnyStage): boolean;
  /** Whether a hand beside a board on another screen shows the board small while its person answers. */
  withBoard?(stage: AnyStage): boolean;
  /** Players and their standing. */
  Players: Drawing;
  /** Further sections of the panel: ribbons, score sheets, legends. */
  More?: Drawing;
  /** Steps in which the points of a finished game are counted. */
  counting?(stage: Stage): Count[];
  /** Drawing of a step of the counting, below its title and sentence. */
  Counting?: Component<{ stage: AnyStage; counts: never; at: number }>;
  /** The whole scoring behind the result. */
  Final?: Drawing;
  /** Part of the board that a picture of the rules shows: left, top, width and height, as shares of the drawing. */
  crop?(view: never, part: string): [number, number, number, number];
  /** Prefix of the symbol of a player's piece: it flies round the podium. */
  piece?: string;
  /** Whether the shell shows a choice as a button of its own beside the main one (pass, draw, decline). */
  button?(choice: Choice): boolean;
  /** Whether the rules, under these options, decide who begins, and not the start seat of the match. */
  begins?(options: Record<string, string>): boolean;
  /** Class of the whole table, for the game's own world. */
  world?: string;
  /** Line under the title: round, trip. Message and arguments. */
  subtitle?(view: never, options: Record<string, string>): { message: string; args: Record<string, unknown> };
}
