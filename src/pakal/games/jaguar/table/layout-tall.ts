/** The table where there is height. */

import type { Layout, Room } from "./layout";
import { CREST, rowOf, side, TABLET, tray } from "./layout-parts";
import { trackIn } from "./track";

/** Cards in the largest hand: two rows. */
const MOST = 16;

/** For phones: the pyramids side by side, the jungle below them; what is to come is told between their tops. */
export function tall({ width, rem, cards, far }: Room, length: number): Layout {
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
  const farRow = rowOf(far, { x: x0 + 4, y: 4, w: inner - 8, h: 0 }, tablet * 0.62, 15, 2);
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
  const put = tray(width / 2, jungle.y + jungle.h + 7, inner - 2 * margin, offer, offer * 2, 7);
  const top = put.tray.y + put.tray.h + 10;
  const row = { x: x0 + 2, y: top, w: inner - 4, h: 0 };
  const two = Math.max(44, tablet * 1.08);
  const hand = rowOf(cards, row, cards > 8 ? two : tablet * 1.24, 8, 3);
  // Room for the largest hand, so that the board is as high in every position.
  const last = rowOf(MOST, row, two, 8, 3).at(-1)!;
  const small = tablet * 0.62;
  const notch = head + CREST * tablet;
  return {
    width,
    height: last.y + last.h + 12,
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
