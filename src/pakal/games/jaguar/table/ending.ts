/** How a round ended, in the sentences of the log. */

import { isOf } from "$lib/score";
import type { JaguarEvent, JaguarStage } from "./view";

/** Events with which the end of a round begins. */
const BEGINS = ["blocked", "filled", "fewer", "even", "arrived"] as const;

/** Sentences on the last round that ended: its result, and the card that was turned, if any. */
export function last({ log, texts }: JaguarStage): { round: string[]; card: string[] } {
  const ends = (event: JaguarEvent) => isOf(event, BEGINS);
  const events = log.findLast((entry) => entry.events.some(ends))?.events ?? [];
  const closing = events.slice(events.findIndex(ends));
  const turned = closing.findIndex(({ kind }) => kind === "turned");
  const round = turned < 0 ? closing.length : turned;
  return { round: closing.slice(0, round).map(texts.event), card: closing.slice(round).map(texts.event) };
}
