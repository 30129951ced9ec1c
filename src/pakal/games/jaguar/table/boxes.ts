/** What the geometry of the table is made of, in pixels of the board. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Track {
  /** Middle of every space; index 0 is the start. */
  points: Point[];
  /** Distance of two neighbours. */
  cell: number;
  height: number;
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
  /** The mat of the offer; null: there is none now. */
  tray: Box | null;
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
    } | null;
  };
}

export interface Room {
  width: number;
  height: number;
  /** Size of one rem in pixels. */
  rem: number;
  tall: boolean;
  /** What the question is answered with: it gets the most room. */
  touched: "hand" | "tray" | "slots";
  /** Cards in the hand that lies in front; cards of the hand opposite that may be seen. */
  cards: number;
  far: number;
  /** Nobody's hand lies in front: the rest has its room. */
  watched: boolean;
}
