/** The last flight of each rocket in this trip: a dotted line that stays until it flies again. */

import type { RocketsStage, RocketsView } from "./view";

export interface Trail {
  seat: number;
  from: number;
  to: number;
}

/** The trails of a trip, as its log tells them: all rockets begin on the start. */
export function trailsOf(log: RocketsStage["log"], view: RocketsView): Trail[] {
  const trails = new Map<number, Trail>();
  for (const { args } of log.filter(({ round }) => round === view.round).flatMap(({ events }) => events)) {
    if (!("space" in args)) continue;
    const seat = "other" in args ? args.other : args.seat;
    const [from, to] = [trails.get(seat)?.to ?? 0, args.space];
    if (from !== to) trails.set(seat, { seat, from, to });
  }
  return [...trails.values()];
}
