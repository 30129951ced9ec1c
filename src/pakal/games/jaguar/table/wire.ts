/** The types of pakal.games.jaguar.view and pakal.games.jaguar.people, written by web/tools/wire.py. */

import type { View } from "$lib/protocol";

export const CARDS = 40;
export const HAND = 15;
export const ROWS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4];
export const EVENT_KINDS = ["jaguar", "own", "their", "hand"] as const;

export type EventKind = "jaguar" | "own" | "their" | "hand";

export type Ending = "blocked" | "filled" | "fewer" | "even" | "cut-off";

export type Phase = "deal" | "start" | "reveal" | "offer" | "take" | "place" | "lay" | "event" | "discard" | "over";

export type Fate = "none" | "any" | "below" | "from";

/** The event is not carried out. */
export type Decline = {};

/**
 * The view of one viewer. Everything but hands and set-aside cards lies open.
 *
 * `state.py` explains the fields of the state.
 *
 * Attributes:
 *     scores: space of each explorer.
 *     length: number of the last space.
 *     events: space and kind of each event.
 *     ends_below: True: the game ends if the turned card is lower than the leader's space; False: if it is not.
 *     front: space of the explorer that is ahead.
 *     fate: which turned cards would end the game now: none, any, those below `front`, or those from it on.
 *     chosen: card that each seat revealed for the start; null where there is none, or where it is still secret.
 *     offered: the two cards on offer, or none.
 *     held: number of cards in each hand.
 *     known: those cards of each hand that everybody has seen.
 *     pyramids: for each seat the ten slots: their cards, the bottom one first.
 *     jaguars: for each seat the slots with a jaguar.
 *     discards: cards that left the round face up.
 *     aside: set-aside cards that lie face down.
 *     hand: the viewer's own hand, ascending; null for a spectator.
 *     phase: what is asked of the actor.
 *     active: seat whose turn it is to offer.
 *     first: seat that began this round, if known yet.
 *     closing: whether all cards are laid down (JG-END-3).
 *     owner: seat whose event is carried out, if any.
 *     placing: card of the offer that each seat still has to place, if any.
 *     turned: card turned at the end of the last round, if any.
 *     ending: how the last round ended, if one has.
 *     winner: seat that won the last round, if any.
 */
export interface JaguarView extends View {
  type: "jaguar";
  scores: number[];
  phase: Phase;
  length: number;
  events: [number, EventKind][];
  ends_below: boolean;
  front: number;
  fate: Fate;
  active: number;
  first: number | null;
  closing: boolean;
  owner: number | null;
  chosen: (number | null)[];
  offered: number[];
  placing: (number | null)[];
  held: number[];
  known: number[][];
  pyramids: number[][][];
  jaguars: number[][];
  discards: number[];
  aside: number;
  turned: number | null;
  ending: Ending | null;
  winner: number | null;
  hand: number[] | null;
}

/** Two cards on offer, and the effect of each for either seat. */
export type Offer = {
  low: number;
  high: number;
  prospects: Prospect[];
};

/**
 * The effect of placing a card for a seat, as the pyramids lie now. [JG-PLACE]
 *
 * `fits`: empty slots for it. `fills`: whether it would be the last one. `stacks`: its effect on each slot where it
 * would have to be stacked instead. With neither there is no place for it.
 */
export type Prospect = {
  seat: number;
  card: number;
  fits: number[];
  fills: boolean;
  stacks: Stacked[];
};

/** A card in an empty slot. */
export type Put = {
  seat: number;
  card: number;
  slot: number;
  row: number;
};

/** The card shown for the start. */
export type Reveal = {
  card: number;
};

/** A card on another. */
export type Stack = {
  slot: number;
  beneath: number;
  row: number;
  explorer: number;
  space: number;
  event: EventKind | null;
  arrives: boolean;
  seat: number;
  card: number;
};

/**
 * The effect of stacking. [JG-PLACE-4, JG-EVENT-1, JG-END-6]
 *
 * `beneath`: the card covered. `explorer`: the seat that moves to `space`, by `row` spaces at most. `event`: what its
 * owner may then carry out, or null. `arrives`: whether it comes to the end.
 */
export type Stacked = {
  slot: number;
  beneath: number;
  row: number;
  explorer: number;
  space: number;
  event: EventKind | null;
  arrives: boolean;
};

/** The card taken, the one left to the other seat, and their effects. */
export type Take = {
  card: number;
  left: number;
  prospects: Prospect[];
};

/** A slot of a seat's pyramid, and the card that was lifted before; or a card, and the other one lifted before. */
export interface Touched {
  seat?: number | null;
  slot?: number | null;
  card?: number | null;
  other?: number | null;
}

/** A card of the hand of `owner` goes. */
export type UsedHand = {
  owner: number;
};

/** An event at a slot of `owner`; `cards` from the bottom up. */
export type UsedSlot = {
  owner: number;
  slot: number;
  cards: number[];
};

/** Arguments of each kind of event. */
export interface Events {
  round: { round: number };
  starts: { seat: number };
  chosen: { seat: number };
  revealed: { seat: number; card: number };
  offer: { seat: number; low: number; high: number };
  take: { seat: number; card: number; other: number; left: number };
  put: { seat: number; card: number; slot: number };
  stack: { seat: number; card: number; slot: number; beneath: number };
  advance: { seat: number; count: number; space: number };
  "laying-down": { seat: number };
  prize: { seat: number; count: number; space: number };
  arrived: { seat: number; space: number };
  turned: { card: number; space: number };
  ends: {};
  "goes-on": {};
  discarded: { seat: number; card: number };
  blocked: { seat: number };
  filled: { seat: number };
  fewer: { seat: number };
  even: {};
  "used-jaguar": { seat: number; owner: number; slot: number; cards: number[]; count: number };
  "used-own": { seat: number; owner: number; slot: number; cards: number[]; count: number };
  "used-their": { seat: number; owner: number; slot: number; cards: number[]; count: number };
  "used-hand": { seat: number; owner: number };
  "declined-jaguar": { seat: number };
  "declined-own": { seat: number };
  "declined-their": { seat: number };
  "declined-hand": { seat: number };
}

/** Arguments of each kind of choice. */
export interface Choices {
  reveal: Reveal;
  offer: Offer;
  take: Take;
  put: Put;
  stack: Stack;
  "event-jaguar": UsedSlot;
  "event-own": UsedSlot;
  "event-their": UsedSlot;
  "event-hand": UsedHand;
  decline: Decline;
}
