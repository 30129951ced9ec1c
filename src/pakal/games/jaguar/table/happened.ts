/** What the log tells that is marked on the board: the last walk of each explorer, and the last event of each seat. */

import type { GameEvent, LogEntry } from "$lib/protocol";
import { WALKS } from "./score";
import type { EventKind, JaguarView } from "./view";

/** Where an explorer has walked last. */
export interface Walk {
  seat: number;
  from: number;
  to: number;
  count: number;
}

/** The last walk of each explorer: it begins where the one before ended. */
export function lastWalks(log: readonly LogEntry[]): Walk[] {
  const last = new Map<number, Walk>();
  for (const { kind, args } of log.flatMap(({ events }) => events)) {
    if (!WALKS.includes(kind)) continue;
    const { seat, count, space } = args as { seat: number; count: number; space: number };
    last.set(seat, { seat, count, from: last.get(seat)?.to ?? Math.max(0, space - count), to: space });
  }
  return [...last.values()];
}

/** An event of a space that was carried out. */
export interface Used {
  kind: EventKind;
  seat: number;
  /** Whose pyramid or hand it hit. */
  owner: number;
  /** null: the hand. */
  slot: number | null;
}

export function used({ kind, args }: GameEvent): Used | null {
  const [word, what] = kind.split("-");
  if (word !== "used") return null;
  const { seat, other, slot } = args as { seat: number; other: number; slot?: number };
  return {
    kind: what as EventKind,
    seat,
    owner: slot === undefined || what === "their" ? other : seat,
    slot: slot ?? null,
  };
}

/** Events that were carried out by what each seat did last in this round. */
export function lastUsed(log: readonly LogEntry[], view: JaguarView): Used[] {
  const own = view.scores.map((_, seat) =>
    log.findLast(({ actor, round, events }) => actor === seat && round === view.round && events.length > 0),
  );
  return own.flatMap((entry) => entry?.events.flatMap((event) => used(event) ?? []) ?? []);
}
