/** Views and choices of Die Pyramiden des Jaguar, in the forms that drawings need. */

import type { GameTable, Stage } from "$lib/game";
import type { OfKinds } from "$lib/score";
import { ROWS, type Choices, type Events, type JaguarView } from "./wire";

export type { EventKind, JaguarView, Prospect, Stacked } from "./wire";

export type JaguarEvent = OfKinds<Events>;
export type JaguarStage = Stage<JaguarView, JaguarEvent, OfKinds<Choices>>;
export type JaguarChoice = JaguarStage["choices"][number];
export type JaguarLog = JaguarStage["log"];

export const prospects = (choice: JaguarChoice | null) =>
  choice && "prospects" in choice.args ? choice.args.prospects : [];
export const stacked = (choice: JaguarChoice | null) => (choice?.kind === "stack" ? choice.args : null);

export const SEATS = [0, 1] as const;
export const SLOTS = ROWS.map((_, i) => i + 1);
export const row = (slot: number) => ROWS[slot - 1]!;
/** The rows, the base first; and the slots of each. */
export const NUMBERED_ROWS = [...new Set(ROWS)];
export const SLOTS_BY_ROW = NUMBERED_ROWS.map((number) => SLOTS.filter((slot) => row(slot) === number));
/** Number of rows of a pyramid, and of slots in its base. */
export const [HEIGHT, BASE] = [SLOTS_BY_ROW.length, SLOTS_BY_ROW[0]!.length];

/** The seat shown from below: its hand lies in front, its pyramid on the right. */
export const near = (view: JaguarView) => (view.viewer < 0 ? 0 : view.viewer);

/** The hand of a seat, if the person may see it. */
export function handOf(stage: JaguarStage, seat: number): number[] | null {
  if (stage.open) return stage.open[seat]?.hand ?? null;
  return stage.view.viewer === seat ? stage.view.hand : null;
}

/** Cards of the offer that a choice would lift: the two of an offer, or the one taken or shown. */
export function chosenCards(choice: JaguarChoice | null): number[] {
  if (choice?.kind === "offer") return [choice.args.low, choice.args.high];
  return choice && "card" in choice.args ? [choice.args.card] : [];
}

/** Choices that the shell shows as buttons of their own. */
export const button: NonNullable<GameTable["button"]> = (choice) =>
  choice.kind === "decline" || choice.kind === "event-hand";
