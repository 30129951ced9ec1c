/** The types of pakal.games.rockets.view and pakal.games.rockets.choices and pakal.games.rockets.touched, written by web/tools/wire.py. */

import type { View } from "$lib/protocol";

export type Phase = "lay" | "push" | "fall";

/** One's own marker falls back. */
export interface Back {
  flights: [number, number, number][];
  draws: number;
  count: number;
  space: number;
}

/** Cards are drawn instead. */
export interface Draw {
  flights: [number, number, number][];
  draws: number;
  count: number;
}

/**
 * A card that is laid, and what it compares to.
 *
 * `previous`: null for the first card. `count`: spaces or difference, as the event of that way has it; 0 for `equal`.
 */
export interface Play {
  flights: [number, number, number][];
  draws: number;
  way: "first" | "forward" | "equal" | "lower";
  card: number;
  previous: number | null;
  count: number;
}

/** Somebody else flies instead. */
export interface Push {
  flights: [number, number, number][];
  draws: number;
  other: number;
  space: number;
}

/**
 * What one viewer sees. Played cards are known to all, cards drawn only to who drew them.
 *
 * Attributes:
 *     phase: what is asked: `lay`, `push` or `fall`.
 *     starter: who began this trip.
 *     moon: number of the last space; `worth`: points of each space from the start on.
 *     deck: how many cards of each value there are.
 *     spaces, pads, held: marker, previous card (or null) and number of cards of each seat.
 *     gap: how far the card just laid lies below the previous one.
 *     laid: cards of each value laid in this trip.
 *     pile: cards left in the pile.
 *     sheet: points of each trip so far, a row a trip.
 *     hand: cards of each value in the viewer's own hand; null for a spectator.
 */
export interface RocketsView extends View {
  type: "rockets";
  phase: Phase;
  starter: number;
  moon: number;
  worth: number[];
  deck: number[];
  spaces: number[];
  pads: (number | null)[];
  held: number[];
  gap: number;
  laid: number[];
  pile: number;
  sheet: number[][];
  hand: number[] | null;
}

/** One of these: a card of one's own hand by its value, or the marker of a seat. */
export interface Touched {
  card?: number | null;
  seat?: number | null;
}

/** Arguments of each kind of choice. */
export interface Choices {
  play: Play;
  push: Push;
  back: Back;
  draw: Draw;
}
