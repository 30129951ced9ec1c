/** The last turn of each player, from the log: the board marks it until the player moves again. */

import { isOf } from "$lib/score";
import { BUILDS, FLIGHTS } from "./score";
import type { PacalEntry, PacalEvent, PacalView } from "./view";
import type { Events } from "./wire";

export interface Mark {
  seat: number;
  /** Place in the order of play since the viewer's last turn; 0: before that, or the viewer's own. */
  order: number;
  /** Whether it came after the viewer's last turn. */
  fresh: boolean;
  flight: { kind: PacalEvent["kind"]; start: string; path: string[]; worth?: number } | null;
  build: Pick<Events["build"], "square" | "height" | "earned"> | null;
}

/**
 * A mark for every seat that has acted, but not for the viewer's turn before the current one.
 *
 * @param log all that is known to have happened before the view
 */
export function marksOf(log: readonly PacalEntry[], view: PacalView): Mark[] {
  const turns = lastTurns(log);
  const isNow = ([{ actor, round, turn }]: Turn) =>
    actor === view.actor && round === view.round && turn === view.turn && view.reason === null;
  const own = turns.get(view.viewer);
  // While the viewer's turn goes on, the last turn that ended is the one before it.
  const ended = log.findLast(({ actor, ply }) => actor === view.viewer && !(own && isNow(own) && ply >= own[0].ply));
  const marks = [...turns.values()]
    .filter((turn) => turn !== own || view.actor !== view.viewer || isNow(turn))
    .map((turn): Mark & { ply: number } => {
      const { actor: seat, ply } = turn[0];
      const all = turn.flatMap(({ events }) => events);
      const flown = all.find((event) => isOf(event, FLIGHTS));
      const path = flown?.args.path;
      const built = all.find((event) => isOf(event, BUILDS));
      return {
        seat,
        ply,
        order: 0,
        fresh: seat === view.viewer || ply > (ended?.ply ?? -1),
        flight: path ? { ...flown.args, path, kind: flown.kind } : null,
        build: built?.args ?? null,
      };
    })
    .sort((one, other) => one.ply - other.ply);
  marks.filter(({ fresh, seat }) => fresh && seat !== view.viewer).forEach((mark, i) => (mark.order = i + 1));
  return marks;
}

/** The entries of one turn of a seat, in order. */
type Turn = [PacalEntry, ...PacalEntry[]];

function lastTurns(log: readonly PacalEntry[]): Map<number, Turn> {
  const bySeat = new Map<number, Turn>();
  for (const entry of [...log].reverse()) {
    if (entry.actor < 0) continue;
    const turn = bySeat.get(entry.actor);
    if (!turn) bySeat.set(entry.actor, [entry]);
    else if (turn[0].round === entry.round && turn[0].turn === entry.turn) turn.unshift(entry);
  }
  return bySeat;
}
