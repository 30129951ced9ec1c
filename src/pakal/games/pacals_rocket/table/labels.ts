/** Places of the labels on the board: no label covers another, and they cover pieces as little as possible. */

import type { Mark } from "./marks";
import type { District, Plan } from "./plan";
import { EDGE, SIDE, type Point, type Square } from "./units";
import type { PacalView } from "./view";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** How far two boxes lie over each other. */
function shared(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(0, w) * Math.max(0, h);
}
const sharedWith = (box: Box, others: readonly Box[]) => others.reduce((sum, other) => sum + shared(box, other), 0);

/** Sizes of letters: names of rows and columns, district numbers, district values, marks of a turn. */
export const sizes = (letter: number) => ({
  name: Math.max(13, letter),
  number: Math.max(13.5, letter),
  worth: Math.max(17, letter),
  note: Math.max(15.5, letter),
});
/** Width of a figure, and height of figures and letters above their line, as shares of the size. */
const [WIDE, HIGH] = [0.53, 0.68];

/** A number of a row, or the letter of a column. */
export interface Name {
  said: string;
  /** Square in whose corner it stands. */
  square: string;
  /** Lower left corner of its box. */
  x: number;
  y: number;
  box: Box;
}

/** Numbers of the rows and letters of the columns, in corners of the outermost squares; large ones reach into the gap. */
export function namesOf(plan: Plan, letter: number): Name[] {
  const size = sizes(letter).name;
  const inset = size > 20 ? 1 : 5;
  const name = (said: string, square: Square, dx: number): Name => {
    const [x, y, w, h] = [square.x + dx, square.y + SIDE - inset, said.length * size * WIDE, size * HIGH];
    return { said, square: square.name, x, y, box: { x, y: y - h, w, h } };
  };
  return [
    ...plan.rows.at(-1)!.map((square) => name(square.name[0]!, square, SIDE - inset - size * WIDE)),
    ...plan.rows.map(([first]) => name(first!.name.slice(1), first!, inset)),
  ];
}

/** Two stones on a square leave its upper right corner free. */
const TWO = 1.1;
/** Where a row or a column has its name, a plaque stands only if all else is worse. */
const NAMED = 0.5;
/** Width and height of the leader's sign. */
export const MEDAL = 18;

/** The plaque of a district: the dark half holds its number, the light half its worth. */
export interface Tag {
  district: District;
  box: Box;
  /** Width of the dark half. */
  dark: number;
  /** Seat whose sign hangs below; null: none. */
  leader: number | null;
}

/** The plaques, each on the square of its district where it hides least. */
export function tagsOf(plan: Plan, view: PacalView, letter: number): Tag[] {
  const { number: size, worth } = sizes(letter);
  const h = worth * 0.95 + 4;
  // On a small board a plaque leaves no room for the leader's sign; the edge of the district shows it.
  const roomy = h < 1.5 * MEDAL;
  const light = worth * 0.55 + (roomy ? 7 : 4);
  const weights = new Map<string, number>();
  for (const { square, seats } of view.stones) weights.set(square, seats.length === 2 ? TWO : 1);
  for (const square of view.ships) if (square) weights.set(square, 2);
  for (const { square } of view.pyramids) weights.set(square, 3);
  const weight = ({ name, c, r }: Square) =>
    (weights.get(name) ?? 0) + (!roomy && (c === 0 || r === plan.rows.length - 1) ? NAMED : 0);
  return plan.districts
    .filter(({ covered }) => !covered)
    .map((district) => {
      const [square] = district.cells
        .map(({ c, r }) => plan.rows[r]![c]!)
        .sort((one, other) => weight(one) - weight(other) || one.r - other.r || one.c - other.c);
      const leaders = view.districts[district.letter]?.leaders ?? [];
      const dark = size * WIDE * (roomy ? 2 : `${district.number}`.length) + (roomy ? 5 : 3);
      const w = dark + light;
      const side = Math.min(3, (SIDE - w) / 2);
      const right = weights.get(square!.name) === TWO;
      return {
        district,
        dark,
        box: { x: square!.x + (right ? SIDE - w - side : side), y: square!.y + (roomy ? 3 : 0), w, h },
        leader: roomy && leaders.length === 1 ? leaders[0]! : null,
      };
    });
}

/** Text beside the mark of a turn: its place in the order of play, or its points. */
export interface Note {
  seat: number;
  kind: "order" | "plus";
  said: string;
  box: Box;
}

/** Largest distance of a note from its mark, and distance of the places that are tried. */
const [FAR, STEP] = [88, 4];
/** Offsets, the nearest first. */
const SHIFTS: Point[] = Array.from({ length: (2 * FAR) / STEP + 1 }, (_, i) => i * STEP - FAR)
  .flatMap((dx, _, all) => all.map((dy): Point => [dx, dy]))
  .filter(([dx, dy]) => Math.hypot(dx, dy) <= FAR)
  .sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d));
/** How many units farther a note goes to leave a square unit of a piece free. */
const PIECE = 0.08;

/** The notes, each as near to its ship or pyramid as the other labels allow. */
export function notesOf(plan: Plan, view: PacalView, marks: readonly Mark[], letter: number, tags: Tag[]): Note[] {
  const size = sizes(letter).note;
  const at = (name: string | null | undefined) => plan.squares.get(name ?? "");
  const around = ({ x, y }: Square, left: number, top: number, right: number, bottom: number): Box => ({
    x: x + left,
    y: y + top,
    w: right - left,
    h: bottom - top,
  });
  const squares = (names: readonly (string | null)[]) => names.flatMap((name) => at(name) ?? []);
  const written = [
    ...tags.map(({ box }) => box),
    ...namesOf(plan, letter).map(({ box }) => box),
    ...squares(view.pyramids.map(({ square }) => square)).map((square) => numeral(square, letter)),
  ];
  const pieces = [
    ...squares(view.stones.map(({ square }) => square)).map((square) => around(square, 6, 6, 58, 58)),
    ...squares(view.pyramids.map(({ square }) => square)).map((square) => around(square, 10, 8, 54, 54)),
    ...squares(view.ships).map((square) => around(square, 16, 4, 48, 54)),
    ...squares(view.drops.map(({ ship }) => view.ships[ship] ?? null)).map((square) => around(square, 40, -8, 64, 16)),
  ];
  const [right, bottom] = [plan.width - EDGE + 4, plan.height - EDGE + 4];
  const place = ([x, y]: Point, w: number, h: number): Box => {
    let best: Box | null = null;
    let least = Infinity;
    for (const [dx, dy] of SHIFTS) {
      const far = Math.hypot(dx, dy);
      if (far >= least) break;
      const box = { x: x + dx - w / 2, y: y + dy - h / 2, w, h };
      if (box.x < EDGE - 4 || box.y < EDGE - 12 || box.x + w > right || box.y + h > bottom) continue;
      const cost = far + PIECE * sharedWith(box, pieces) + 100 * sharedWith(box, written);
      if (cost < least) [best, least] = [box, cost];
    }
    best ??= { x: x - w / 2, y: y - h / 2, w, h };
    written.push(best);
    return best;
  };
  const dropped = new Set(view.drops.map(({ ship }) => view.ships[ship]));
  return marks.flatMap(({ seat, order, build }): Note[] => {
    const [ship, built] = [at(view.ships[seat]), at(build?.square)];
    const notes: Note[] = [];
    if (ship && order) {
      const wide = size * 1.1 + 5;
      const beside: Point = [ship.x + (dropped.has(ship.name) ? 8 : SIDE - 7), ship.y + 3];
      notes.push({ seat, kind: "order", said: `${order}`, box: place(beside, wide, wide) });
    }
    if (built && build?.earned) {
      const said = `+${build.earned}`;
      const box = place([built.x + SIDE - 15, built.y - 2], said.length * size * 0.56 + 15, size + 6.5);
      notes.push({ seat, kind: "plus", said, box });
    }
    return notes;
  });
}

/** Size of the numeral at a pyramid's foot, as it is drawn in its symbol. */
const NUMERAL = 17.3;
/** Scale of the numeral. */
export const enlarged = (letter: number) => Math.max(1, letter / NUMERAL);

/** Its place on the board: its symbol is 64 units wide, of which 56 are shown, and it grows from its corner. */
function numeral({ x, y }: Square, letter: number): Box {
  const by = enlarged(letter);
  const [part, radius] = [56 / 64, 11 * by];
  const [cx, cy] = [x + 4 + part * (60 - 8 * by), y - 9 + part * (75 - 7.5 * by)];
  return { x: cx - part * radius, y: cy - part * radius, w: 2 * part * radius, h: 2 * part * radius };
}
