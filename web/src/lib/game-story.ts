/** The story of a game that is over, as one seat reads it: what is told of its analysis. */

import { points } from "./analysis.svelte";
import type { AnalysedPly, Analysis } from "./protocol";

/** Least change of an expectation that turns a game, and least difference that makes a decision a good one. */
const LEAST = 0.05;
const TURNING_POINTS = 3;

export interface TurningPoint {
  ply: AnalysedPly;
  /** Points of a hundred that the seat gained by it. */
  gain: number;
  /** What did most: chance, what came to light, or the choice of the seat that acted. */
  cause: "luck" | "shown" | "choice";
}

export interface GameStory {
  turns: TurningPoint[];
  /** The decision of the seat that cost most; null: none was clearly wrong. */
  dearest: AnalysedPly | null;
  /** The decision of the seat that was best, and by how many points of a hundred. */
  best: { ply: AnalysedPly; points: number } | null;
  /** The kind of merit that the seat passed over at the highest cost; how often, and how many points it cost. */
  lacked: { kind: string; count: number; points: number } | null;
}

const size = (value: number | undefined) => Math.abs(value ?? 0);

/** The plies that changed most for a seat, in their order. */
export function turningPoints({ plies }: Analysis, seat: number): TurningPoint[] {
  const change = ({ before, after }: AnalysedPly) => (after[seat] ?? 0) - (before[seat] ?? 0);
  return plies
    .filter((ply) => size(change(ply)) >= LEAST)
    .sort((one, other) => size(change(other)) - size(change(one)))
    .slice(0, TURNING_POINTS)
    .sort((one, other) => one.ply - other.ply)
    .map((ply) => ({
      ply,
      gain: points(change(ply)),
      cause: ply.actor < 0 ? "luck" : size(ply.shown[seat]) > size(ply.choice[seat]) ? "shown" : "choice",
    }));
}

/**
 * The story for a seat.
 *
 * @param known whether the game has a tip for a kind of merit
 */
export function storyOf(analysis: Analysis, seat: number, known: (kind: string) => boolean): GameStory {
  const own = analysis.plies.filter(({ actor, decision }) => actor === seat && decision);
  const mistakes = own.filter(({ decision }) => decision!.mistake);
  const dearest = mistakes.toSorted((one, other) => other.decision!.cost - one.decision!.cost)[0] ?? null;
  const found = own.flatMap((ply) => {
    const { played, best, others } = ply.decision!;
    const next = Math.max(...others.map(({ value }) => value));
    return played.text === best.text && others.length ? [{ ply, gain: played.value - next }] : [];
  });
  const best = found.filter(({ gain }) => gain >= LEAST).toSorted((one, other) => other.gain - one.gain)[0];
  const lacked = new Map<string, { count: number; cost: number }>();
  for (const { decision } of mistakes) {
    for (const kind of new Set(decision!.why?.merits.map(({ kind }) => kind).filter(known))) {
      const { count, cost } = lacked.get(kind) ?? { count: 0, cost: 0 };
      lacked.set(kind, { count: count + 1, cost: cost + decision!.cost });
    }
  }
  const [most] = [...lacked].toSorted(([, one], [, other]) => other.cost - one.cost);
  return {
    turns: turningPoints(analysis, seat),
    dearest,
    best: best ? { ply: best.ply, points: points(best.gain) } : null,
    lacked: most ? { kind: most[0], count: most[1].count, points: points(most[1].cost) } : null,
  };
}
