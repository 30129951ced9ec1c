/** Types for the geometry of the table, in pixels of the board. */

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
  /** Left: the opposite seat; right: the viewer's. */
  sides: [Side, Side];
  jungle: Box;
  track: Track;
  /** The mat of the offer; null: nothing is offered. */
  tray: Box | null;
  offered: [Box, Box];
  hand: Box[];
  /** The opposite hand, small, if the viewer may see it. */
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
  /** The part that answers the question: it gets the most room. */
  touched: "hand" | "tray" | "slots";
  /** Number of cards in the front hand, and of visible cards in the opposite hand. */
  cards: number;
  far: number;
  /** Whether the viewer only watches: no hand lies in front, and the rest gets its room. */
  watched: boolean;
}
