/** Parts of the table that both arrangements have: a pyramid, rows of tablets, the mat of the offer. */

import type { Box, Side } from "./boxes";
import { HEIGHT, SLOTS_BY_ROW } from "./view";

/** Height of a tablet of width 1. */
export const TABLET = 1.3;
export const GAP = 0.13;
export const PAD = 0.2;
export const STEP = TABLET + 0.23;
export const CREST = 0.2;
/** Width of a fingertip, in pixels. */
export const FINGER = 44;
/** Between a row of a pyramid and the words beside it, in pixels. */
export const BESIDE = 7;
/** How far the stage goes on beyond the board, to the left and to the right, in pixels. */
export const RIM = 16;

/** A pyramid around `x` that stands on `foot`. */
export function side(x: number, foot: number, tablet: number, gap: number, pad: number, step: number, name: Box): Side {
  const steps: Box[] = [];
  const slots: Box[] = [{ x: 0, y: 0, w: 0, h: 0 }];
  // The top row first.
  SLOTS_BY_ROW.toReversed().forEach((inRow, i) => {
    const w = inRow.length * tablet + (inRow.length - 1) * gap + 2 * pad;
    const box = { x: x - w / 2, y: foot - (HEIGHT - i) * step, w, h: step };
    steps.push(box);
    inRow.forEach((slot, k) => {
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
export function rowOf(count: number, area: Box, most: number, perRow: number, gap: number): Box[] {
  const rows = Math.max(1, Math.ceil(count / perRow));
  const columns = Math.ceil(count / rows);
  const w = Math.min(most, (area.w - gap * (columns - 1)) / Math.max(columns, 1));
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

export function tray(x: number, y: number, width: number, tablet: number, apart: number, pad: number) {
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
