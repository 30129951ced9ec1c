/** Views and choices of Die Pyramiden des Jaguar, as drawings ask for them. */

import type { GameTable, Stage } from "$lib/game";
import type { Choice } from "$lib/protocol";
import { ROWS, type Choices, type JaguarView, type Prospect } from "./wire";

export type { EventKind, JaguarView, Prospect, Stacked } from "./wire";

export type JaguarStage = Stage<JaguarView>;

export const prospects = (choice: Choice | null) => (choice?.args["prospects"] ?? []) as Prospect[];
export const number = (choice: Choice, name: string) => choice.args[name] as number;
export const stacked = (choice: Choice | null) =>
  choice?.kind === "stack" ? (choice.args as unknown as Choices["stack"]) : null;

export const SEATS = [0, 1] as const;
export const SLOTS = ROWS.map((_, i) => i + 1);
export const row = (slot: number) => ROWS[slot - 1]!;

/** The seat that looks from below: its hand lies in front, its pyramid on the right. */
export const near = (view: JaguarView) => (view.viewer < 0 ? 0 : view.viewer);

/** The hand of a seat, if the person may see it. */
export function handOf(stage: JaguarStage, seat: number): number[] | null {
  if (stage.open) return stage.open[seat]?.hand ?? null;
  return stage.view.viewer === seat ? stage.view.hand : null;
}

/** Cards of the offer that a choice would lift: the two of an offer, or the one taken or shown. */
export function chosenCards(choice: Choice | null): number[] {
  if (choice?.kind === "offer") return [number(choice, "low"), number(choice, "high")];
  return choice && "card" in choice.args ? [number(choice, "card")] : [];
}

/** Choices that the shell shows as buttons of their own. */
export const button: NonNullable<GameTable["button"]> = (choice) =>
  choice.kind === "decline" || choice.kind === "event-hand";
