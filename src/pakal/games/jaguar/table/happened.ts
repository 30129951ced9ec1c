/** From the log, for marks on the board: the last walk of each explorer, and the last event of each seat. */

import { isOf } from "$lib/score";
import { WALKS } from "./score";
import type { EventKind, JaguarEvent, JaguarLog, JaguarView } from "./view";
import { EVENT_KINDS } from "./wire";

/** The last walk of an explorer. */
export interface Walk {
  seat: number;
  from: number;
  to: number;
  count: number;
}

/** The last walk of each explorer: it begins where the one before ended. */
export function lastWalks(log: JaguarLog): Walk[] {
  const last = new Map<number, Walk>();
  for (const event of log.flatMap(({ events }) => events)) {
    if (!isOf(event, WALKS)) continue;
    const { seat, count, space } = event.args;
    last.set(seat, { seat, count, from: last.get(seat)?.to ?? Math.max(0, space - count), to: space });
  }
  return [...last.values()];
}

/** An event of a space that was carried out. */
export interface Used {
  kind: EventKind;
  seat: number;
  /** Seat whose pyramid or hand it hit. */
  owner: number;
  /** null: the hand. */
  slot: number | null;
}

const USES = EVENT_KINDS.map((kind) => `used-${kind}` as const);

export function used(event: JaguarEvent): Used | null {
  return isOf(event, USES) ? { slot: null, ...event.args, kind: EVENT_KINDS[USES.indexOf(event.kind)]! } : null;
}

/** Events that the last action of each seat in this round carried out. */
export function lastUsed(log: JaguarLog, view: JaguarView): Used[] {
  const own = view.scores.map((_, seat) =>
    log.findLast(({ actor, round, events }) => actor === seat && round === view.round && events.length > 0),
  );
  return own.flatMap((entry) => entry?.events.flatMap((event) => used(event) ?? []) ?? []);
}
