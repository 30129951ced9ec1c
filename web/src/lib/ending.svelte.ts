/** The end of a game: its points are counted step by step; only then the page names the winner. */

import { settled, totals, type Count } from "./counting";
import type { Stage } from "./game";
import { keep, recall } from "./browser";
import type { LogEntry, View } from "./protocol";

const KEY = "pakal-counted";
/** Number of counted matches that this browser remembers. */
const MOST = 100;
/** Milliseconds of a step that can no longer change the winner. */
const BRISK = 600;

const remembered = () => recall<string[]>(KEY, []);

export class Ending {
  /** The step that is shown. */
  at = $state(0);
  /** Whether the last board is shown instead of the podium. */
  uncovered = $state(false);

  /** @param source the steps; none if nothing is counted, or the game is not over */
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
    keep(KEY, [this.match, ...remembered()].slice(0, MOST));
  };

  skip = (): void => {
    this.at = this.counts.length - 1;
    this.next();
  };

  again = (): void => {
    this.uncovered = false;
    this.at = 0;
  };

  /** The stage without what the counting still hides. */
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

  /** The log without the entry of the result. */
  untold(log: LogEntry[]): LogEntry[] {
    return this.counting ? log.slice(0, -1) : log;
  }
}
