/** The final scoring, cut into steps: what is on show, and what each seat gets for it. [PR-FINAL] */

import type { LogEntry } from "$lib/protocol";
import { numberOf } from "./plan";
import type { PacalView } from "./view";

export interface Step {
  id: string;
  /** Message, and `<message>-short` for the sheet. */
  message: string;
  args: Record<string, unknown>;
  points: number[];
  district: string | null;
}

/** That a pyramid ended the game: whose, how many they have left, and what it earned; undefined: it ended otherwise. */
const trigger = (log: readonly LogEntry[]) =>
  log.flatMap(({ events }) => events).find(({ kind }) => kind === "trigger");

/** Score so far, the pyramid that ended the game, river, lake, each district where there was something to score, god stones. */
export function steps({ final, board }: PacalView, log: readonly LogEntry[]): Step[] {
  if (!final) return [];
  const ended = trigger(log)?.args;
  const bonus = final.map((_, seat) => (seat === ended?.seat ? Number(ended.points) : 0));
  const step = (id: string, points: number[], args = {}, district: string | null = null): Step => ({
    id: district ?? id,
    message: `pr-final-${id}`,
    args,
    points,
    district,
  });
  const letters = Object.keys(board.values).filter((letter) => final.some(({ districts }) => districts[letter]));
  return [
    step(
      "before",
      final.map(({ before }, seat) => before - bonus[seat]!),
    ),
    ...(ended ? [step("trigger", bonus, { count: ended.count })] : []),
    step(
      "river",
      final.map(({ river }) => river),
    ),
    step(
      "lake",
      final.map(({ lake }) => lake),
    ),
    ...letters.map((district) =>
      step(
        "district",
        final.map(({ districts }) => districts[district] ?? 0),
        { district: numberOf(board, district), value: board.values[district] },
        district,
      ),
    ),
    step(
      "gods",
      final.map(({ gods }) => gods),
    ),
  ];
}

/** Running totals after some steps. */
export const totals = ({ players }: PacalView, done: Step[]): number[] =>
  Array.from({ length: players }, (_, seat) => done.reduce((sum, { points }) => sum + points[seat]!, 0));
