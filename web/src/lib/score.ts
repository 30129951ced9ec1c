/** The score of a game: how long each event is shown, and its sound, in live play, replays and the board for all. */

import type { GameEvent, LogEntry } from "./protocol";
import type { Sound } from "./sound";

export const PACES = ["calm", "brisk", "instant"] as const;
/** How fast things are shown. */
export type Pace = (typeof PACES)[number];

/** One of several kinds, each with its arguments: of `Events` or `Choices` of a game's `wire.ts`. */
export type OfKinds<A> = { [K in keyof A]: { kind: K; args: A[K] } }[keyof A];

/** The members of some kinds. */
type Only<T, K> = Extract<T, { kind: K }>;

interface Part<A> {
  /** Milliseconds at a calm pace. */
  lasts: number | ((args: A) => number);
  sound?: Sound;
  /** Whether the seat may start it by a tap: its own die. */
  byHand?: boolean;
}

/** Kind of event -> how it is shown. A missing kind takes no time. */
export type Score<E extends GameEvent> = { readonly [K in E["kind"]]?: Part<Only<E, K>["args"]> };

/** The score of any game. */
export type AnyScore = Score<{ kind: string; args: any }>;

/** An event, and when it is shown: milliseconds after the position appears on the screen. */
export interface Cue<E extends GameEvent = GameEvent> {
  actor: number;
  event: E;
  at: number;
  lasts: number;
  sound?: Sound;
  byHand?: boolean;
}

/** Factors of a pace for events and for pauses. */
const FACTORS: Record<Pace, { event: number; pause: number }> = {
  calm: { event: 1, pause: 1 },
  brisk: { event: 0.5, pause: 0.33 },
  instant: { event: 0, pause: 0 },
};
/** Milliseconds of pause after an action. */
const PAUSE = 350;
/** Milliseconds to read its first sentence. */
const SENTENCE = 700;
/** Milliseconds to read each further sentence. */
const FURTHER = 250;
/** Milliseconds that reading takes at most. */
const LONGEST = 2000;
/** Milliseconds in which a mark appears, if motion is off. */
const FADE = 120;

interface How {
  pace?: Pace;
  motion: boolean;
  /** Divides all times. */
  haste?: number;
  /** Seats whose actions need no reading, because the viewer has just done them. */
  yours?: readonly number[];
}

/** The time of each event, and the milliseconds of all. */
export function timed(
  score: AnyScore,
  news: readonly LogEntry[],
  { pace = "calm", motion, haste = 1, yours = [] }: How,
): { cues: Cue[]; lasts: number } {
  const factor = FACTORS[pace];
  const cues: Cue[] = [];
  let at = 0;
  for (const { actor, events } of news) {
    if (!events.length) continue;
    const began = at;
    for (const event of events) {
      const part = score[event.kind];
      const calm = typeof part?.lasts === "function" ? part.lasts(event.args) : (part?.lasts ?? 0);
      const lasts = ((calm && (motion ? calm : FADE)) * factor.event) / haste;
      const { sound, byHand } = part ?? {};
      cues.push({ actor, event, at, lasts, ...(sound && { sound }), ...(byHand && { byHand }) });
      at += lasts;
    }
    const read = actor < 0 || yours.includes(actor) ? 0 : Math.min(LONGEST, SENTENCE + FURTHER * (events.length - 1));
    at = Math.max(at, began + (read * factor.pause) / haste) + (PAUSE * factor.pause) / haste;
  }
  return { cues, lasts: at };
}

/** Whether something is of one of some kinds. */
export const isOf = <T extends { kind: string }, K extends T["kind"]>(one: T, kinds: readonly K[]): one is Only<T, K> =>
  (kinds as readonly string[]).includes(one.kind);

/** The shown events of some kinds, perhaps of one seat only. */
export const cuesOf = <E extends GameEvent, K extends E["kind"]>(
  cues: readonly Cue<E>[],
  kinds: readonly K[],
  seat?: number,
) =>
  cues.filter(
    (shown): shown is Cue<Only<E, K>> =>
      isOf(shown.event, kinds) && (seat === undefined || shown.event.args["seat"] === seat),
  );

/** The first of them. */
export const cue = <E extends GameEvent, K extends E["kind"]>(
  cues: readonly Cue<E>[],
  kinds: readonly K[],
  seat?: number,
) => cuesOf(cues, kinds, seat)[0];
