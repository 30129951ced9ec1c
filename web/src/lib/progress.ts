/** Where a person is in the lessons of each game; this browser keeps it. */

import { keep, recall } from "./browser";

const KEY = "pakal-lessons";

export interface Progress {
  /** The chapter where they left, from 0, and its step; a step after the last one: they have finished it. */
  chapter: number;
  at: number;
  /** The chapters that they have finished. */
  done: number[];
}

const all = () => recall<Record<string, Progress>>(KEY, {});

export const progressOf = (game: string): Progress => ({ chapter: 0, at: 0, done: [], ...all()[game] });

/** Keep the step at which a person is. `ended`: it comes after the last one. */
export function keepProgress(game: string, chapter: number, at: number, ended: boolean): Progress {
  const { done } = progressOf(game);
  const now = { chapter, at, done: ended ? [...new Set([...done, chapter])] : done };
  keep(KEY, { ...all(), [game]: now });
  return now;
}
