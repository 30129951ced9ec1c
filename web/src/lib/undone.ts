/** The effect of a take-back that the others must allow, in words. */

import type { LogEntry } from "./protocol";
import type { Texts } from "./texts";

/**
 * The action to which it goes back, and the other players' lost actions.
 *
 * @param log the whole log
 * @param ply the ply to which it goes back
 * @param seat the seat that asks
 */
export function undone(log: readonly LogEntry[], ply: number, seat: number, texts: Texts): string[] {
  const lost = log.filter((entry) => entry.ply >= ply && entry.actor >= 0);
  const of = lost.filter(({ actor }) => actor !== seat).map(({ actor }) => actor);
  const what = texts.events(lost.find((entry) => entry.ply === ply)?.events ?? []);
  const cost = texts.say("table-take-back-cost", { count: of.length, names: texts.people([...new Set(of)]) });
  return what ? [texts.say("table-take-back-to", { what }), cost] : [cost];
}
