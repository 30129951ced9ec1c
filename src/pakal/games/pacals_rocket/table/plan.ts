/** The plan of a board: the place of everything on it, made once from its grids alone. */

import { outline } from "./outline";
import { river } from "./river";
import { EDGE, FOOT, SIDE, type Cell, type Square } from "./units";
import type { BoardView } from "./view";
import { FILES, LAKE, ON_LAKE, ON_RIVER } from "./wire";

export interface District {
  letter: string;
  /** Its number for people, from 1; letters would look like columns. */
  number: number;
  value: number;
  covered: boolean;
  sacred: boolean;
  cells: Cell[];
  /** Height of the terrace: the more valuable, the higher. */
  rise: number;
  /** Which of five stones; neighbours differ. */
  tone: number;
  outline: string;
  edge: string;
  glow: string;
  joints: string;
}

export interface Plan {
  width: number;
  height: number;
  squares: Map<string, Square>;
  /** Top rank first, as drawn. */
  rows: Square[][];
  /** Lowest terrace first. */
  districts: District[];
  lake: string[];
  lakeBed: string;
  rivers: string[];
}

const key = (cell: Cell) => `${cell.c},${cell.r}`;

function makePlan(board: BoardView): Plan {
  const lines = [...board.districts].reverse();
  const marks = [...board.marks].reverse();
  const byLetter = new Map<string, Cell[]>();
  lines.forEach((line, r) =>
    [...line].forEach((letter, c) => byLetter.set(letter, [...(byLetter.get(letter) ?? []), { c, r }])),
  );
  const districts = Object.keys(board.values)
    .map((letter) => district(board, letter, byLetter.get(letter) ?? []))
    .sort((one, other) => one.rise - other.rise || one.letter.localeCompare(other.letter));
  paint(districts, lines);
  const rises = new Map(districts.map(({ letter, rise, covered }) => [letter, covered ? 5 : rise]));
  const rows = lines.map((line, r) =>
    [...line].map((letter, c): Square => {
      const mark = marks[r]![c]!;
      return {
        c,
        r,
        name: `${FILES[c]}${board.height - r}`,
        letter,
        river: ON_RIVER.includes(mark),
        lake: ON_LAKE.includes(mark),
        inPlay: letter !== LAKE && !board.covered.includes(letter),
        x: EDGE + c * SIDE,
        y: EDGE + r * SIDE - (rises.get(letter) ?? 0),
      };
    }),
  );
  const lakeCells = byLetter.get(LAKE) ?? [];
  return {
    width: board.width * SIDE + 2 * EDGE,
    height: board.height * SIDE + 2 * EDGE,
    squares: new Map(rows.flat().map((square) => [square.name, square])),
    rows,
    districts,
    lakeBed: outline(lakeCells, -1, 16),
    lake: [5, 14, 23, 31.5].map((inset) => outline(lakeCells, inset, Math.max(3, 15 - inset / 2))),
    rivers: river(rows),
  };
}

function district(board: BoardView, letter: string, cells: Cell[]): District {
  const values = Object.values(board.values);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const value = board.values[letter]!;
  const inside = new Set(cells.map(key));
  let joints = "";
  for (const { c, r } of cells) {
    const [x, y] = [EDGE + c * SIDE, EDGE + r * SIDE];
    if (inside.has(key({ c: c + 1, r }))) joints += `M${x + SIDE} ${y + 7}V${y + SIDE - 7}`;
    if (inside.has(key({ c, r: r + 1 }))) joints += `M${x + 7} ${y + SIDE}H${x + SIDE - 7}`;
  }
  return {
    letter,
    number: board.numbers[letter]!,
    value,
    covered: board.covered.includes(letter),
    sacred: letter === board.sacred,
    cells,
    rise: Math.round(3 + (10 * (value - least)) / Math.max(1, most - least)),
    tone: 1,
    outline: outline(cells),
    edge: outline(cells, 4.2, 7),
    glow: outline(cells, 7.5, 6),
    joints,
  };
}

/** Give each district one of five stones, so that neighbours differ and all stones are used. */
function paint(districts: District[], lines: string[]): void {
  const near = new Map<string, Set<string>>(districts.map(({ letter }) => [letter, new Set()]));
  lines.forEach((line, r) =>
    [...line].forEach((letter, c) => {
      for (const [dc, dr] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const other = lines[r + dr]?.[c + dc];
        if (!other || other === letter) continue;
        near.get(letter)?.add(other);
        near.get(other)?.add(letter);
      }
    }),
  );
  const painted = new Map<string, number>();
  const used = [0, 0, 0, 0, 0, 0];
  const order = [...districts].sort(
    (one, other) => near.get(other.letter)!.size - near.get(one.letter)!.size || one.letter.localeCompare(other.letter),
  );
  for (const one of order) {
    const taken = new Set([...near.get(one.letter)!].map((letter) => painted.get(letter)));
    const free = [1, 2, 3, 4, 5].filter((tone) => !taken.has(tone));
    one.tone = (free.length ? free : [1]).reduce((best, tone) => (used[tone]! < used[best]! ? tone : best));
    used[one.tone]! += 1;
    painted.set(one.letter, one.tone);
  }
}

/** Middle of a square, on its terrace. */
export const middle = (square: Square): [number, number] => [square.x + SIDE / 2, square.y + SIDE / 2];

/** The plan of a board, from its JSON: the same text gives the same plan. */
const plans = new Map<string, Plan>();
export function planOf(json: string): Plan {
  let plan = plans.get(json);
  if (!plan) plans.set(json, (plan = makePlan(JSON.parse(json) as BoardView)));
  return plan;
}

/** The part of the drawing from one square to another, such as `b2:f6`, as shares of it. */
export function cropOf(board: BoardView, part: string): [number, number, number, number] {
  const { squares, width, height } = planOf(JSON.stringify(board));
  const corners = part.split(":").map((name) => squares.get(name)!);
  const [left, right] = [Math.min(...corners.map(({ c }) => c)), Math.max(...corners.map(({ c }) => c)) + 1];
  const [top, bottom] = [Math.min(...corners.map(({ r }) => r)), Math.max(...corners.map(({ r }) => r)) + 1];
  const whole = height + FOOT;
  return [
    (EDGE + left * SIDE) / width,
    (EDGE + top * SIDE) / whole,
    ((right - left) * SIDE) / width,
    ((bottom - top) * SIDE) / whole,
  ];
}
