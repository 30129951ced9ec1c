/** The layout of a tall board: all of it in one view above the question. The touched part grows, the rest shrinks. */

import type { Box, Layout, Room } from "./boxes";
import { CREST, FINGER, rowOf, side, TABLET, tray } from "./layout-parts";
import { trackIn } from "./track";
import { BASE, HEIGHT } from "./view";
import { HAND } from "./wire";

/** Cards in a row of the hand: it has two rows if the person chooses from it, else one. */
const HALF = Math.ceil(HAND / 2);
const MOST = 2 * HALF;
/** Gap between parts below each other. */
const APART = 7;
/** Stone around the tablets of a step: the least width, and a share for larger tablets. */
const STONE = { least: 6, share: 0.17 };

const stepOf = (tablet: number) => TABLET * tablet + Math.max(STONE.least, STONE.share * tablet);
/** The largest tablet for a pyramid of this height, its crest included. */
const tabletIn = (height: number) =>
  Math.min(
    (height - HEIGHT * STONE.least) / (HEIGHT * TABLET + CREST),
    height / (HEIGHT * (TABLET + STONE.share) + CREST),
  );

/** The pyramids side by side, the jungle below them, then the offer and the own hand. */
export function tall({ width, height, rem, touched, cards, far }: Room, length: number): Layout {
  const inner = Math.min(width, 820);
  const x0 = (width - inner) / 2;
  const margin = Math.max(3, inner * 0.01);
  const line = 1.75 * rem;
  const farRow = rowOf(far, { x: x0 + 4, y: 4, w: inner - 8, h: 0 }, Math.min(24, inner * 0.05), HAND, 2);
  const head = farRow.length ? farRow[0]!.h + 8 : 0;

  // From the foot up: the height that hand and offer share does not depend on the touched part.
  const big = Math.min((inner - 4) / HALF - 3, Math.max(39, height * 0.085));
  const low = { x: x0 + 2, y: 0, w: inner - 4, h: 0 };
  // Cards stand a fingertip's width apart, even if they are smaller.
  const between = Math.max(3, Math.min(FINGER, (low.w + 3) / HALF) - big);
  const rows = rowOf(MOST, low, big, HALF, between);
  const small = rowOf(MOST, low, Math.min(big * 0.62, 34), MOST, 2);
  const room = rows.at(-1)!.y + rows[0]!.h + 0.1 * big;
  const strip = small[0]!.h;
  const slots = touched === "slots";
  const lower = height - (slots ? strip + 4 : room) - 4;
  const pitch = small[1]!.x - small[0]!.x;
  const hand =
    touched === "hand"
      ? rowOf(cards, { ...low, y: lower + 0.1 * big }, cards > HALF ? big : big * 1.15, HALF, between)
      : small.slice(0, cards).map((box, i) => ({
          ...box,
          x: low.x + (low.w - pitch * cards) / 2 + i * pitch,
          y: height - strip - 4,
        }));

  const bottom = lower - APART;
  const area = { x: x0 + margin, y: 0, w: inner - 2 * margin, h: Math.min(inner * 0.41, height * 0.285) };
  const deep = trackIn(area, length).height;
  const jungle: Box = { ...area, y: bottom - deep, h: deep };
  const track = trackIn(jungle, length);
  const foot = jungle.y - APART;
  const high = foot - head - line;

  // The slots of the base stand a fingertip's width apart; the tablets leave a little stone between them.
  const columns = slots ? [0.4, 0.6] : [0.5, 0.5];
  const card = Math.min(64, inner * 0.13);
  const tablets = columns.map((share, i) => {
    const column = share * (inner - 3 * margin);
    const free = slots && i === 0 ? high - TABLET * card - 10 : high;
    return { column, w: Math.min(column * (slots && i === 1 ? 0.22 : 0.2), tabletIn(free)) };
  });
  const [left, right] = tablets as [(typeof tablets)[0], (typeof tablets)[0]];
  const at = (i: 0 | 1) => {
    const { column, w } = i ? right : left;
    const gap = Math.min((column - BASE * w) / (BASE + 1.4), w * 0.45);
    const x = x0 + margin + (i ? left.column + margin : 0) + column / 2;
    const top = foot - HEIGHT * stepOf(w) - CREST * w - line;
    const name = { x: x - column / 2, y: Math.max(head, top), w: column, h: line };
    return side(x, foot, w, gap, gap * 1.2, stepOf(w), name);
  };
  const sides: [ReturnType<typeof at>, ReturnType<typeof at>] = [at(0), at(1)];

  const offer = Math.min((room - strip - 4 - 12) / TABLET, inner * 0.2);
  const put = tray(width / 2, lower + 0.02 * big, inner - 2 * margin, offer, offer * 2, 5);
  // The tablets to be placed lie beside the tops of their pyramids.
  const beside = sides.map(({ name, steps }, i): Box => {
    const x = i ? name.x + (steps[0]!.x - name.x - card) / 2 : name.x + (name.w - card) / 2;
    return { x, y: i ? name.y + name.h : head + 2, w: card, h: TABLET * card };
  }) as [Box, Box];
  const notch = sides[1].name.y + line;
  const back = Math.min(24, left.w * 0.62);
  return {
    width,
    height,
    tall: true,
    tablet: right.w,
    sides,
    jungle,
    track,
    tray: touched === "tray" ? put.tray : null,
    offered: slots ? beside : put.offered,
    hand,
    far: farRow,
    fate: {
      card: slots
        ? {
            x: (sides[1].steps[0]!.x + sides[1].steps[0]!.w + width - back) / 2,
            y: notch + 4,
            w: back,
            h: back * TABLET,
          }
        : { x: width / 2 - back / 2, y: notch + 1.75 * rem, w: back, h: back * TABLET },
      text: slots
        ? null
        : {
            x: width / 2,
            y: notch,
            size: 0.8,
            room: sides[1].steps[0]!.x - sides[0].steps[0]!.x - sides[0].steps[0]!.w - 8,
            anchor: "middle",
          },
    },
  };
}
