/** The end of a game as an occasion: its points are counted step by step, and until then nobody is told who has won. */

import type { Stage } from "./game";
import type { LogEntry, View } from "./protocol";

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

const KEY = "pakal-counted";
/** Matches that this browser remembers to have seen counted. */
const KEPT = 100;
/** Milliseconds of a step that can change nothing any more. */
const BRISK = 600;

function remembered(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
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

export class Ending {
  /** The step that is shown. */
  at = $state(0);
  /** Whether the last board is looked at, and not the podium. */
  uncovered = $state(false);

  /** @param source the steps; none where nothing is counted, or the game is not over */
  constructor(
    private readonly match: string,
    private readonly source: () => readonly Count[],
  ) {
    if (remembered().includes(match)) this.at = Number.POSITIVE_INFINITY;
  }

  get counts(): readonly Count[] {
    return this.source();
  }
  get count(): Count | null {
    return this.counts[this.at] ?? null;
  }
  get counting(): boolean {
    return this.at < this.counts.length;
  }
  get pause(): number {
    return settled(this.counts, this.at) ? BRISK : (this.count?.pause ?? 0);
  }

  next = (): void => {
    this.at += 1;
    if (this.counting) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([this.match, ...remembered()].slice(0, KEPT)));
    } catch {
      // Without a memory it is counted again next time.
    }
  };

  skip = (): void => {
    this.at = this.counts.length - 1;
    this.next();
  };

  again = (): void => {
    this.uncovered = false;
    this.at = 0;
  };

  /** The stage without what the counting has still to tell. */
  veiled<S extends Stage | null>(stage: S): S {
    if (!stage || !this.counting) return stage;
    const known = (at: number): View => ({
      ...stage.view,
      scores: totals(this.counts.slice(0, at + 1)),
      ...this.counts[at]!.shown,
    });
    const moved = this.at > 0 ? { before: known(this.at - 1), cues: [] } : {};
    return { ...stage, view: known(this.at), open: null, ...moved };
  }

  /** The log without the entry that tells the result. */
  untold(log: LogEntry[]): LogEntry[] {
    return this.counting ? log.slice(0, -1) : log;
  }
}
