/** Sheets of the printed game: sizes in millimetres, and how pieces share them. */

import { getContext, setContext, type Snippet } from "svelte";
import type { GameInfo, View } from "$lib/protocol";
import type { Texts } from "$lib/texts";

type Size = readonly [width: number, height: number];

export const PAPERS = { a4: [210, 297], letter: [215.9, 279.4], a3: [297, 420] } as const satisfies Record<
  string,
  Size
>;
export const CARDS = { small: [44, 68], large: [63, 88] } as const satisfies Record<string, Size>;
export type PaperName = keyof typeof PAPERS;
export type CardName = keyof typeof CARDS;

/** The edge of a sheet on which printers do not print. */
export const MARGIN = 5;
/** Least width beside a board in which the first page has room. */
const BESIDE = 54;

export interface Grid {
  columns: number;
  rows: number;
  /** Whether the pieces lie on their sides. */
  turned: boolean;
}

/** The grid with most pieces of a size. */
export function gridOf([width, height]: Size, [w, h]: Size): Grid {
  const grid = (a: number, b: number, turned: boolean): Grid => ({
    columns: Math.floor((width + 0.01) / a),
    rows: Math.floor((height + 0.01) / b),
    turned,
  });
  const [upright, lying] = [grid(w, h, false), grid(h, w, true)];
  return lying.columns * lying.rows > upright.columns * upright.rows ? lying : upright;
}

/** The pieces of each sheet. */
export const perSheet = <T>(pieces: readonly T[], count: number): T[][] =>
  Array.from({ length: Math.ceil(pieces.length / count) }, (_, i) => pieces.slice(i * count, (i + 1) * count));

/** The places of the backs: where the fronts of the same sheet are, once it is turned over its long edge. */
export const mirrored = <T>(pieces: readonly T[], columns: number): (T | null)[] =>
  perSheet(pieces, columns).flatMap((row) => [...row, ...Array<null>(columns - row.length).fill(null)].reverse());

/** One part of a drawing that is larger than a sheet. */
export interface Tile {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The fewest equal parts of a drawing that fit on sheets, row by row. */
export function tilesOf([width, height]: Size, room: Size): Tile[] {
  const [columns, rows] = [Math.ceil((width - 0.01) / room[0]), Math.ceil((height - 0.01) / room[1])];
  const [w, h] = [width / columns, height / rows];
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: (i % columns) * w,
    y: Math.floor(i / columns) * h,
    w,
    h,
  }));
}

/** Pieces of different sizes on sheets, in rows; each with its place. */
export function packed<T extends { w: number; h: number }>(
  pieces: readonly T[],
  [width, height]: Size,
): (T & Tile)[][] {
  const GAP = 3;
  const sheets: (T & Tile)[][] = [];
  let [x, y, row] = [0, Infinity, 0];
  for (const piece of [...pieces].sort((one, other) => other.h - one.h)) {
    if (x + piece.w > width) [x, y, row] = [0, y + row + GAP, 0];
    if (y + piece.h > height) {
      sheets.push([]);
      [x, y, row] = [0, 0, 0];
    }
    sheets.at(-1)!.push({ ...piece, x, y });
    x += piece.w + GAP;
    row = Math.max(row, piece.h);
  }
  return sheets;
}

/** How a sheet is to be printed. */
export type Paper = "firm" | "plain";

/** A kind of sheet: its title, and how many there are. */
interface Listed {
  title: string;
  paper: Paper;
  backs: boolean;
  sheets: number;
}

/** What is printed, and on what. */
export class Printing {
  paper = $state<PaperName>("a4");
  cards = $state<CardName>("small");
  /** The sheets, in their order. */
  listed = $state.raw<Listed[]>([]);
  /** Room of a sheet. */
  readonly room = $derived<Size>([PAPERS[this.paper][0] - 2 * MARGIN, PAPERS[this.paper][1] - 2 * MARGIN]);

  /** Count a sheet for the list of the first page; called while the sheet is first drawn. */
  count(title: string, paper: Paper, backs: boolean): void {
    const before = this.listed.find((one) => one.title === title);
    const one = {
      title,
      paper,
      backs: backs || (before?.backs ?? false),
      sheets: (before?.sheets ?? 0) + (backs ? 0 : 1),
    };
    this.listed = before ? this.listed.map((each) => (each === before ? one : each)) : [...this.listed, one];
  }

  /** Whether the first page has room beside a part of a drawing. */
  hasRoomBeside(tile: Tile): boolean {
    return this.room[0] - tile.w >= BESIDE;
  }
}

const KEY = Symbol("printing");
export const provide = (printing: Printing): Printing => setContext(KEY, printing);
export const printing = (): Printing => getContext<Printing>(KEY);

/** What the pieces of a game are drawn from. */
export interface BoxProps {
  /** The table before anything is played, for each number of players, the fewest first. */
  views: View[];
  info: GameInfo;
  texts: Texts;
  /** The first page. */
  first: Snippet;
}
