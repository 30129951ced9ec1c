/** Merges what the server sends bit by bit: the log as it grows, changes and shrinks, and the view. */

import { LEFT_OUT, type LogEntry, type State, type View } from "./protocol";

/**
 * The log after the server has told of new and changed entries. Entries from `plies` on were taken back; an entry that
 * is told again has changed since: something hidden came to light.
 */
export function merged(log: readonly LogEntry[], news: readonly LogEntry[], plies: number): LogEntry[] {
  const byPly = new Map(log.map((entry) => [entry.ply, entry]));
  for (const entry of news) byPly.set(entry.ply, entry);
  return [...byPly.values()].filter((entry) => entry.ply < plies).sort((a, b) => a.ply - b.ply);
}

/** A state with all fields: those left out are as in the last one, or null or empty. */
export function wholeState(state: State, last: State | null): State {
  const view: View = state.whole || !last ? state.view : { ...last.view, ...state.view };
  return { ...LEFT_OUT, ...state, view };
}
