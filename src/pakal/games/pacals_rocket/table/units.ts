/** Units of the drawing: side of a square, width of the frame with the score track, gap to the squares. */
export const SIDE = 64;
export const FRAME = 44;
export const EDGE = FRAME + 7;
/** Height of the slab's south face below the frame. */
export const FOOT = 20;

/** Column and row of the drawing, from the top left. */
export interface Cell {
  c: number;
  r: number;
}

export interface Square extends Cell {
  name: string;
  letter: string;
  river: boolean;
  lake: boolean;
  /** Whether a piece can ever stand there. */
  inPlay: boolean;
  /** Top left corner on its terrace. */
  x: number;
  y: number;
}

export type Point = [number, number];
