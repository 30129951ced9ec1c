import { describe, expect, test, vi } from "vitest";
import { recorded } from "$testing";
import { laidOut, seatAt, sideOf } from "./cards";
import { legalSlots, reachedBy, shownProspects } from "./hints";
import { layoutFor } from "./layout";
import { FINGER } from "./layout-parts";
import { Picking } from "./picking.svelte";
import { groups, hand, offer, regionOf } from "./spots";
import { choiceOf, positionOf, stageOf } from "$testing/jaguar";
import type { JaguarChoice, JaguarStage, JaguarView, Prospect } from "./view";

const layoutOf = (stage: JaguarStage, touched: "hand" | "tray" | "slots" = "hand") =>
  layoutFor(
    {
      width: 1280,
      height: 800,
      rem: 16,
      tall: false,
      touched,
      cards: stage.view.hand?.length ?? 0,
      far: 0,
      watched: false,
    },
    stage.view.length,
  );

/** The spots on the board, with functions that act as a person does there. */
function open(stage: JaguarStage) {
  const said = {
    pick: vi.fn((choice: JaguarChoice | null) => void (stage.choice = choice)),
    point: vi.fn(),
    refuse: vi.fn(),
  };
  Object.assign(stage, said);
  const picking = new Picking(() => stage);
  const all = () => groups(stage, layoutOf(stage), picking);
  const spot = (key: string) =>
    all()
      .flatMap(({ spots }) => spots)
      .find((spot) => spot.key === key)!;
  const legal = () => all().flatMap(({ spots }) => spots.filter(({ legal }) => legal).map(({ key }) => key));
  return { ...said, picking, all, spot, legal };
}
const seatOf = (phase: JaguarView["phase"]) => positionOf(phase).views[0]!.actor;

describe("placing a card", () => {
  const position = positionOf("place");
  const seat = position.views[0]!.actor;

  test("each legal slot of the own pyramid can be chosen, and no other", () => {
    const stage = stageOf(position, seat);
    const { legal } = open(stage);
    const slots = position.legal.map((text) => `slot-${seat}-${text.split("@")[1]}`);
    expect(legal().sort()).toEqual(slots.sort());
  });

  test("a legal slot is pointed at and picked; another one is refused", () => {
    const { pick, point, refuse, spot } = open(stageOf(position, seat));
    const slot = Number(position.legal[0]!.split("@")[1]);
    const one = spot(`slot-${seat}-${slot}`);
    one.point(true);
    one.point(false);
    one.choose();
    expect(point.mock.calls.map(([choice]) => choice?.text)).toEqual([position.legal[0], undefined]);
    expect(pick.mock.calls[0]![0]!.text).toBe(position.legal[0]);
    spot(`slot-${1 - seat}-1`).choose();
    expect(refuse).toHaveBeenCalledWith({ seat: 1 - seat, slot: 1, card: null });
  });

  test("a tap of a seat that is not asked chooses nothing and is not refused", () => {
    const { pick, refuse, spot, legal } = open(stageOf(position, 1 - seat));
    expect(legal()).toEqual([]);
    spot(`slot-${seat}-1`).choose();
    expect([pick.mock.calls.length, refuse.mock.calls.length]).toEqual([0, 0]);
  });

  test("the choice that is selected is pressed", () => {
    const stage = stageOf(position, seat, { selected: true });
    const { spot } = open(stage);
    stage.choice = stage.choices[0]!;
    const slot = (n: number) => spot(`slot-${seat}-${position.legal[n]!.split("@")[1]}`).pressed;
    expect([slot(0), slot(1)]).toEqual([true, false]);
    expect(spot(`slot-${1 - seat}-1`).pressed).toBeUndefined();
  });

  test("a slot is named by whose it is, what lies there, and whether it can be chosen", () => {
    const stage = stageOf(position, seat);
    stage.view.pyramids[1 - seat]![0] = [7, 9];
    stage.view.jaguars[1 - seat] = [1];
    const { spot } = open(stage);
    expect(spot(`slot-${1 - seat}-1`).label).toMatch(
      /^(Ines|Jaap), slot 1, row 1: 9, stack of 2 on 7, with a jaguar on top/,
    );
    const own = Number(position.legal[0]!.split("@")[1]);
    expect(spot(`slot-${seat}-${own}`).label).toMatch(new RegExp(`^Your slot ${own}, row \\d: empty`));
  });

  test("one can look into a stack", () => {
    const stage = stageOf(position, seat);
    stage.view.pyramids[0]![3] = [7, 9];
    const { picking, spot } = open(stage);
    spot("slot-0-4").point(true);
    expect(picking.peek).toEqual({ seat: 0, slot: 4 });
    spot("slot-0-4").point(false);
    expect(picking.peek).toBeNull();
    spot("slot-0-5").point(true);
    expect(picking.peek).toBeNull();
  });

  test("every place is as large as a fingertip, or reaches its neighbour", () => {
    const stage = stageOf(position, seat);
    const small = { width: 640, height: 360, rem: 16, tall: false, touched: "hand", far: 0, watched: false } as const;
    const layout = layoutFor({ ...small, cards: stage.view.hand!.length }, stage.view.length);
    expect(layout.tablet).toBeLessThan(30);
    for (const { spots } of groups(stage, layout, new Picking(() => stage)))
      for (const [n, { box }] of spots.entries()) {
        expect(box.h).toBeGreaterThanOrEqual(FINGER);
        if (spots[n + 1]?.box.y === box.y) expect(spots[n + 1]!.box.x - box.x).toBeCloseTo(Math.min(box.w, FINGER));
      }
  });
});

describe("offering two cards", () => {
  const position = positionOf("offer");
  const seat = seatOf("offer");
  const cards = position.views[seat]!.hand!;

  test("the cards that can be offered are legal", () => {
    const offerable = new Set(position.legal.flatMap((text) => text.slice("offer:".length).split(",")));
    expect(open(stageOf(position, seat)).legal()).toEqual(
      cards.filter((card) => offerable.has(`${card}`)).map((card) => `hand-${card}`),
    );
  });

  test("the second card makes the offer; a third one takes the place of the second", () => {
    const { pick, picking, spot } = open(stageOf(position, seat));
    const [a, b, c] = cards as [number, number, number];
    spot(`hand-${b}`).choose();
    expect([picking.lifted, pick.mock.calls.length]).toEqual([[b], 0]);
    spot(`hand-${a}`).choose();
    expect([picking.lifted, pick.mock.calls.at(-1)![0]!.text]).toEqual([[a, b], `offer:${a},${b}`]);
    spot(`hand-${c}`).choose();
    expect([picking.lifted, pick.mock.calls.at(-1)![0]!.text]).toEqual([[a, c], `offer:${a},${c}`]);
    spot(`hand-${a}`).choose();
    expect([picking.lifted, pick.mock.calls.at(-1)![0]]).toEqual([[c], null]);
  });

  test("a lifted card goes back with the selection, and in another position", () => {
    const stage = stageOf(position, seat);
    const { picking, spot } = open(stage);
    for (const card of cards.slice(0, 2)) spot(`hand-${card}`).choose();
    stage.choice = null;
    expect(picking.lifted).toEqual([]);
    spot(`hand-${cards[0]}`).choose();
    stage.view = { ...stage.view };
    expect(picking.lifted).toEqual([]);
  });

  test("a pair that may not be offered is refused", () => {
    const stage = stageOf(position, seat);
    stage.choices = stage.choices.slice(0, 1);
    const { refuse, picking, pick } = open(stage);
    const [low, high] = position.legal[0]!.slice("offer:".length).split(",").map(Number) as [number, number];
    picking.lift(low);
    picking.lift(99);
    expect(refuse).toHaveBeenCalledWith({ card: 99, other: low });
    expect([picking.lifted, pick.mock.calls.length]).toEqual([[low], 0]);
    picking.lift(high);
    expect(pick).toHaveBeenCalledTimes(1);
  });

  test("with one card lifted, the other one points at the offer of both", () => {
    const { point, spot } = open(stageOf(position, seat));
    spot(`hand-${cards[0]}`).choose();
    spot(`hand-${cards[1]}`).point(true);
    expect(point.mock.calls.at(-1)![0].text).toBe(`offer:${cards[0]},${cards[1]}`);
  });
});

describe("taking a card", () => {
  const position = positionOf("take");
  const seat = seatOf("take");

  test("both cards of the offer can be taken", () => {
    const stage = stageOf(position, seat);
    const { legal, pick, spot } = open(stage);
    expect(legal()).toEqual(stage.view.offered.map((card) => `offer-${card}`));
    spot(legal()[1]!).choose();
    expect(pick.mock.calls[0]![0]!.text).toBe(`take:${stage.view.offered[1]}`);
  });

  test("a card of the hand is refused meanwhile", () => {
    const stage = stageOf(position, seat);
    const { refuse, spot } = open(stage);
    spot(`hand-${stage.view.hand![0]}`).choose();
    expect(refuse).toHaveBeenCalledWith({ card: stage.view.hand![0] });
  });

  test("the others see the offer, and cannot take it", () => {
    const { spots, key } = offer(stageOf(position, 1 - seat), layoutOf(stageOf(position, 1 - seat)));
    expect([key, spots.map(({ legal }) => legal)]).toEqual(["offer", [false, false]]);
    expect(spots[0]!.label).toMatch(/^The \d+ is on offer/);
  });
});

describe("a hand", () => {
  test("lets the seat pick a card to start the game", () => {
    const stage = stageOf(positionOf("reveal"), 0);
    const { pick } = open(stage);
    const { spots, label } = hand(stage, layoutOf(stage), new Picking(() => stage));
    expect(label).toBe("Your hand, 15 cards");
    spots[3]!.choose();
    expect(pick.mock.calls[0]![0]!.text).toBe(`reveal:${stage.view.hand![3]}`);
  });

  test("lets the seat hold one card after the other, and shows the slots of each", () => {
    const position = positionOf("place");
    const seat = position.views[0]!.actor;
    const stage = stageOf(position, seat);
    const [a, b] = stage.view.hand as [number, number];
    stage.view = { ...stage.view, phase: "lay" };
    stage.choices = [`put:${a}@1`, `put:${a}@2`, `put:${b}@3`].map((text) => choiceOf(text, stage.view));
    const { picking, spot, legal } = open(stage);
    expect([picking.held, legal()]).toEqual([null, [`hand-${a}`, `hand-${b}`]]);
    spot(`hand-${b}`).choose();
    expect([picking.held, legalSlots(stage, picking.held)]).toEqual([b, [{ seat, slot: 3 }]]);
    expect(legal()).toContain(`slot-${seat}-3`);
    expect(legal()).not.toContain(`slot-${seat}-1`);
    stage.view = { ...stage.view, hand: [a] };
    expect(picking.held).toBe(a);
  });
});

describe("where the question is answered", () => {
  test.each<[JaguarView["phase"], (stage: JaguarStage) => unknown]>([
    ["reveal", (stage) => layoutOf(stage).tray!.x],
    ["offer", (stage) => layoutOf(stage).tray!.x],
    ["take", (stage) => layoutOf(stage).tray!.x],
    ["place", (stage) => layoutOf(stage).sides[1].name.x],
  ])("in phase %s", (phase, left) => {
    const stage = stageOf(positionOf(phase), seatOf(phase));
    expect(regionOf(stage, layoutOf(stage)).x).toBe(left(stage));
  });

  test("an event in the other pyramid is answered there", () => {
    const stage = stageOf(positionOf("place"), seatOf("place"));
    const owner = 1 - stage.view.viewer;
    stage.choices = [{ kind: "event-their", args: { owner, slot: 3 } } as unknown as JaguarChoice];
    expect(regionOf(stage, layoutOf(stage)).x).toBe(layoutOf(stage).sides[0].name.x);
    expect(legalSlots(stage, null)).toEqual([{ seat: owner, slot: 3 }]);
  });
});

describe("what the choices would do", () => {
  const prospect = (seat: number, card: number, spaces: number[] = []) =>
    ({
      seat,
      card,
      fits: [],
      fills: false,
      stacks: spaces.map((space, n) => ({ slot: n + 1, space })),
    }) as unknown as Prospect;
  const position = positionOf("offer");
  const seat = seatOf("offer");

  test("only the other seat sees the preview of an offer", () => {
    const stage = stageOf(position, seat);
    const args = { low: 1, high: 2, prospects: [prospect(0, 1), prospect(1, 1), prospect(1, 2)] };
    stage.choice = { kind: "offer", args } as unknown as JaguarChoice;
    const shown = shownProspects(stage, new Picking(() => stage));
    expect(shown.every((one) => one.seat !== seat)).toBe(true);
    expect(reachedBy(shown, stage)).toEqual([]);
  });

  test("a card under the pointer, or a lifted one, shows what its offer would do", () => {
    const stage = stageOf(position, seat);
    const first = stage.choices[0]!;
    const { low, high } = first.args as { low: number; high: number };
    Object.assign(first.args, { prospects: [prospect(1, low), prospect(1, high)] });
    const picking = new Picking(() => stage);
    expect(shownProspects(stage, picking)).toEqual([]);
    picking.pointed = low;
    expect(shownProspects(stage, picking)).toEqual([prospect(1, low)]);
  });

  test("the spaces that would be reached are marked once each", () => {
    const stage = stageOf(positionOf("take"), seatOf("take"));
    stage.choice = {
      kind: "take",
      args: { prospects: [prospect(0, 3, [4, 6]), prospect(1, 5, [6])] },
    } as unknown as JaguarChoice;
    expect(reachedBy(shownProspects(stage, new Picking(() => stage)), stage)).toEqual([4, 6]);
    stage.choice = { kind: "stack", args: { space: 9 } } as unknown as JaguarChoice;
    expect(reachedBy([], stage)).toEqual([9]);
  });
});

describe("the tablets on the table", () => {
  const positions = recorded<JaguarView>("jaguar-rody-track-end").positions.filter(
    ({ views }) => views[0]!.phase !== "deal",
  );

  test("are all cards that a seat sees, each once, in order", () => {
    for (const position of positions)
      for (const seat of [0, 1]) {
        const stage = stageOf(position, seat);
        const { view } = stage;
        const cards = laidOut(stage, layoutOf(stage), [], null).map(({ card }) => card);
        const tops = view.pyramids.flat().flatMap((stack) => stack.at(-1) ?? []);
        const seen = [...tops, ...view.placing.flatMap((card) => card || []), ...view.offered, ...view.hand!];
        expect(cards).toEqual(seen.sort((a, b) => a - b));
      }
  });

  test("lie on the side of the seat: the own ones on the right", () => {
    for (const position of positions)
      for (const seat of [0, 1]) {
        const stage = stageOf(position, seat);
        expect([sideOf(stage, seat), sideOf(stage, 1 - seat), seatAt(stage, 1), seatAt(stage, 0)]).toEqual([
          1,
          0,
          seat,
          1 - seat,
        ]);
      }
  });

  test("are lifted into the tray, and dim while nobody is asked for them", () => {
    const stage = stageOf(positionOf("offer"), seatOf("offer"));
    const layout = layoutOf(stage);
    const [a, b] = stage.view.hand as [number, number];
    const laid = (lifted: number[]) => new Map(laidOut(stage, layout, lifted, null).map((one) => [one.card, one]));
    expect(laid([a]).get(a)).toMatchObject({ x: layout.offered[0].x, y: layout.offered[0].y, ring: false, dim: false });
    expect(laid([a, b]).get(b)).toMatchObject({ x: layout.offered[1].x, ring: true });
    expect(laid([]).get(a)).toMatchObject({ ring: false, dim: false });
    stage.choices = [];
    expect(laid([]).get(a)!.dim).toBe(true);
  });

  test("of a stack show its depth and its jaguar", () => {
    const stage = stageOf(positionOf("place"), 0);
    stage.view.pyramids[1]![2] = [3, 8];
    stage.view.jaguars[1] = [3];
    const top = laidOut(stage, layoutOf(stage), [], null).find(({ card }) => card === 8);
    expect(top).toMatchObject({ depth: 2, jaguar: true });
  });
});
