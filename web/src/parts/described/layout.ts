/** Layout of a described drawing. All lengths are in units of the drawing; a space is CELL wide. */

import type { AnyPart, Cards, Dice, Grid, Lanes, Pile, Places, Simple, Track, Value, View } from "$lib/protocol";

export const CELL = 64;
export const GAP = 26;
/** Room of a title over a part. */
export const TITLE = 40;
/** A card. */
export const CARD = { w: 66, h: 92, gap: 10 };
export const DIE = 76;
/** Room for a seat's name beside its parts. */
export const NAME = 190;

export type Board = Track | Lanes | Grid | Places;
/** How fields and choices name a space: its number, or lane and step. */
export type Name = number | [number, number];

export interface Space {
  key: string;
  name: Name;
  /** Its middle. */
  x: number;
  y: number;
  /** Text on it; empty: none. */
  mark: string;
  dark: boolean;
}

/** A part with its place on the drawing. */
export interface Laid<P extends AnyPart = AnyPart> {
  part: P;
  x: number;
  y: number;
  w: number;
  h: number;
}

export const keyOf = (name: unknown) => JSON.stringify(name);
export const field = (view: View, name: string): unknown => (view as unknown as Record<string, unknown>)[name];
const size = (view: View, given: number | string) => (typeof given === "string" ? Number(field(view, given)) : given);

export const isBoard = (part: AnyPart): part is Board => ["track", "lanes", "grid", "places"].includes(part.kind);

export function spacesOf(part: Board, view: View): Space[] {
  const make = (name: Name, column: number, row: number, mark = "", dark = false): Space => ({
    key: keyOf(name),
    name,
    x: (column + 0.5) * CELL,
    y: (row + 0.5) * CELL,
    mark,
    dark,
  });
  if (part.kind === "track") {
    const last = size(view, part.last);
    const count = last - part.first + 1;
    const columns = Math.min(part.columns, count);
    const rows = Math.ceil(count / columns);
    return Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / columns);
      const along = i % columns;
      const n = part.first + i;
      // On a long track every fifth number is enough.
      const numbered = rows === 1 || n % 5 === 0 || n === part.first || n === last;
      const mark = part.marks[n] ?? (numbered ? `${n}` : "");
      return make(n, row % 2 ? columns - 1 - along : along, rows - 1 - row, mark);
    });
  }
  if (part.kind === "grid") {
    const columns = size(view, part.columns);
    return Array.from({ length: size(view, part.rows) * columns }, (_, n) => {
      const [row, column] = [Math.floor(n / columns), n % columns];
      return make(n, column, row, "", part.chequered && (row + column) % 2 === 1);
    });
  }
  if (part.kind === "lanes") {
    const lengths = lengthsOf(part, view);
    const highest = Math.max(...lengths);
    return lengths.flatMap((length, lane) =>
      Array.from({ length }, (_, i) => make([lane, i + 1], lane, (highest + length) / 2 - 1 - i)),
    );
  }
  const [left, top] = [Math.min(...part.places.map(([x]) => x)), Math.min(...part.places.map(([, y]) => y))];
  return part.places.map(([x, y], n) => make(n, x - left, y - top, part.marks[n] ?? ""));
}

const lengthsOf = (part: Lanes, view: View) =>
  (typeof part.lengths === "string" ? field(view, part.lengths) : part.lengths) as number[];

/** Texts below the lanes. */
export const feet = (part: Lanes, view: View) =>
  lengthsOf(part, view).map((_, lane) => ({ x: (lane + 0.5) * CELL, mark: part.marks[lane] ?? `${lane + 1}` }));

/** The cards that a list of cards or of counts stands for. */
export function cardsOf(part: Cards, value: unknown): (number | string | null)[] {
  if (!Array.isArray(value)) return [];
  if (part.as === "cards") return value as (number | string | null)[];
  return (value as number[]).flatMap((count, card) => Array<number>(count).fill(card));
}

export const diceOf = (value: unknown): (number | null)[] =>
  Array.isArray(value) ? (value as (number | null)[]) : [value as number | null];

/** Width and height of a part without spaces that shows a value. */
export function extent(part: Cards | Dice | Pile | Value, value: unknown): [number, number] {
  if (part.kind === "cards") {
    const count = Math.max(1, cardsOf(part, value).length);
    const rows = Math.ceil(count / 8);
    return [Math.min(count, 8) * (CARD.w + CARD.gap) - CARD.gap, rows * (CARD.h + CARD.gap) - CARD.gap];
  }
  if (part.kind === "dice") return [diceOf(value).length * (DIE + 14) - 14, DIE];
  if (part.kind === "pile") return [CARD.w + 12, CARD.h + 12];
  if (part.as === "card") return [CARD.w, CARD.h];
  return [Math.max(90, String(value ?? "–").length * 26), 56];
}

const titled = (part: AnyPart) => (part.title ? TITLE : 0);
const BEFORE = 1.6;

function measured(part: AnyPart, view: View): [number, number] {
  if (isBoard(part)) {
    const spaces = spacesOf(part, view);
    const foot = part.kind === "lanes" ? CELL * 0.6 : 0;
    return [
      Math.max(...spaces.map(({ x }) => x)) + CELL / 2,
      Math.max(...spaces.map(({ y }) => y)) + CELL / 2 + foot + titled(part),
    ];
  }
  if (part.kind === "seats") {
    const rows = rowsOf(part.parts, view);
    return [
      NAME + Math.max(...rows.map(({ w }) => w)),
      rows.reduce((sum, { h }) => sum + h + GAP / BEFORE, -GAP / BEFORE) + titled(part),
    ];
  }
  const [w, h] = extent(part, field(view, part.field));
  return [Math.max(w, part.title ? 120 : 0), h + titled(part)];
}

export interface SeatRow {
  w: number;
  h: number;
  parts: (Laid<Simple> & { value: unknown })[];
}

/** The parts in front of each seat, beside one another. */
export function rowsOf(parts: readonly Simple[], view: View): SeatRow[] {
  return Array.from({ length: view.players }, (_, seat) => {
    let x = 0;
    const laid = parts.map((part) => {
      const value = (field(view, part.field) as unknown[])[seat];
      const [own, h] = extent(part, value);
      const w = Math.max(own, part.title ? 90 : 0);
      const at = { part, value, x, y: 0, w, h: h + titled(part) };
      x += w + GAP;
      return at;
    });
    return { w: x - GAP, h: Math.max(CELL, ...laid.map(({ h }) => h)), parts: laid };
  });
}

/**
 * All parts in rows, as large as possible in a box of `width` by `height`.
 *
 * The parts keep their order; each row takes as many as fit. The best of several widths is taken.
 */
export function lay(parts: readonly AnyPart[], view: View, width: number, height: number) {
  const sizes = parts.map((part) => measured(part, view));
  const widths = new Set<number>();
  for (let from = 0; from < sizes.length; from++)
    for (let sum = -GAP, to = from; to < sizes.length; to++) widths.add((sum += sizes[to]![0] + GAP));
  const widest = Math.max(...sizes.map(([w]) => w));
  const tries = [...widths].filter((most) => most >= widest).map((most) => packed(parts, sizes, most));
  const scale = ({ w, h }: { w: number; h: number }) => Math.min(width / w, height / h);
  return tries.reduce((best, one) => (scale(one) > scale(best) * 1.001 ? one : best));
}

function packed(parts: readonly AnyPart[], sizes: readonly [number, number][], most: number) {
  const rows: { parts: number[]; w: number; h: number }[] = [];
  sizes.forEach(([w, h], n) => {
    const row = rows.at(-1);
    if (row && row.w + GAP + w <= most + 0.01) {
      row.parts.push(n);
      row.w += GAP + w;
      row.h = Math.max(row.h, h);
    } else rows.push({ parts: [n], w, h });
  });
  const wide = Math.max(...rows.map(({ w }) => w));
  const laid: Laid[] = [];
  let y = GAP;
  for (const row of rows) {
    let x = GAP + (wide - row.w) / 2;
    for (const n of row.parts) {
      const [w, h] = sizes[n]!;
      laid.push({ part: parts[n]!, x, y: y + (row.h - h) / 2, w, h });
      x += w + GAP;
    }
    y += row.h + GAP;
  }
  return { laid, w: wide + 2 * GAP, h: y };
}

/** A piece on a space, or its text. */
export interface Standing {
  /** Its owner; null: nobody. */
  seat: number | null;
  count: number;
  text: string;
  ghost: boolean;
}

/** Pieces and texts by the key of their space. */
export function standing(part: Board, spaces: readonly Space[], view: View): Map<string, Standing[]> {
  const byPlace = new Map<string, Standing[]>();
  const put = (name: unknown, one: Partial<Standing>, ghost: boolean) => {
    if (name === null || name === undefined) return;
    const key = keyOf(name);
    byPlace.set(key, [...(byPlace.get(key) ?? []), { seat: null, count: 1, text: "", ghost, ...one }]);
  };
  const each = (value: unknown): unknown[] => {
    if (part.kind === "lanes" && Array.isArray(value))
      return value.map((step, lane) => (step === null || step === 0 ? null : [lane, step]));
    return Array.isArray(value) ? value : [value];
  };
  for (const pieces of part.pieces) {
    const value = field(view, pieces.field);
    const { ghost } = pieces;
    if (pieces.as === "seats")
      (value as unknown[]).forEach((row, seat) => each(row).forEach((name) => put(name, { seat }, ghost)));
    else if (pieces.as === "spaces") each(value).forEach((name) => put(name, {}, ghost));
    else
      (value as unknown[]).forEach((one, n) => {
        const name = spaces[n]?.name;
        if (one === null) return;
        if (pieces.as === "owners" && Number(one) >= 0) put(name, { seat: Number(one) }, ghost);
        else if (pieces.as === "counts" && Number(one) > 0) put(name, { count: Number(one) }, ghost);
        else if (pieces.as === "values") put(name, { text: String(one) }, ghost);
      });
  }
  return byPlace;
}
