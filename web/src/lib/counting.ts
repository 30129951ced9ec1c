/** The counting at the end of a game: its steps and their sums. */

/** A step of the counting. */
export interface Count {
  title: string;
  text: string;
  /** Points of each seat; in the first step, those that it has already. */
  points: number[];
  /** Meaning of this stretch of a player's bar; empty: no legend. */
  part: string;
  /** Milliseconds until the next step. */
  pause: number;
  /** Whether night falls: the game is decided now. */
  night?: boolean;
  /** Fields of the view until this step is over, besides the running totals. */
  shown?: object;
}

/** Running totals after some steps. */
export const totals = (counts: readonly Count[]): number[] =>
  (counts[0]?.points ?? []).map((_, seat) => counts.reduce((sum, { points }) => sum + points[seat]!, 0));

/** Whether the leader after `done` steps stays the leader, regardless of the other steps. */
export function settled(counts: readonly Count[], done: number): boolean {
  const [first = 0, second = 0] = totals(counts.slice(0, done)).sort((one, other) => other - one);
  const most = counts.slice(done).reduce((sum, { points }) => sum + Math.max(0, ...points), 0);
  return first - second > most;
}
