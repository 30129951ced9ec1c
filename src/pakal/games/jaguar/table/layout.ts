/** Where everything lies on the table, in pixels of the board. Pure geometry: nothing here knows a rule. */

import { trackIn, type Track } from "./track";
import { ROWS } from "./view";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One pyramid, with the line that names its owner above it. */
export interface Side {
  /** Middle of the pyramid, and its foot. */
  x: number;
  foot: number;
  /** Steps of the pyramid, the top one first. */
  steps: Box[];
  crest: Box;
  /** Tablets by slot; index 0 is unused. */
  slots: Box[];
  name: Box;
}

export interface Layout {
  width: number;
  height: number;
  tall: boolean;
  /** Width of a tablet in a pyramid. */
  tablet: number;
  /** Left: the seat opposite; right: the seat that looks. */
  sides: [Side, Side];
  jungle: Box;
  track: Track;
  tray: Box;
  offered: [Box, Box];
  hand: Box[];
  /** The hand opposite, small, where it may be seen. */
  far: Box[];
  fate: {
    card: Box;
    text: {
      x: number;
      y: number;
      size: number;
      room: number;
      anchor: "start" | "middle";
    };
  };
}

/** Height of a tablet of width 1. */
export const TABLET = 1.3;
const GAP = 0.13;
const PAD = 0.2;
const STEP = TABLET + 0.23;
const CREST = 0.2;

/** A pyramid around `x` that stands on `foot`. */
function side(
  x: number,
  foot: number,
  tablet: number,
  gap: number,
  pad: number,
  step: number,
  name: Box,
): Side {
  const steps: Box[] = [];
  const slots: Box[] = [{ x: 0, y: 0, w: 0, h: 0 }];
  ROWS.forEach((row, i) => {
    const w = row.length * tablet + (row.length - 1) * gap + 2 * pad;
    const box = { x: x - w / 2, y: foot - (4 - i) * step, w, h: step };
    steps.push(box);
    row.forEach((slot, k) => {
      const top = box.y + (step - TABLET * tablet) * 0.42;
      slots[slot] = {
        x: box.x + pad + k * (tablet + gap),
        y: top,
        w: tablet,
        h: TABLET * tablet,
      };
    });
  });
  const top = steps[0]!;
  const crest = {
    x: top.x + top.w * 0.12,
    y: top.y - tablet * CREST,
    w: top.w * 0.76,
    h: tablet * CREST,
  };
  return { x, foot, steps, crest, slots, name };
}

/** A row, or rows, of tablets, centred. */
function rowOf(
  count: number,
  area: Box,
  most: number,
  perRow: number,
  gap: number,
): Box[] {
  const rows = Math.max(1, Math.ceil(count / perRow));
  const columns = Math.ceil(count / rows);
  const w = Math.min(
    most,
    (area.w - gap * (columns - 1)) / Math.max(columns, 1),
  );
  const boxes: Box[] = [];
  for (let i = 0; i < count; i++) {
    const line = Math.floor(i / columns);
    const inLine = Math.min(columns, count - line * columns);
    const left = area.x + (area.w - inLine * w - (inLine - 1) * gap) / 2;
    boxes.push({
      x: left + (i % columns) * (w + gap),
      y: area.y + line * (TABLET * w + gap * 1.6),
      w,
      h: TABLET * w,
    });
  }
  return boxes;
}

function tray(
  x: number,
  y: number,
  width: number,
  tablet: number,
  apart: number,
  pad: number,
) {
  const h = TABLET * tablet;
  const card = (sign: number): Box => ({
    x: x + (sign * apart) / 2 - tablet / 2,
    y: y + pad,
    w: tablet,
    h,
  });
  return {
    tray: { x: x - width / 2, y, w: width, h: h + 2 * pad },
    offered: [card(-1), card(1)] as [Box, Box],
  };
}

export interface Room {
  width: number;
  height: number;
  /** Size of one rem in pixels. */
  rem: number;
  tall: boolean;
  /** Cards in the hand that lies in front; cards of the hand opposite that may be seen. */
  cards: number;
  far: number;
}

/** Two pyramids face each other over the jungle; offer and hand below. */
function wide(
  { width, height, rem, cards, far }: Room,
  length: number,
): Layout {
  const small = far ? 0.62 : 0;
  const tablet = Math.max(
    26,
    Math.min(width / 14, (height - 3.4 * rem) / (10.7 + small * 1.4), 150),
  );
  const head = 3.1 * rem;
  const pyramid = 4 * STEP * tablet + CREST * tablet;
  const offer = tablet * 1.16;
  const farHigh = small * TABLET * tablet + (far ? 16 : 0);
  const total =
    farHigh +
    head +
    pyramid +
    tablet * 0.45 +
    TABLET * offer +
    tablet * 0.34 +
    tablet * 0.42 +
    TABLET * tablet;
  const spare = Math.max(0, height - total);
  const top = (spare - Math.min(spare * 0.5, tablet * 0.4)) / 2;
  const own = tablet + Math.min(spare * 0.5, tablet * 0.4) / TABLET;
  const y = top + farHigh;
  const foot = y + head + pyramid;
  const base = 4 * tablet + 3 * GAP * tablet + 2 * PAD * tablet;
  const gap = tablet * 0.22;
  const between = Math.min(width - 2 * base - 2 * gap, tablet * 5.2);
  const span = 2 * base + 2 * gap + between;
  const left = (width - span) / 2;
  const xs = [left + base / 2, left + span - base / 2] as const;
  const at = (x: number) =>
    side(x, foot, tablet, GAP * tablet, PAD * tablet, STEP * tablet, {
      x: x - base / 2,
      y,
      w: base,
      h: head - 6,
    });
  const middle = left + span / 2;
  const fate = TABLET * tablet * 0.5;
  const jungle = {
    x: left + base + gap,
    y: y + fate + 8,
    w: between,
    h: foot - y - fate - 8 + tablet * 0.28,
  };
  const put = tray(
    middle,
    foot + tablet * 0.45,
    span * 0.52,
    offer,
    offer * 1.45,
    tablet * 0.17,
  );
  const bottom = put.tray.y + put.tray.h + tablet * 0.36;
  return {
    width,
    height,
    tall: false,
    tablet,
    sides: [at(xs[0]), at(xs[1])],
    jungle,
    track: trackIn(jungle, length),
    ...put,
    hand: rowOf(
      cards,
      { x: 0, y: bottom, w: width, h: 0 },
      own,
      15,
      tablet * 0.13,
    ),
    far: rowOf(
      far,
      { x: left, y: top, w: span, h: 0 },
      tablet * small,
      15,
      tablet * 0.08,
    ),
    fate: {
      card: { x: jungle.x + 4, y: y - 2, w: tablet * 0.5, h: fate },
      text: {
        x: jungle.x + tablet * 0.5 + 14,
        y: y - 2 + fate / 2,
        size: 0.94,
        room: between - tablet * 0.5 - 18,
        anchor: "start",
      },
    },
  };
}

/** For phones: the pyramids side by side, the jungle below them; what is to come is told between their tops. */
function tall({ width, rem, cards, far }: Room, length: number): Layout {
  const inner = Math.min(width, 820);
  const x0 = (width - inner) / 2;
  const margin = Math.max(3, inner * 0.01);
  const column = (inner - 3 * margin) / 2;
  // Four slots are as far apart as a fingertip is wide; the tablets leave a little stone between them.
  const tablet = column * 0.2;
  const gap = (column - 4 * tablet) / 5.4;
  const pad = gap * 1.2;
  const step = TABLET * tablet + Math.max(8, tablet * 0.2);
  const line = 2 * rem;
  const farRow = rowOf(
    far,
    { x: x0 + 4, y: 4, w: inner - 8, h: 0 },
    tablet * 0.62,
    15,
    2,
  );
  const head = (farRow.length ? farRow[0]!.h + 8 : 0) + line;
  const foot = head + CREST * tablet + 4 * step + 3;
  const at = (i: number) => {
    const x = x0 + margin + i * (column + margin) + column / 2;
    return side(x, foot, tablet, gap, pad, step, {
      x: x - column / 2,
      y: head - line,
      w: column,
      h: line,
    });
  };
  const reach = {
    x: x0 + margin,
    y: foot + 7,
    w: inner - 2 * margin,
    h: inner * 0.41,
  };
  const track = trackIn(reach, length);
  const jungle = { ...reach, h: track.height };
  const offer = Math.max(45, tablet * 1.12);
  const put = tray(
    width / 2,
    jungle.y + jungle.h + 7,
    inner - 2 * margin,
    offer,
    offer * 2,
    7,
  );
  const top = put.tray.y + put.tray.h + 10;
  const most = cards > 8 ? Math.max(44, tablet * 1.08) : tablet * 1.24;
  const hand = rowOf(
    cards,
    { x: x0 + 2, y: top, w: inner - 4, h: 0 },
    most,
    8,
    3,
  );
  const last = hand.at(-1);
  const small = tablet * 0.62;
  const notch = head + CREST * tablet;
  return {
    width,
    height: (last ? last.y + last.h : top) + 12,
    tall: true,
    tablet,
    sides: [at(0), at(1)],
    jungle,
    track,
    ...put,
    hand,
    far: farRow,
    fate: {
      card: {
        x: width / 2 - small / 2,
        y: notch + 1.75 * rem,
        w: small,
        h: small * TABLET,
      },
      text: {
        x: width / 2,
        y: notch + 0.4 * rem,
        size: 0.8,
        room: column + margin - tablet - 2 * pad - 6,
        anchor: "middle",
      },
    },
  };
}

/** @param length number of the last space of the track */
export const layoutFor = (room: Room, length: number): Layout =>
  (room.tall ? tall : wide)(room, length);
