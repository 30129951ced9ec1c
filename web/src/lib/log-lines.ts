/** The lines of the log, as people read them. */

import { SIGNS } from "./protocol";
import type { Chat, GameEvent, LogEntry } from "./protocol";
import type { Texts } from "./texts";

/** Symbol beside an entry of the log. */
export const medal = (actor: number) => (actor >= 0 ? `medal-${SIGNS[actor]}` : "i-die");

/** What a message of the chat says: its text, or what has happened at the table. */
export const said = ({ text, removed, seat }: Chat, texts: Texts) =>
  text || texts.say(removed ? "chat-removed" : seat < 0 ? "ending-host" : "table-moved");

/** A sentence of the log, and the seat that did it. */
export interface Line {
  actor: number;
  text: string;
}

/** Letters that two short lines hold on a phone, more or less. */
const BRIEF = 60;

const scores = ({ args }: GameEvent) => typeof args.points === "number" && args.points !== 0;

/**
 * Events in so many letters: if not all fit, the scoring ones come first, since the rest is cut.
 *
 * @returns the lines, and whether so many letters hold them all
 */
export function brief(entries: readonly LogEntry[], texts: Texts, most = BRIEF): { lines: Line[]; whole: boolean } {
  const all = entries.flatMap(({ actor, events }) =>
    events.map((event) => ({ actor, text: texts.event(event), scores: scores(event) })),
  );
  const whole = all.map(({ text }) => text).join(" ").length <= most;
  return { lines: whole ? all : [...all.filter((one) => one.scores), ...all.filter((one) => !one.scores)], whole };
}

/**
 * The others' actions since the seat's last one, or else the last event: they led to the question. Chance outcomes are
 * left out if a person acted: die and cards show them. If the seat's own action ended a round and cards were dealt at
 * once, its effects come first: the board no longer shows them.
 */
export function since(log: readonly LogEntry[], seat: number): LogEntry[] {
  const own = log.findLastIndex((entry) => entry.actor === seat && entry.events.length > 0);
  const [mine, next] = [log[own], log[own + 1]];
  const ended = mine && next && next.actor < 0 && next.round > mine.round;
  const ending = ended && mine.events.length > 1 ? [{ ...mine, events: mine.events.slice(1) }] : [];
  const others = log.slice(own + 1).filter((entry) => entry.actor >= 0 && entry.events.length > 0);
  if (others.length) return [...ending, ...others];
  const last = log.findLast((entry) => entry.events.length > 0);
  return last ? [...ending, last] : [];
}
