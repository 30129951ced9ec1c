/** How a round ended, in the sentences of the log. */

import { isOf } from "$lib/score";
import type { JaguarEvent, JaguarStage } from "./view";

/** With which event the end of a round begins. */
const BEGINS = ["blocked", "filled", "fewer", "even", "arrived"] as const;

/** What is told of the last round that ended: its result, and the card that was turned, if any. */
export function last({ log, texts }: JaguarStage): { round: string[]; card: string[] } {
  const ends = (event: JaguarEvent) => isOf(event, BEGINS);
  const events = log.findLast((entry) => entry.events.some(ends))?.events ?? [];
  const told = events.slice(events.findIndex(ends));
  const turned = told.findIndex(({ kind }) => kind === "turned");
  const round = turned < 0 ? told.length : turned;
  return { round: told.slice(0, round).map(texts.event), card: told.slice(round).map(texts.event) };
}
