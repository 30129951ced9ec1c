/** The lines of the log, as people read them. */

import { SIGNS } from "./protocol";
import type { GameEvent, LogEntry } from "./protocol";
import type { Texts } from "./texts";

/** Symbol beside an entry of the log. */
export const medal = (actor: number) => (actor >= 0 ? `medal-${SIGNS[actor]}` : "i-die");

/** A sentence of what happened, and whose doing it was. */
export interface Line {
  actor: number;
  text: string;
}

/** Letters that two short lines hold on a phone, more or less. */
const BRIEF = 60;

const scores = ({ args }: GameEvent) => typeof args.points === "number" && args.points !== 0;

/**
 * What happened, in so many letters: where they do not hold everything, what scored comes first, since the rest is cut.
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
 * What the others did since the seat's own last action, or else the last thing that happened: it led to the question.
 * What chance did is left out where somebody did something: the die and the cards show it.
 * Where the seat's own action ended a round and cards were dealt at once, what came of it is told first: on the board
 * nothing of it is left.
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
