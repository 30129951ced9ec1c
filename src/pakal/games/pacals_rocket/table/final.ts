/** The final scoring, cut into steps: what is on show, and what each seat gets for it. [PR-FINAL] */

import type { PacalView } from "./view";

export interface Step {
  id: string;
  /** Message, and `<message>-short` for the sheet. */
  message: string;
  args: Record<string, unknown>;
  points: number[];
  district: string | null;
}

/** Points of the pyramid that ended the game. [PR-END-1] */
const TRIGGER = 5;

/** Who ended the game by a pyramid, how many pyramids they have left, and what it earned; null: it ended otherwise. */
export function trigger({ reason, stock }: PacalView) {
  if (reason !== "trigger-pyramid") return null;
  const left = stock.map((heights) => heights.reduce((sum, n) => sum + n, 0));
  // Nobody else has as few: whoever has ends the game.
  const count = Math.min(...left);
  return { seat: left.indexOf(count), count, points: TRIGGER };
}

/** Score so far, the pyramid that ended the game, river, lake, each district where there was something to score, god stones. */
export function steps(view: PacalView): Step[] {
  const { final, board } = view;
  if (!final) return [];
  const ended = trigger(view);
  const bonus = final.map((_, seat) =>
    seat === ended?.seat ? ended.points : 0,
  );
  const step = (
    id: string,
    points: number[],
    args = {},
    district: string | null = null,
  ): Step => ({
    id: district ?? id,
    message: `pr-final-${id}`,
    args,
    points,
    district,
  });
  const letters = Object.keys(board.values)
    .sort()
    .filter((letter) => final.some(({ districts }) => districts[letter]));
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
        { district, value: board.values[district] },
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
  Array.from({ length: players }, (_, seat) =>
    done.reduce((sum, { points }) => sum + points[seat]!, 0),
  );
