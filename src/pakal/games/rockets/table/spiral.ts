/** The way from the start, at the edge, to the moon, in the middle; for any number of spaces. */

export const SIZE = 900;
export const MIDDLE = { x: 462, y: 464 };
export const MOON = 98; // radius

export interface Point {
  x: number;
  y: number;
}

const STEPS = 2000;
const GAP = 0.35; // of a space, between the end of the spiral and the edge of the moon
const LANDING = { x: MIDDLE.x, y: MIDDLE.y - 38 }; // where rockets stand on the moon: above its numeral

/** A point of the spiral; t from 0 (outside) to 1; `aside` moves it outwards. */
function at(t: number, aside = 0): Point {
  const angle = ((128 + t * 645) * Math.PI) / 180;
  const radius = 392 - t * 255 + aside;
  return {
    x: MIDDLE.x + radius * Math.cos(angle),
    y: MIDDLE.y + radius * Math.sin(angle) * 0.98,
  };
}

/** Values of t that cut the spiral into pieces of equal length. */
function cuts(pieces: number): number[] {
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) {
    const [a, b] = [at((i - 1) / STEPS), at(i / STEPS)];
    lengths.push(lengths.at(-1)! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const whole = lengths.at(-1)!;
  const bends: number[] = [];
  for (let i = 0, n = 0; n <= pieces; n++) {
    while (i < STEPS && lengths[i]! < (n * whole) / (pieces + GAP)) i++;
    bends.push(i / STEPS);
  }
  return bends;
}

export class Spiral {
  private readonly t: number[];
  /** Size of stars and rockets: smaller if there are many. */
  readonly scale: number;

  /** Size of letters on a star, in its own units. */
  readonly letter: number;

  /**
   * @param moon number of the last space
   * @param letter size of the smallest letters in units of the board: where it is small, stars are larger
   */
  constructor(
    readonly moon: number,
    letter = 0,
  ) {
    this.t = cuts(moon - 1);
    const usual = Math.min(1.08, Math.max(0.5, 20 / moon));
    this.scale = Math.min(usual * 1.3, Math.max(usual, letter / 36));
    this.letter = Math.max(26, letter / this.scale);
  }

  private place(space: number): number {
    const low = Math.min(Math.floor(space), this.moon - 1);
    const from = this.t[low]!;
    return from + ((this.t[low + 1] ?? 1) - from) * (space - low);
  }

  /** Where a rocket stands on this space; a fraction lies on the way to the next. */
  point(space: number): Point {
    const last = this.moon - 1;
    if (space <= last) return at(this.place(space));
    const from = at(this.t[last]!);
    const way = space - last;
    return {
      x: from.x + (LANDING.x - from.x) * way,
      y: from.y + (LANDING.y - from.y) * way,
    };
  }

  /** The way between two spaces as the path of a line. */
  path(from: number, to: number, aside = 0): string {
    const end = Math.min(to, this.moon - 1);
    const start = Math.min(from, this.moon - 1);
    const n = Math.max(2, Math.round(Math.abs(end - start) * 12));
    const [a, b] = [this.place(start), this.place(end)];
    const points = Array.from({ length: n + 1 }, (_, i) => at(a + ((b - a) * i) / n, aside));
    if (from === this.moon) points.unshift(LANDING);
    if (to === this.moon) points.push(LANDING);
    return "M" + points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  }

  /** The path of the whole spiral. */
  get whole(): string {
    const points = Array.from({ length: 241 }, (_, i) => at(i / 240));
    return "M" + points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  }
}

/** A star of five rays with rounded corners around (0, 0). */
export function star(radius: number): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const r = radius * (i % 2 ? 0.62 : 1);
    return {
      x: r * Math.sin((Math.PI * i) / 5),
      y: -r * Math.cos((Math.PI * i) / 5),
    };
  });
  const round = radius * 0.13;
  const towards = (p: Point, q: Point) => {
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    return `${(p.x + ((q.x - p.x) * round) / length).toFixed(1)} ${(p.y + ((q.y - p.y) * round) / length).toFixed(1)}`;
  };
  const line = corners.map((p, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % 10]!];
    return `${towards(p, before)}Q${p.x.toFixed(1)} ${p.y.toFixed(1)} ${towards(p, after)}`;
  });
  return `M${line.join("L")}Z`;
}
