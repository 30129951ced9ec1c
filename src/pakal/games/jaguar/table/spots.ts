/** Spots on the drawing that can be pointed at and chosen, by hand, offer and pyramid, each with its name. */

import { sideOf, seatAt } from "./cards";
import type { Box, Layout } from "./boxes";
import { FINGER } from "./layout-parts";
import type { Picking } from "./picking.svelte";
import { yesNo } from "./say";
import type { Spot } from "./Spots.svelte";
import { chosenCards, handOf, near, row, SLOTS, type JaguarChoice, type JaguarStage } from "./view";
import type { Touched } from "./wire";

export interface SpotGroup {
  key: string;
  label: string;
  spots: Spot[];
}

/** Enlarge a box to the size of a fingertip, its width at most to `most`. */
function reachable(box: Box, most: number): Box {
  const w = Math.max(box.w, Math.min(FINGER, most));
  return { x: box.x - (w - box.w) / 2, y: box.y, w, h: Math.max(box.h, FINGER) };
}

export function groups(stage: JaguarStage, layout: Layout, picking: Picking): SpotGroup[] {
  const parts = [0, 1].map((side) => pyramid(stage, layout, picking, seatAt(stage, side)));
  if (stage.view.offered.length) parts.push(offer(stage, layout));
  if (handOf(stage, near(stage.view))?.length) parts.push(hand(stage, layout, picking));
  return parts.filter(({ spots }) => spots.length);
}

/** The part of the board where the question is answered. */
export function regionOf({ view, choices }: JaguarStage, { tray, hand, sides }: Layout): Box {
  const [first, last] = [tray ?? hand[0], hand.at(-1)];
  if (["offer", "reveal", "lay"].includes(view.phase) && first && last)
    return { ...first, h: last.y + last.h + 10 - first.y };
  if (view.phase === "take" && tray) return tray;
  const args = choices[0]?.args;
  const seat = args && "owner" in args ? args.owner : view.actor;
  const { name, foot } = sides[seat === near(view) ? 1 : 0];
  return { ...name, h: foot - name.y };
}

function pyramid(stage: JaguarStage, layout: Layout, picking: Picking, seat: number): SpotGroup {
  const { view, texts, players } = stage;
  const side = layout.sides[sideOf(stage, seat)];
  const yours = players[seat]!.yours && view.viewer === seat;
  const pitch = side.slots[2]!.x - side.slots[1]!.x;
  const at = ({ args }: JaguarChoice, slot: number) =>
    "slot" in args &&
    args.slot === slot &&
    ("owner" in args ? args.owner : args.seat) === seat &&
    (view.phase !== "lay" || ("card" in args && args.card === picking.held));
  const spots = SLOTS.map((slot): Spot => {
    const stack = view.pyramids[seat]![slot - 1]!;
    const choice = stage.choices.find((parts) => at(parts, slot)) ?? null;
    const args = {
      seat,
      yours: yesNo(yours),
      slot,
      row: row(slot),
      count: stack.length,
      card: stack.at(-1) ?? 0,
      beneath: stack.slice(0, -1),
      jaguar: yesNo(view.jaguars[seat]!.includes(slot)),
      legal: yesNo(choice !== null),
    };
    return {
      key: `slot-${seat}-${slot}`,
      label: texts.say("table-slot", args),
      box: reachable(side.slots[slot]!, pitch),
      legal: choice !== null,
      pressed: choice ? stage.selected && stage.choice?.text === choice.text : undefined,
      choose() {
        picking.peek = stack.length > 1 ? { seat, slot } : null;
        if (choice) stage.pick(choice);
        else if (stage.choices.length) stage.refuse({ seat, slot, card: picking.held } satisfies Touched);
      },
      point(on) {
        if (choice) stage.point(on ? choice : null);
        picking.peek = on && stack.length > 1 ? { seat, slot } : null;
      },
    };
  });
  return {
    key: `pyramid-${seat}`,
    label: texts.say("table-pyramid", { seat, yours: yesNo(yours) }),
    spots,
  };
}

export function offer(stage: JaguarStage, layout: Pick<Layout, "offered">): SpotGroup {
  const { view, texts } = stage;
  const spots = view.offered.map((card, i): Spot => {
    const choice = stage.choices.find(({ kind, args }) => kind === "take" && args.card === card);
    return {
      key: `offer-${card}`,
      label: texts.say("table-offered", {
        card,
        legal: yesNo(choice !== undefined),
      }),
      box: reachable(layout.offered[i]!, 60),
      legal: choice !== undefined,
      pressed: choice ? stage.selected && stage.choice?.text === choice.text : undefined,
      choose: () => (choice ? stage.pick(choice) : stage.choices.length && stage.refuse({ card } satisfies Touched)),
      point: (on) => choice && stage.point(on ? choice : null),
    };
  });
  return {
    key: "offer",
    label: texts.say("table-offer", { seat: view.active }),
    spots,
  };
}

export function hand(stage: JaguarStage, layout: Pick<Layout, "hand">, picking: Picking): SpotGroup {
  const { view, texts, choices } = stage;
  const seat = near(view);
  const cards = handOf(stage, seat)!;
  const pitch = layout.hand.length > 1 ? layout.hand[1]!.x - layout.hand[0]!.x : 60;
  const phase = choices.length ? view.phase : "";
  const offerable = new Set(phase === "offer" ? choices.flatMap(chosenCards) : []);
  const spots = cards.map((card, i): Spot => {
    const legal =
      phase === "lay" ? choices.some(({ args }) => "card" in args && args.card === card) : offerable.has(card);
    const shown = choices.find(({ kind, args }) => kind === "reveal" && args.card === card);
    const lifted = picking.lifted.includes(card);
    const pressed = shown ? stage.selected && stage.choice?.text === shown.text : lifted || picking.held === card;
    return {
      key: `hand-${card}`,
      label: texts.say("table-hand-card", {
        card,
        legal: yesNo(legal || shown !== undefined),
        lifted: yesNo(pressed),
      }),
      box: reachable(layout.hand[i]!, pitch),
      legal: legal || shown !== undefined,
      pressed: legal || shown ? pressed : undefined,
      choose() {
        if (shown) stage.pick(shown);
        else if (offerable.has(card)) picking.lift(card);
        else if (legal) picking.hold(card);
        else if (["lay", "take", "offer"].includes(phase)) stage.refuse({ card } satisfies Touched);
      },
      point(on) {
        picking.pointed = on ? card : null;
        const first = picking.lifted.length === 1 && !lifted ? picking.lifted[0]! : null;
        const pair = first === null ? undefined : picking.offer(first, card);
        if (shown ?? pair) stage.point(on ? (shown ?? pair)! : null);
      },
    };
  });
  const label = texts.say("table-hand", {
    seat,
    count: cards.length,
    yours: yesNo(view.viewer === seat),
  });
  return { key: "hand", label, spots };
}
