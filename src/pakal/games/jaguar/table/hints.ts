/** What the drawing shows of the choices: where they are, what the one pointed at would do, and where a hint points. */

import type { Picking } from "./picking.svelte";
import { chosenCards, prospects, stacked, type JaguarStage, type Prospect } from "./view";

/** Keys of the spots to which a hint points. */
export const told = (stage: JaguarStage): string[] =>
  stage.marks.map(({ seat, slot, card }) => (slot === undefined ? `hand-${card}` : `slot-${seat}-${slot}`));

/** Slots that may be chosen now. */
export function legalSlots(stage: JaguarStage, held: number | null): { seat: number; slot: number }[] {
  return stage.choices.flatMap(({ args }) => {
    if (!("slot" in args)) return [];
    if ("owner" in args) return [{ seat: args.owner, slot: args.slot }];
    if (stage.view.phase === "lay" && args.card !== held) return [];
    return [{ seat: stage.view.actor, slot: args.slot }];
  });
}

/** Effects of the cards in question: those of the choice pointed at, or the one card that may be offered. */
export function shownProspects(stage: JaguarStage, picking: Picking): Prospect[] {
  const { choice, view } = stage;
  if (choice?.kind === "offer") return prospects(choice).filter(({ seat }) => seat !== view.actor);
  if (choice) return prospects(choice);
  const card = picking.pointed ?? picking.lifted[0];
  if (view.phase !== "offer" || card === undefined) return [];
  const any = stage.choices.find((offer) => chosenCards(offer).includes(card));
  return prospects(any ?? null).filter((prospect) => prospect.card === card);
}

/** Spaces that an explorer would reach by these prospects. */
export function reachedBy(shown: Prospect[], stage: JaguarStage): number[] {
  const own = stacked(stage.choice);
  const spaces = stage.choice?.kind === "take" ? shown.flatMap(({ stacks }) => stacks.map(({ space }) => space)) : [];
  return [...new Set(own ? [own.space] : spaces)];
}
