/** The puzzles of a person: what this browser remembers of them, their rating, and which puzzle comes next. */

import { keep, recall } from "./browser";
import type { PuzzleInfo } from "./protocol";

const KEY = "pakal-puzzles";

/** The rating with which everybody begins, in each game. */
export const BEGIN = 900;

/** Puzzles of a series. */
export const IN_SERIES = 10;

/** Least shares of a series solved at once that bring one star, two and three. */
const STARS = [0.5, 0.8, 1] as const;

/** How far a rating moves at most: the first puzzles count more. */
const STEPS = { first: 48, later: 20, until: 20 } as const;

interface Record {
  rating: number;
  /** Puzzles that have counted. */
  count: number;
}

interface Kept {
  ratings: { [game: string]: Record };
  /** By id: whether the first answer was right. */
  solved: { [id: string]: boolean };
}

/** A set of puzzles of a game: `theme:NAME`, `series:NUMBER` (from 1), `hard`, or all. */
export function setOf(puzzles: readonly PuzzleInfo[], name: string): PuzzleInfo[] {
  const [what, which] = name.split(":");
  if (what === "theme") return puzzles.filter(({ theme }) => theme === which);
  if (what === "series") return seriesOf(puzzles)[Number(which) - 1] ?? [];
  if (what === "hard") return puzzles.filter(({ hard }) => hard);
  return [...puzzles];
}

/** The series of a game: so many puzzles each, the easiest first. A rest of less than half a series joins the last. */
export function seriesOf(puzzles: readonly PuzzleInfo[]): PuzzleInfo[][] {
  const count = Math.max(1, Math.round(puzzles.length / IN_SERIES));
  return Array.from({ length: count }, (_, n) =>
    puzzles.slice(n * IN_SERIES, n === count - 1 ? undefined : (n + 1) * IN_SERIES),
  ).filter((one) => one.length > 0);
}

/** The share of puzzles of such a rating that a player of that rating solves. */
export const expected = (rating: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - rating) / 400));

/** The rating after a puzzle. */
export function rated({ rating, count }: Record, puzzle: number, right: boolean): Record {
  const step = count < STEPS.until ? STEPS.first : STEPS.later;
  const change = Math.round(step * (Number(right) - expected(rating, puzzle)));
  return { rating: rating + change, count: count + 1 };
}

/** The day of a moment where the person is, as `2026-11-29`. */
export function dayOf(moment: Date): string {
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

class Puzzles {
  #kept = $state<Kept>({ ratings: {}, solved: {}, ...recall<Partial<Kept>>(KEY, {}) });

  /** The rating in a game. */
  of = (game: string): Record => this.#kept.ratings[game] ?? { rating: BEGIN, count: 0 };
  /** Whether the first answer to a puzzle was right; undefined: it was not answered. */
  result = (id: string): boolean | undefined => this.#kept.solved[id];
  /** How many of these were solved at once. */
  count = (puzzles: readonly PuzzleInfo[]): number => puzzles.filter(({ id }) => this.result(id)).length;

  /** Stars of a series, from 0 to 3. */
  stars(series: readonly PuzzleInfo[]): number {
    const share = this.count(series) / Math.max(1, series.length);
    return STARS.filter((least) => share >= least).length;
  }

  /** Remembers the first answer to a puzzle; by how much the rating has changed, or null: it was answered before. */
  answered(game: string, puzzle: PuzzleInfo, right: boolean): number | null {
    const before = this.result(puzzle.id);
    if (before !== undefined) {
      // A star may be won later; the rating counts the first answer alone.
      if (right && !before) this.#keep({ solved: { ...this.#kept.solved, [puzzle.id]: true } });
      return null;
    }
    const old = this.of(game);
    const now = rated(old, puzzle.rating, right);
    this.#keep({
      ratings: { ...this.#kept.ratings, [game]: now },
      solved: { ...this.#kept.solved, [puzzle.id]: right },
    });
    return now.rating - old.rating;
  }

  /**
   * The next puzzle of a set: of those that were not answered, in a series the first one, else the one nearest to the
   * person's rating; then of those that were not solved; then of all. `last` does not come at once again.
   */
  next(game: string, puzzles: readonly PuzzleInfo[], name: string, last = ""): PuzzleInfo | null {
    const set = setOf(puzzles, name);
    const others = set.filter(({ id }) => id !== last);
    const fresh = others.filter(({ id }) => this.result(id) === undefined);
    const unsolved = others.filter(({ id }) => !this.result(id));
    const left = fresh.length ? fresh : unsolved.length ? unsolved : others;
    if (name.startsWith("series:")) return left[0] ?? set[0] ?? null;
    const { rating } = this.of(game);
    const far = (one: PuzzleInfo) => Math.abs(one.rating - rating);
    return (
      left.reduce<PuzzleInfo | null>((best, one) => (best && far(best) <= far(one) ? best : one), null) ??
      set[0] ??
      null
    );
  }

  #keep(change: Partial<Kept>) {
    Object.assign(this.#kept, change);
    keep(KEY, this.#kept);
  }
}

export const puzzles = new Puzzles();
