/** The last flight of each rocket in this trip: a dotted line that stays until it flies again. */

import type { RocketsView } from "./view";

export interface Trail {
  seat: number;
  from: number;
  to: number;
}

/**
 * The trails after the step from one view to the next. A trail is kept while its rocket stands at its end, so that a
 * jump to another moment, a take-back or a new trip clears what is no longer true.
 */
export function follow(trails: Trail[], before: RocketsView | null, view: RocketsView): Trail[] {
  if (before?.round !== view.round || before.players !== view.players) return [];
  return view.spaces.flatMap((to, seat) => {
    const from = before.spaces[seat]!;
    if (from !== to) return [{ seat, from, to }];
    return trails.filter((trail) => trail.seat === seat && trail.to === to);
  });
}
