/** The log of a table as it grows, changes and shrinks. */

import type { LogEntry } from "./protocol";

/**
 * The log after the server has told of new and changed entries. Entries from `plies` on were taken back; an entry that
 * is told again has changed since: something hidden came to light.
 */
export function merged(log: readonly LogEntry[], told: readonly LogEntry[], plies: number): LogEntry[] {
  const byPly = new Map(log.map((entry) => [entry.ply, entry]));
  for (const entry of told) byPly.set(entry.ply, entry);
  return [...byPly.values()].filter((entry) => entry.ply < plies).sort((a, b) => a.ply - b.ply);
}
