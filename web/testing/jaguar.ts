/** Stages of Jaguar from recorded positions, with choices read from their notation. */

import { still } from "$lib/stage.svelte";
import { recorded, textsOf, type Recorded } from ".";
import type { Player } from "$lib/game";
import { row, type JaguarChoice, type JaguarStage, type JaguarView } from "../../src/pakal/games/jaguar/table/view";

export const NAMES = ["Ines", "Jaap"];
const texts = textsOf("en", "jaguar", NAMES);

/** A choice by its notation, as `put:28@3` or `offer:12,13`. */
export function choiceOf(text: string, view: JaguarView): JaguarChoice {
  const [kind, rest = ""] = text.split(":") as [string, string?];
  const [one, two] = rest.split(/[@,]/).map(Number) as [number, number?];
  const seat = view.actor;
  const args: Record<string, unknown> = {
    offer: { low: one, high: two, prospects: [] },
    take: { card: one, left: view.offered.find((card) => card !== one), prospects: [] },
    put: { seat, card: one, slot: two, row: row(two ?? 1) },
    stack: { seat, card: one, slot: two, row: row(two ?? 1), beneath: 0, explorer: 1 - seat, space: 1, event: null },
    reveal: { card: one },
  };
  return { text, kind, args: args[kind] ?? {}, effects: [], points: 0, final: false } as unknown as JaguarChoice;
}

/** The stage of a recorded position as a seat sees it; the seat to act has the legal choices. */
export function stageOf({ views, legal }: Recorded<JaguarView>, seat: number, more: Partial<JaguarStage> = {}) {
  const view = views[seat]!;
  const players = NAMES.map((name, n) => ({ seat: n, name, yours: n === seat }) as Player);
  const shared = { before: null, open: null, players, log: [], cues: [], motion: true, texts };
  const choices = view.actor === seat ? legal.map((text) => choiceOf(text, view)) : [];
  return { ...still(view, shared), choices, ...more } as unknown as JaguarStage;
}

/** A recorded position in this phase. */
export function positionOf(phase: JaguarView["phase"], name = "jaguar-kosmos-card"): Recorded<JaguarView> {
  return recorded<JaguarView>(name).positions.find(({ views }) => views[0]!.phase === phase)!;
}
