/** The types of pakal.games.rockets.view and pakal.games.rockets.people, written by web/tools/wire.py. */

import type { View } from "$lib/protocol";

export const FULL_GAME = 5;

export type Phase = "lay" | "push" | "fall";

/** One's own marker falls back. */
export type Back = {
  way: "first" | "forward" | "equal" | "lower";
  sum: Sum;
  certain: boolean;
  flights: [number, number, number][];
  draws: number;
  count: number;
  space: number;
};

/** Cards are drawn instead. */
export type Draw = {
  way: "first" | "forward" | "equal" | "lower";
  sum: Sum;
  certain: boolean;
  flights: [number, number, number][];
  draws: number;
  count: number;
};

/**
 * A card that is laid, and the card with which it is compared.
 *
 * `previous`: null for the first card. `count`: spaces that are flown, or the difference, as in the event of that
 * kind; 0 for `equal`.
 */
export type Play = {
  way: "first" | "forward" | "equal" | "lower";
  sum: Sum;
  certain: boolean;
  flights: [number, number, number][];
  draws: number;
  card: number;
  previous: number | null;
  count: number;
};

/** Somebody else flies instead. */
export type Push = {
  way: "first" | "forward" | "equal" | "lower";
  sum: Sum;
  certain: boolean;
  flights: [number, number, number][];
  draws: number;
  other: number;
  space: number;
};

/**
 * The view of one viewer. Everybody knows the cards that were played; only the player who drew a card knows it.
 *
 * `state.py` explains the fields of the state.
 *
 * Attributes:
 *     moon: number of the last space.
 *     worth: points of each space, from the start on.
 *     deck: number of cards of each value.
 *     pile: cards left in the pile.
 *     sheet: points of each trip so far, a row a trip.
 *     phase: what is asked: to lay a card, to push a rocket, or to fall back or draw.
 *     starter: seat that began this trip (RK-SETUP-4).
 *     spaces: marker of each seat, 0 is the start.
 *     pads: card that each seat laid last in this trip, if any.
 *     gap: how far the new card lies below the seat's card before it; 0 unless the phase is `fall`.
 *     held: number of cards in each hand.
 *     laid: cards of each value laid in this trip.
 *     hand: cards of each value in the hand; one's own, null for a spectator.
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

/**
 * The arithmetic of a laid card: two terms, the sign between them, and the spaces or the difference that result.
 *
 * `result`: null if the card is equal. `exact`: False if it is rounded.
 */
export type Sum = {
  left: number;
  sign: "divided" | "minus" | "equal";
  right: number;
  result: number | null;
  exact: boolean;
};

/** One of these: a card of one's own hand by its value, or the marker of a seat. */
export interface Touched {
  card?: number | null;
  seat?: number | null;
}

/** Arguments of each kind of event. */
export interface Events {
  trip: { trip: number; seat: number };
  first: { seat: number; card: number; count: number; space: number };
  forward: { seat: number; card: number; previous: number; count: number; space: number };
  equal: { seat: number; card: number; previous: number };
  lower: { seat: number; card: number; previous: number; count: number };
  push: { seat: number; other: number; space: number };
  back: { seat: number; count: number; space: number };
  draw: { seat: number; count: number };
  "over-hand": { trip: number; seat: number };
  "over-moon": { trip: number; seat: number };
  "over-pile": { trip: number };
  points: { seat: number; trip: number; points: number; worth: number; count: number };
  "draw-own": { seat: number; count: number; cards: number[] };
}

/** Arguments of each kind of choice. */
export interface Choices {
  play: Play;
  push: Push;
  back: Back;
  draw: Draw;
}
