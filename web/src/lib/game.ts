/** What a game brings to the table: its drawings. */

import type { Component } from "svelte";
import type { Count } from "./counting";
import type { AnyPart, Choice, GameEvent, LogEntry, SIGNS, View } from "./protocol";
import type { AnyScore, Cue } from "./score";
import type { Texts } from "./texts";

export type Sign = (typeof SIGNS)[number];

/** A seat, as drawings show it. */
export interface Player {
  seat: number;
  name: string;
  sign: Sign;
  /** Who looks at this screen; of several who share it, the one whose view is shown. */
  yours: boolean;
  computer: boolean;
  /** What the level of a computer player is called; empty: it has none. */
  level: string;
  /** Has been away from the table for some time: a phone that is switched off, a lost connection. */
  away: boolean;
}

/** An entry of the log with the events of a game. */
interface Entry<E> extends Omit<LogEntry, "events"> {
  events: E[];
}

/** A choice with the kinds and the events of a game. */
type GameChoice<E, C> = Omit<Choice, "kind" | "args" | "effects"> & C & { effects: E[] };

/**
 * Everything that a drawing is given. A drawing decides nothing: it shows the view, the legal choices and what is
 * selected, and says what the person points at. The page alone changes it.
 * A game names its view, its events and the kinds of its choices.
 */
export interface Stage<V extends View = View, E extends GameEvent = GameEvent, C = Pick<Choice, "kind" | "args">> {
  view: V;
  /** The view that was on the screen before, for motion by difference; null: draw without motion. */
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
  /** What happened between `before` and `view`: each event, and when it is shown. */
  cues: readonly Cue<E>[];
  /** Whether one's own die waits for a tap. */
  rolls: boolean;
  motion: boolean;
  texts: Texts;
  /** Point at a choice (hover, focus), or at none. */
  point(choice: GameChoice<E, C> | null): void;
  /** Select a choice; selecting it again does it. null: select none any more. */
  pick(choice: GameChoice<E, C> | null): void;
  /** The person touched what is no legal choice: ask why not. What it was, as `Touched` of the game names it. */
  refuse(touched: Record<string, number | string | null>): void;
}

/**
 * What the module `web/table.js` of another package exports by default. It draws the board into an element, and again
 * whenever something changes; the stage is all that it may use.
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
  /** The board: one `<svg class="drawing">` with everything to see, and the elements to choose over it. */
  Board: Drawing;
  /** Of a game of another package: the description of its drawing, and its own module. */
  parts?: AnyPart[];
  /** Of a described board: the choices that nobody can make by touching it. */
  unreached?(choices: readonly Choice[]): Choice[];
  brings?: Brought;
  /** In the question, under the sentence: die, hand, arithmetic. */
  Ask?: Drawing;
  /** What one holds, where the board is on another screen: beside the question, and to answer it if that can be done. */
  Own?: Drawing;
  /** Whether the question can be answered on the board only. */
  onBoard?(stage: AnyStage): boolean;
  /** Who plays, how they stand. */
  Players: Drawing;
  /** Further sections of the panel: ribbons, score sheets, legends. */
  More?: Drawing;
  /** How the points of a game that is over are counted, step by step. */
  counting?(stage: Stage): Count[];
  /** What is drawn of a step of the counting, below its title and its sentence. */
  Counting?: Component<{ stage: AnyStage; counts: never; at: number }>;
  /** How the result came about, all of it. */
  Final?: Drawing;
  /** Prefix of the symbol of a player's piece: it flies round the podium. */
  piece?: string;
  /** Whether the shell shows a choice as a button of its own beside the main one (pass, draw, decline). */
  button?(choice: Choice): boolean;
  /** Whether the rules themselves say who begins, under these options, and not the start seat of the match. */
  begins?(options: Record<string, string>): boolean;
  /** Class of the whole table, for the game's own world. */
  world?: string;
  /** Line under the title: round, trip. Message and arguments. */
  subtitle?(view: never): { message: string; args: Record<string, unknown> };
}
