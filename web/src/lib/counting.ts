/** The counting at the end of a game: its steps and their sums. */

/** A step of the counting. */
export interface Count {
  title: string;
  text: string;
  /** What each seat gets by it; in the first step, what it has already. */
  points: number[];
  /** What a stretch of a player's bar stands for; empty: it needs no legend. */
  part: string;
  /** Milliseconds until the next step. */
  pause: number;
  /** Whether it is night meanwhile: the game is decided now. */
  night?: boolean;
  /** What the view shows until this step is over, besides the running totals. */
  shown?: object;
}

/** Running totals after some steps. */
export const totals = (counts: readonly Count[]): number[] =>
  (counts[0]?.points ?? []).map((_, seat) => counts.reduce((sum, { points }) => sum + points[seat]!, 0));

/** Whether the leader after `done` steps stays the leader, whatever the steps to come may bring to anybody else. */
export function settled(counts: readonly Count[], done: number): boolean {
  const [first = 0, second = 0] = totals(counts.slice(0, done)).sort((one, other) => other - one);
  const most = counts.slice(done).reduce((sum, { points }) => sum + Math.max(0, ...points), 0);
  return first - second > most;
}
