/** The layout of a wide board. */

import type { Layout, Room } from "./boxes";
import { CREST, FINGER, GAP, PAD, RIM, rowOf, side, STEP, TABLET, tray } from "./layout-parts";
import { trackIn } from "./track";
import { BASE, HEIGHT } from "./view";
import { HAND } from "./wire";

/** Two pyramids face each other over the jungle; offer and hand below. */
export function wide({ width, height, rem, cards, far, watched }: Room, length: number): Layout {
  const small = far ? 0.62 : 0;
  const tablet = Math.max(26, Math.min(width / 14, (height - 3.4 * rem) / (10.7 + small * 1.4), 150));
  const head = 3.1 * rem;
  const pyramid = HEIGHT * STEP * tablet + CREST * tablet;
  const offer = tablet * 1.16;
  const farHigh = small * TABLET * tablet + (far ? 16 : 0);
  const total =
    farHigh + head + pyramid + tablet * 0.79 + TABLET * offer + (watched ? 0 : tablet * 0.42 + TABLET * tablet);
  const spare = Math.max(0, height - total);
  const top = (spare - Math.min(spare * 0.5, tablet * 0.4)) / 2;
  const own = tablet + Math.min(spare * 0.5, tablet * 0.4) / TABLET;
  const y = top + farHigh;
  const foot = y + head + pyramid;
  const base = BASE * tablet + (BASE - 1) * GAP * tablet + 2 * PAD * tablet;
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
  const put = tray(middle, foot + tablet * 0.45, span * 0.52, offer, offer * 1.45, tablet * 0.17);
  // Cards stand a fingertip's width apart; if the board is too narrow for that, they reach the stage's rim.
  const rim = width / cards < FINGER ? RIM : 0;
  const table = { x: -rim, y: 0, w: width + 2 * rim, h: 0 };
  const apart = Math.max(tablet * 0.13, Math.min(FINGER - own, (table.w - cards * own) / Math.max(cards - 1, 1)));
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
    hand: rowOf(cards, { ...table, y: bottom }, own, HAND, apart),
    far: rowOf(far, { x: left, y: top, w: span, h: 0 }, tablet * small, HAND, tablet * 0.08),
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
