/** Place of every visible tablet. One list for the whole table, so that a tablet visibly slides when it moves. */

import type { Box, Layout } from "./boxes";
import { chosenCards, handOf, near, SEATS, SLOTS, type JaguarStage } from "./view";

export interface Laid {
  card: number;
  x: number;
  y: number;
  w: number;
  /** Tilt in degrees. */
  tilt: number;
  /** Cards of its stack, itself included. */
  depth: number;
  jaguar: boolean;
  /** Selected, or pointed at. */
  ring: boolean;
  dim: boolean;
}

/** Which side of the table a seat has: 0 left, 1 right. */
export const sideOf = (stage: JaguarStage, seat: number) => (seat === near(stage.view) ? 1 : 0);
export const seatAt = (stage: JaguarStage, side: number) => (side === 1 ? near(stage.view) : 1 - near(stage.view));

const at = (box: Box, card: number, more: Partial<Laid> = {}): Laid => ({
  card,
  x: box.x,
  y: box.y,
  w: box.w,
  tilt: 0,
  depth: 1,
  jaguar: false,
  ring: false,
  dim: false,
  ...more,
});

/**
 * @param lifted cards of the viewer's hand that lie in the tray before they are offered
 * @param held card of the viewer's hand that is about to be laid down
 */
export function laidOut(stage: JaguarStage, layout: Layout, lifted: readonly number[], held: number | null): Laid[] {
  const { view, choice } = stage;
  const tablets: Laid[] = [];
  for (const seat of SEATS) {
    const { slots } = layout.sides[sideOf(stage, seat)];
    for (const slot of SLOTS) {
      const stack = view.pyramids[seat]![slot - 1]!;
      if (!stack.length) continue;
      const jaguar = view.jaguars[seat]!.includes(slot);
      tablets.push(at(slots[slot]!, stack.at(-1)!, { depth: stack.length, jaguar }));
    }
    const card = view.placing[seat];
    if (card)
      tablets.push(
        at(layout.offered[sideOf(stage, seat)], card, {
          tilt: sideOf(stage, seat) ? 2 : -2,
        }),
      );
  }
  const marked = choice ?? (stage.choices.length === 1 ? stage.choices[0]! : null); // chosen, or the only one there is
  const chosen = chosenCards(marked);
  view.offered.forEach((card, i) => {
    const ring = marked?.kind === "take" && chosen.includes(card);
    const box = layout.offered[i]!;
    tablets.push(
      at({ ...box, y: box.y - (ring ? box.h * 0.06 : 0) }, card, {
        tilt: i ? 2 : -2,
        ring,
      }),
    );
  });
  const hand = handOf(stage, near(view)) ?? [];
  const awake = ["offer", "reveal", "lay"].includes(view.phase) && stage.choices.length > 0;
  hand.forEach((card, i) => {
    const box = layout.hand[i]!;
    const inTray = lifted.indexOf(card);
    if (inTray >= 0 && layout.tray) {
      tablets.push(
        at(layout.offered[inTray]!, card, {
          tilt: inTray ? 2 : -2,
          ring: lifted.length === 2,
        }),
      );
      return;
    }
    const up =
      chosen.includes(card) ||
      inTray >= 0 ||
      card === held ||
      (view.phase === "reveal" && card === view.chosen[near(view)]);
    tablets.push(
      at({ ...box, y: box.y - (up ? box.h * 0.1 : 0) }, card, {
        ring: up,
        dim: !awake,
      }),
    );
  });
  return tablets.sort((a, b) => a.card - b.card);
}
