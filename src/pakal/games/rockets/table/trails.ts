/** The last flight of each rocket in this trip: a dotted line that stays until it flies again. */

import type { LogEntry } from "$lib/protocol";
import type { RocketsView } from "./view";

export interface Trail {
  seat: number;
  from: number;
  to: number;
}

/** The trails of a trip, as its log tells them: all rockets begin on the start. */
export function trailsOf(log: readonly LogEntry[], view: RocketsView): Trail[] {
  const trails = new Map<number, Trail>();
  for (const { args } of log.filter(({ round }) => round === view.round).flatMap(({ events }) => events)) {
    const { seat, other, space } = args as { seat: number; other?: number; space?: number };
    const flies = other ?? seat;
    if (space === undefined) continue;
    const from = trails.get(flies)?.to ?? 0;
    if (from !== space) trails.set(flies, { seat: flies, from, to: space });
  }
  return [...trails.values()];
}
