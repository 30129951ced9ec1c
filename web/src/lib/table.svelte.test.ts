import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startLanguage } from "./language.svelte";
import * as offline from "./offline";
import { CHANCE, PROTOCOL, type Choice, type LogEntry, type MatchInfo, type State, type Welcome } from "./protocol";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";
import { FakeLine, serve, setVisible } from "$testing";

vi.mock("./offline", () => ({ get: vi.fn(async () => null), put: vi.fn(async () => {}) }));

let table: Table;
const server = () => FakeLine.last;

beforeAll(async () => {
  serve();
  await startLanguage();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(offline.put).mockClear();
  vi.mocked(offline.get).mockReset().mockResolvedValue(null);
  FakeLine.install();
  serve(() => new Response("{}", { status: 503 }));
  Object.assign(settings, { confirm: "turn", pace: "calm", roll: false, motion: true });
  vi.spyOn(settings, "moves", "get").mockReturnValue(true);
  setVisible(true);
  table = new Table("m1");
  table.showing.score = { flies: { lasts: 1000, sound: "fly" }, roll: { lasts: 500, byHand: true } };
});
afterEach(() => {
  table.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const info = (more: Partial<MatchInfo> = {}) =>
  ({
    ...{ id: "m1", status: "playing", yours: [0], seats: [], hints: true, long_away: [], returning: [], winners: [] },
    ...more,
  }) as unknown as MatchInfo;

/** An entry of the log; by default seat 1 flies. */
const entry = (ply: number, actor = 1, kind = "flies"): LogEntry => ({
  ...{ ply, actor, round: 1, turn: 1, text: "" },
  events: [{ kind, args: { seat: actor } }],
});

/** The position after so many plies: seat 0 looks and is asked, unless said otherwise. */
const state = (ply: number, more: Partial<State> = {}): Partial<State> => ({
  ...{ type: "state", version: ply + 1, ply, plies: ply, viewer: 0, actor: 0, yours: true, question: null, log: [] },
  view: { ply } as unknown as State["view"],
  ...more,
});
const choice = (text: string, final = false): Choice => ({
  text,
  kind: "fly",
  args: {},
  effects: [],
  points: 0,
  final,
});

function welcome(more: Partial<Welcome> = {}): void {
  server().open();
  server().tell({
    ...{ type: "welcome", protocol: PROTOCOL, version: "1.0", now: "2026-11-21T12:00:00Z" },
    ...{ me: null, match: info(), yours: [0], seen: 0, chat: [], ...more },
  });
}

/** A table at which seat 0 is asked, with these choices. */
function sit(...choices: Choice[]): void {
  table.start();
  welcome();
  server().tell(state(4, { whole: true }));
  if (choices.length) server().tell({ type: "choices", version: 5, seat: 0, choices });
}

describe("sitting down", () => {
  test("shows the match, and requests the choices of the viewer's turn", () => {
    table.start();
    expect([table.line, table.online, table.state]).toEqual(["connecting", false, null]);
    welcome({ seen: 3 });
    expect([table.line, table.server, table.since, table.info?.id]).toEqual(["open", "1.0", 3, "m1"]);
    server().tell(state(4, { whole: true, log: [entry(0), entry(3)] }));
    expect(table.state?.ply).toBe(4);
    expect(table.log.map(({ ply }) => ply)).toEqual([0, 3]);
    expect(table.showing.news).toEqual([]);
    expect(server().of("choices")).toEqual([{ type: "choices", version: 5 }]);
    expect([table.asked, table.choosing.free, table.choosing.opening]).toEqual([true, true, true]);
    server().tell({ type: "choices", version: 5, seat: 0, choices: [choice("a"), choice("b")] });
    expect([table.choosing.opening, table.choosing.choices.length, table.choosing.picked]).toEqual([false, 2, null]);
  });

  test("requests nothing while another seat is to act", () => {
    table.start();
    welcome();
    server().tell(state(4, { whole: true, yours: false, actor: 1 }));
    expect(server().of("choices")).toEqual([]);
    expect([table.asked, table.choosing.free]).toEqual([false, false]);
  });

  test("tells whether a computer has played meanwhile", () => {
    table.start();
    welcome({ match: info({ seats: [{ seat: 0, yours: true, agent: "level-1" } as never] }) });
    expect(table.stoodIn).toBe(true);
  });

  test("has a fault at an unknown table, and a refusal for an error at the table", () => {
    table.start();
    server().open();
    server().tell({ type: "error", code: "x", message: "There is no such table." } as never);
    expect([table.fault, table.choosing.refusal]).toEqual(["There is no such table.", null]);
    welcome();
    server().tell(state(0, { whole: true }));
    server().tell({ type: "error", code: "x", message: "Unreadable." } as never);
    expect(table.choosing.refusal).toEqual({ message: "Unreadable.", reasons: [] });
  });
});

describe("choosing", () => {
  const [a, b, end] = [choice("a"), choice("b"), choice("end", true)];

  test("plays an action at once if it can be taken back, and only once", () => {
    sit(a, b, end);
    table.choosing.pick(a);
    expect(server().of("act")).toMatchObject([{ type: "act", version: 5, seat: 0, text: "a" }]);
    expect([table.choosing.free, table.choosing.picked]).toEqual([false, a]);
    vi.advanceTimersByTime(1000);
    table.choosing.pick(b);
    table.choosing.act(b);
    expect(server().of("act")).toHaveLength(1);
  });

  test("selects an action first if it cannot be taken back", () => {
    sit(a, end);
    table.choosing.pick(end);
    expect([table.choosing.picked?.text, server().of("act").length]).toEqual(["end", 0]);
    table.choosing.pick(end);
    expect(server().of("act")).toMatchObject([{ text: "end" }]);
  });

  test("another choice takes the place of the selected one; none deselects", () => {
    settings.confirm = "action";
    sit(a, b);
    table.choosing.pick(a);
    table.choosing.pick(b);
    expect([table.choosing.picked?.text, table.choosing.shown?.text]).toEqual(["b", "b"]);
    table.choosing.point(a);
    expect(table.choosing.shown?.text).toBe("a");
    table.choosing.pick(null);
    expect([table.choosing.picked, table.choosing.pointed]).toEqual([null, null]);
    expect(server().of("act")).toEqual([]);
  });

  test("a choice of the position before cannot be pointed at: a button that goes may still tell of it", () => {
    sit(a);
    table.choosing.point(b);
    expect([table.choosing.pointed, table.choosing.shown?.text]).toEqual([null, "a"]);
  });

  test("does not play a choice that the server does not know", () => {
    sit(a, b);
    table.choosing.act(choice("c"));
    expect(server().of("act")).toEqual([]);
  });

  test("selects the only choice, and does not play it", () => {
    sit(a);
    expect([table.choosing.picked?.text, server().of("act").length]).toEqual(["a", 0]);
  });

  test("the second click of a double click does nothing in the next position", () => {
    sit(a, b);
    table.choosing.pick(a);
    server().tell(state(5, { log: [entry(4, 0)] }));
    server().tell({ type: "choices", version: 6, seat: 0, choices: [a, b] });
    vi.advanceTimersByTime(399);
    table.choosing.pick({ ...b, final: true });
    table.choosing.pick(b);
    expect([table.choosing.picked, server().of("act").length]).toEqual([null, 1]);
    vi.advanceTimersByTime(1);
    table.choosing.pick(b);
    expect(server().of("act")).toHaveLength(2);
  });

  test("ignores choices of another position or seat", () => {
    sit();
    server().tell({ type: "choices", version: 4, seat: 0, choices: [a] });
    server().tell({ type: "choices", version: 5, seat: 1, choices: [a] });
    expect(table.choosing.choices).toEqual([]);
  });

  test("an action that was refused can be chosen anew", () => {
    sit(a, b);
    table.choosing.pick(a);
    const { id } = server().of("act")[0]!;
    server().tell({ type: "refused", id, code: "illegal", message: "No.", reasons: [] } as never);
    expect([table.choosing.free, table.choosing.picked, table.choosing.refusal]).toEqual([
      true,
      null,
      { message: "No.", reasons: [] },
    ]);
  });

  test("reasons say why; without them the message does", () => {
    sit(a, b);
    const reasons = [{ kind: "not-in-hand", args: {}, clause: "" }];
    table.choosing.askWhy({ card: 3 });
    expect(server().of("why")).toEqual([{ type: "why", version: 5, seat: 0, touched: { card: 3 } }]);
    server().tell({ type: "why", version: 5, seat: 0, text: "", reasons: [] } as never);
    expect(table.choosing.refusal).toBeNull();
    server().tell({ type: "why", version: 5, seat: 0, text: "", reasons } as never);
    expect(table.choosing.refusal).toEqual({ message: "", reasons });
    server().tell({ type: "refused", code: "illegal", message: "No.", reasons } as never);
    expect(table.choosing.refusal).toEqual({ message: "", reasons });
  });

  test("shows no refusal for a question that came too late", () => {
    sit(a, b);
    server().tell({ type: "refused", code: "stale", message: "Too late.", reasons: [] } as never);
    expect(table.choosing.refusal).toBeNull();
    table.choosing.pick(a);
    const { id } = server().of("act")[0]!;
    server().tell({ type: "refused", id, code: "stale", message: "Too late.", reasons: [] } as never);
    expect(table.choosing.refusal).toMatchObject({ message: "Too late." });
  });
});

describe("a hint", () => {
  const [a, b] = [choice("a"), choice("b")];
  const hint = (id: string, version = 5, text = "b") =>
    ({ type: "hint", id, version, seat: 0, actions: [{ choice: choice(text) }] }) as never;

  test("is asked for once, and selects what it advises", () => {
    sit(a, b);
    expect(table.choosing.hintable).toBe(true);
    table.choosing.askHint();
    table.choosing.askHint();
    expect(server().of("hint")).toEqual([{ type: "hint", id: "hint-5", version: 5 }]);
    expect(table.choosing.hinting).toBe("hint-5");
    server().tell(hint("hint-5"));
    expect([table.choosing.hinting, table.choosing.picked?.text, table.choosing.hint !== null]).toEqual([
      "",
      "b",
      true,
    ]);
    table.choosing.askHint();
    expect(server().of("hint")).toHaveLength(1);
    expect(server().of("act")).toEqual([]);
  });

  test("says what to think about, then the move, then why, and points to it", () => {
    sit(a, b);
    table.choosing.picked = a;
    table.choosing.askHint();
    expect(server().of("hint")).toEqual([{ type: "hint", id: "hint-5", version: 5, than: "a" }]);
    const merits = [{ kind: "room", part: "prepares", args: {}, marks: [{ slot: 3 }] }];
    const why = { than: "a", confidence: "sure", merits, costs: [] };
    server().tell({ ...(hint("hint-5") as object), why } as never);
    const shown = () => [table.choosing.step, table.choosing.picked?.text, table.choosing.marks.length];
    expect(shown()).toEqual([1, "a", 0]);
    table.choosing.askHint();
    expect(shown()).toEqual([2, "b", 0]);
    table.choosing.showMore();
    expect(shown()).toEqual([3, "b", 1]);
    table.choosing.showMore();
    table.choosing.showMore();
    expect(shown()).toEqual([4, "b", 1]);
    expect(server().of("hint")).toHaveLength(1);
  });

  test("disappears with its position, and is ignored in another one", () => {
    sit(a, b);
    table.choosing.askHint();
    server().tell(hint("hint-4", 4));
    expect([table.choosing.hint, table.choosing.hinting]).toEqual([null, "hint-5"]);
    server().tell(hint("hint-5"));
    server().tell(state(5, { log: [entry(4, 0)] }));
    expect(table.choosing.hint).toBeNull();
  });

  test("may be requested again after a refusal", () => {
    sit(a, b);
    table.choosing.askHint();
    server().tell({ type: "refused", id: "hint-5", code: "busy", message: "Later.", reasons: [] } as never);
    expect([table.choosing.hinting, table.choosing.refusal?.message]).toEqual(["", "Later."]);
    table.choosing.askHint();
    server().tell({ type: "refused", id: "hint-5", code: "stale", message: "Late.", reasons: [] } as never);
    expect([table.choosing.hinting, table.choosing.refusal?.message]).toEqual(["", "Later."]);
  });

  test("is not offered if the match forbids it", () => {
    sit(a, b);
    server().tell({ type: "table", match: info({ hints: false }) } as never);
    table.choosing.askHint();
    expect([table.choosing.hintable, server().of("hint").length]).toEqual([false, 0]);
  });
});

describe("the coach", () => {
  const asked = () => server().of("coach");
  /** Up to where the server knows that the screen has shown the game. */
  const reported = () => server().of("seen").at(-1)?.ply;
  const answer = (more: object = {}) =>
    server().tell({ type: "coach", id: "coach-6", version: 6, seat: 0, ply: 4, cost: null, better: null, ...more });
  const blame = () => {
    const [better, played] = [choice("b"), choice("a")].map((choice) => ({ choice, value: 0.5 }));
    answer({ cost: "much", better, played, why: null });
  };
  /** The person's action is played, and another seat is to act. */
  const acted = () => server().tell(state(5, { yours: false, actor: 1, log: [{ ...entry(4, 0), text: "a" }] }));

  beforeEach(() => {
    settings.coach = true;
    table.start();
    welcome({ match: info({ coach: true }) });
    server().tell(state(4, { whole: true }));
    server().tell({ type: "choices", version: 5, seat: 0, choices: [choice("a"), choice("b")] });
  });
  afterEach(() => {
    settings.coach = false;
  });

  test("is asked after the person's own action, and computer players wait for its answer", () => {
    acted();
    expect(asked()).toEqual([{ type: "coach", id: "coach-6", version: 6, seat: 0 }]);
    vi.advanceTimersByTime(2000);
    expect(reported()).toBe(4);
    answer();
    expect(table.coaching.advice).toBeNull();
    expect(reported()).toBe(5);
  });

  test("speaks once the action has been shown, and the screen stands still until it is dismissed", () => {
    acted();
    blame();
    expect(table.coaching.advice).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(table.coaching.advice).toMatchObject({ ply: 4, cost: "much", view: { ply: 4 } });
    expect(table.coaching.shown?.text).toBe("b");
    server().tell(state(6, { log: [entry(5)] }));
    vi.advanceTimersByTime(5000);
    expect([table.state?.ply, reported()]).toEqual([5, 4]);
    table.coaching.dismiss();
    vi.advanceTimersByTime(2000);
    expect([table.coaching.advice, table.state?.ply, reported()]).toEqual([null, 6, 6]);
  });

  test("takes the action back in the present, and is silent if it is played again", () => {
    acted();
    blame();
    vi.advanceTimersByTime(2000);
    server().tell(state(6, { log: [entry(5)] }));
    table.coaching.takeBack();
    expect(server().of("take-back")).toMatchObject([{ version: 7, seat: 0 }]);
    expect(table.coaching.advice).toBeNull();
    server().tell(state(4, { version: 8, log: [] }));
    server().tell({ type: "choices", version: 8, seat: 0, choices: [choice("a"), choice("b")] });
    server().tell(state(5, { version: 9, yours: false, actor: 1, log: [{ ...entry(4, 0), text: "a" }] }));
    expect(asked()).toHaveLength(1);
  });

  test("says nothing if it cannot answer, or too late", () => {
    acted();
    server().tell({ type: "refused", id: "coach-6", code: "too-often", message: "too often", reasons: [] });
    vi.advanceTimersByTime(2000);
    blame();
    expect([table.choosing.refusal, table.coaching.advice, reported()]).toEqual([null, null, 5]);
  });

  test("is not asked where there is no choice, no coach, or the person wants none", () => {
    server().tell({ type: "choices", version: 5, seat: 0, choices: [choice("a")] });
    acted();
    server().tell({ type: "table", match: info({ coach: false }) } as never);
    server().tell(state(6, { log: [entry(5)] }));
    vi.advanceTimersByTime(2000);
    server().tell({ type: "choices", version: 7, seat: 0, choices: [choice("a"), choice("b")] });
    server().tell(state(7, { yours: false, actor: 1, log: [entry(6, 0)] }));
    expect(asked()).toEqual([]);
  });
});

describe("what others do", () => {
  /** Seat 1 has acted, and seat 0 is asked again; `n` plies later. */
  const others = (ply: number, more: Partial<State> = {}) => state(ply, { log: [entry(ply - 1)], ...more });

  test("appears for as long as it takes, and then the next one", () => {
    sit();
    server().tell(others(5, { yours: false, actor: 1 }));
    server().tell(others(6));
    expect([table.state?.ply, table.behind]).toEqual([5, 1]);
    expect(table.showing.before).toEqual({ ply: 4 });
    expect(table.showing.news.map(({ ply }) => ply)).toEqual([4]);
    expect(table.showing.cues).toMatchObject([{ actor: 1, at: 0, lasts: 1000, sound: "fly" }]);
    vi.advanceTimersByTime(1350);
    expect([table.state?.ply, table.behind]).toEqual([6, 0]);
  });

  test("can be caught up with", () => {
    sit();
    for (const ply of [5, 6, 7]) server().tell(others(ply, { yours: false, actor: 1 }));
    table.skipAnimations();
    expect([table.state?.ply, table.behind, table.showing.cues.length, table.showing.before]).toEqual([7, 0, 0, null]);
  });

  test("does not wait where one has acted oneself", () => {
    sit();
    server().tell(others(5, { yours: false, actor: 1 }));
    server().tell(state(6, { log: [entry(5, 0)], yours: false, actor: 1 }));
    expect(table.state?.ply).toBe(6);
  });

  test.each<[string, () => void]>([
    ["to a page that nobody sees", () => setVisible(false)],
    ["at an instant pace", () => (settings.pace = "instant")],
  ])("takes no time %s", (_, change) => {
    sit();
    change();
    for (const ply of [5, 6, 7]) server().tell(others(ply, { yours: false, actor: 1 }));
    vi.advanceTimersByTime(0);
    expect([table.state?.ply, table.behind]).toEqual([7, 0]);
  });

  test("ends the match only after the page has shown it", () => {
    sit();
    server().tell(others(5, { yours: false, actor: 1 }));
    server().tell({ type: "table", match: info({ status: "over" }) } as never);
    expect(table.info?.status).toBe("playing");
    vi.advanceTimersByTime(1350);
    expect(table.info?.status).toBe("over");
  });

  test("counts as seen after the page has shown it, and computer players wait for that", () => {
    sit();
    const seen = () =>
      server()
        .of("seen")
        .map(({ ply, waits }) => [ply, waits]);
    expect(seen()).toEqual([[4, true]]);
    server().tell(others(5));
    expect(seen()).toHaveLength(1);
    vi.advanceTimersByTime(1350);
    expect(seen().at(-1)).toEqual([5, true]);
    settings.pace = "instant";
    server().tell(others(6));
    vi.advanceTimersByTime(0);
    expect(seen().at(-1)).toEqual([6, false]);
  });

  test("an older state does not appear after a later one", () => {
    sit();
    server().tell(state(4, { version: 3, plies: 2, ply: 2 }));
    expect(table.state?.version).toBe(5);
  });

  test("the same position keeps its view, its choices and what is selected", () => {
    settings.confirm = "action";
    sit(choice("a"), choice("b"));
    table.choosing.pick(table.choosing.choices[0]!);
    const { view } = table.state!;
    server().tell(state(4, { thinking: 1, view: {} as never }));
    expect(table.state).toMatchObject({ thinking: 1 });
    expect(table.state!.view).toBe(view);
    expect([table.choosing.choices.length, table.choosing.picked?.text]).toEqual([2, "a"]);
  });

  test("a take-back is drawn as it stands", () => {
    sit();
    server().tell(state(2, { version: 6 }));
    expect([table.state?.ply, table.showing.before, table.showing.news.length]).toEqual([2, null, 0]);
  });

  test("watchers of the table get each new position once", () => {
    const told: [number, number | undefined][] = [];
    table.watch((now, before) => told.push([now.ply, before?.ply]));
    sit();
    server().tell(state(4, { thinking: 1 }));
    server().tell(others(5));
    expect(told).toEqual([
      [4, undefined],
      [5, 4],
    ]);
  });
});

describe("since when somebody has not looked", () => {
  test("begins with the time of the server, and ends with the viewer's action", () => {
    table.start();
    welcome({ seen: 1 });
    server().tell(state(4, { whole: true, log: [entry(0), entry(1), entry(2), entry(3)] }));
    expect(table.since).toBe(1);
    server().tell(state(5, { log: [entry(4, 0)], yours: false, actor: 1 }));
    expect(table.since).toBe(5);
  });

  test("begins when the person looks away, and nobody waits for them any more", () => {
    sit();
    setVisible(false);
    table.onHidden();
    expect(table.since).toBe(4);
    expect(server().of("seen").at(-1)).toMatchObject({ ply: 4, waits: false });
    table.reportSeen();
    expect(server().of("seen")).toHaveLength(2);
  });

  test("is at most the present after a take-back", () => {
    sit();
    table.onHidden();
    server().tell(state(2, { version: 6 }));
    expect(table.since).toBe(2);
  });
});

describe("one's own die", () => {
  const rolled = () => state(5, { log: [entry(4, CHANCE, "roll")] });

  test("appears before the question", () => {
    sit();
    server().tell(rolled());
    expect([table.showing.opened, table.asked, table.showing.rolls]).toEqual([false, false, false]);
    expect(table.showing.shownLog(table.log)).toEqual([]);
    vi.advanceTimersByTime(500);
    expect([table.showing.opened, table.asked]).toEqual([true, true]);
    expect(table.showing.shownLog(table.log)).toHaveLength(1);
  });

  test("waits for a tap where the person wants it", () => {
    settings.roll = true;
    sit();
    server().tell(rolled());
    vi.advanceTimersByTime(5000);
    expect([table.showing.rolls, table.showing.opened]).toEqual([true, false]);
    const heard = vi.fn();
    table.showing.rolled = heard;
    table.showing.rollDie();
    expect(heard).toHaveBeenCalledOnce();
    expect([table.showing.rolls, table.showing.opened, table.showing.cues[0]!.at]).toEqual([false, false, 0]);
    vi.advanceTimersByTime(500);
    expect(table.showing.opened).toBe(true);
  });

  test("does not wait for somebody who hurries", () => {
    settings.roll = true;
    sit();
    server().tell(rolled());
    table.skipAnimations();
    expect([table.showing.rolls, table.showing.opened]).toEqual([false, true]);
  });
});

describe("a line that is lost", () => {
  const [a, b] = [choice("a"), choice("b")];

  test("lets nobody act, and what was selected is selected again", () => {
    settings.confirm = "action";
    sit(a, b);
    table.choosing.pick(b);
    table.choosing.point(a);
    server().drop();
    expect([table.line, table.choosing.free, table.choosing.pointed]).toEqual(["lost", false, null]);
    vi.advanceTimersByTime(600);
    welcome();
    expect([table.choosing.picked, table.choosing.choices]).toEqual([null, []]);
    server().tell(state(4, { whole: true }));
    server().tell({ type: "choices", version: 5, seat: 0, choices: [a, b] });
    expect(table.choosing.picked?.text).toBe("b");
  });

  test("selects nothing again in another position", () => {
    settings.confirm = "action";
    sit(a, b);
    table.choosing.pick(b);
    server().drop();
    vi.advanceTimersByTime(600);
    welcome();
    server().tell(state(6, { whole: true }));
    server().tell({ type: "choices", version: 7, seat: 0, choices: [a, b] });
    expect(table.choosing.picked).toBeNull();
  });

  test("selects nothing again where a server that starts anew counts versions anew", () => {
    settings.confirm = "action";
    sit(a, b);
    table.choosing.pick(b);
    server().drop();
    vi.advanceTimersByTime(600);
    welcome();
    server().tell(state(6, { whole: true, version: 5 }));
    server().tell({ type: "choices", version: 5, seat: 0, choices: [a, b] });
    expect(table.choosing.picked).toBeNull();
  });

  test("the server is told again which seat looks", () => {
    sit();
    table.lookAs(0);
    server().drop();
    vi.advanceTimersByTime(600);
    welcome();
    expect(server().of("look")).toEqual([{ type: "look", seat: 0 }]);
    // A screen of several, which the server has covered, stays covered.
    server().tell(state(4, { whole: true, viewer: -3 }));
    table.reconnect();
    welcome();
    expect(server().of("look")).toEqual([]);
  });

  test("a person is reminded of what they saw here, if the table cannot be reached", async () => {
    const kept = { info: info({ id: "kept" }), state: state(3) as State, log: [entry(2)] };
    vi.mocked(offline.get).mockResolvedValue({ value: kept, at: new Date() });
    table.start();
    server().drop();
    await vi.waitFor(() => expect(table.stale).toBe(true));
    expect([table.info?.id, table.state?.ply, table.log.length]).toEqual(["kept", 3, 1]);
    vi.advanceTimersByTime(600);
    welcome();
    server().tell(state(1, { version: 1, whole: true }));
    expect([table.stale, table.state?.ply]).toEqual([false, 1]);
  });

  test("a table that does not exist has a fault", async () => {
    serve(() => new Response(JSON.stringify({ code: "no-match", message: "There is none." }), { status: 404 }));
    table.start();
    server().drop();
    await vi.waitFor(() => expect(table.fault).toBe("There is none."));
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
  });
});

describe("what is kept for reading without a connection", () => {
  const kept = () =>
    vi.mocked(offline.put).mock.calls.map(([key, value]) => [key, (value as { state: State }).state.ply]);

  test("is the position after some rest, or when the person looks away", () => {
    sit();
    vi.advanceTimersByTime(2999);
    expect(kept()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(kept()).toEqual([["m1", 4]]);
    server().tell(state(5, { log: [entry(4, 0)] }));
    table.onHidden();
    expect(kept()).toEqual([
      ["m1", 4],
      ["m1", 5],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(kept()).toHaveLength(2);
  });

  test("is empty at the shared screen", () => {
    table = new Table("m1", "ABCD");
    sit();
    vi.advanceTimersByTime(10_000);
    table.onHidden();
    expect(kept()).toEqual([]);
  });
});

describe("what a person asks of the table", () => {
  const sent = (type: "take-back" | "propose" | "answer" | "leave" | "chat" | "look") =>
    server()
      .of(type)
      .map(({ type: _, ...message }) => ({ ...message, id: undefined }));

  test("to take back, where the server allows it or the others may", () => {
    sit();
    expect([table.requests.takesBack, table.requests.asksBack]).toEqual([false, false]);
    table.requests.takeBack();
    expect(sent("take-back")).toEqual([]);
    server().tell(state(4, { take_back: 3 }));
    expect([table.requests.takesBack, table.requests.asksBack]).toEqual([true, false]);
    table.requests.takeBack();
    server().tell(state(4, { ask_take_back: 2 }));
    expect([table.requests.takesBack, table.requests.asksBack]).toEqual([false, true]);
    table.requests.takeBack();
    expect(sent("take-back")).toEqual([
      { version: 5, seat: 0 },
      { version: 5, seat: 0 },
    ]);
  });

  test("about the present, which is shown at once", () => {
    sit();
    for (const ply of [5, 6]) server().tell(state(ply, { log: [entry(ply - 1)], take_back: 3 }));
    expect(table.behind).toBe(1);
    table.requests.takeBack();
    expect([table.behind, sent("take-back")]).toMatchObject([0, [{ version: 7 }]]);
  });

  test("to end the game, or to let a computer play for somebody who is away", () => {
    sit();
    table.requests.propose("end");
    table.requests.propose("stand-in");
    expect(sent("propose")).toMatchObject([{ what: "end" }, { what: "stand-in" }]);
  });

  test("a computer may be proposed for the seat to act alone, and once", () => {
    sit();
    server().tell({ type: "table", match: info({ long_away: [1, 2] }) } as never);
    expect(table.requests.waitsFor).toBeNull();
    server().tell(state(4, { actor: 1, yours: false }));
    expect(table.requests.waitsFor).toBe(1);
    server().tell(state(4, { actor: 1, proposals: [{ id: "p", what: "stand-in", seat: 0, ply: 4, answers: {} }] }));
    expect(table.requests.waitsFor).toBeNull();
    server().tell(state(4, { actor: 1 }));
    server().tell({ type: "table", match: info({ long_away: [1], yours: [] }) } as never);
    expect(table.requests.waitsFor).toBeNull();
  });

  test("to answer what others propose, once for each of the own seats", () => {
    sit();
    server().tell({ type: "table", match: info({ yours: [0, 2] }) } as never);
    const proposal = (seat: number, answers = {}) => ({ id: `p${seat}`, what: "end", seat, ply: 4, answers }) as const;
    server().tell(
      state(4, { proposals: [proposal(1, { "0": true }), proposal(0), proposal(1, { "0": true, "2": false })] }),
    );
    expect(table.requests.toAnswer.map(({ proposal, seat }) => [proposal.id, seat])).toEqual([
      ["p1", 2],
      ["p0", 2],
    ]);
    table.requests.answerProposal(table.requests.toAnswer[0]!.proposal, 2, true);
    expect(sent("answer")).toEqual([{ proposal: "p1", seat: 2, yes: true }]);
  });

  test("to leave, to write and to look", () => {
    sit();
    table.requests.leaveSeat(0);
    table.requests.sendChat("  hello  ");
    table.requests.sendChat("   ");
    table.requests.sendChat("x".repeat(900));
    table.lookAs(-3);
    expect(sent("leave")).toEqual([{ seat: 0 }]);
    expect(
      server()
        .of("chat")
        .map(({ text }) => text.length),
    ).toEqual([5, 500]);
    expect(sent("look")).toEqual([{ seat: -3 }]);
  });

  test("the shown seat speaks for its person, or else the person's first seat", () => {
    sit();
    server().tell({ type: "table", match: info({ yours: [1, 0] }) } as never);
    expect(table.requests.speaker).toBe(0);
    server().tell(state(5, { viewer: -3, whole: true }));
    expect(table.requests.speaker).toBe(1);
    server().tell({ type: "table", match: info({ yours: [] }) } as never);
    expect(table.requests.speaker).toBe(-3);
  });

  test("a message of others appears once", () => {
    sit();
    const said = (n: number) => ({ type: "chat", chat: { n, seat: 1, name: "Jaap", text: "x", at: "" } }) as never;
    for (const n of [1, 2, 1]) server().tell(said(n));
    expect(table.chat.map(({ n }) => n)).toEqual([1, 2]);
  });
});

describe("somebody who asks for their seat back", () => {
  test("is recognized by those who play, but not at their own seat", () => {
    sit();
    const returning = [0, 1].map((seat) => ({ seat, asked: 7 }));
    server().tell({ type: "table", match: info({ returning }) } as never);
    expect(table.requests.returning).toEqual([{ seat: 1, asked: 7 }]);
    server().tell({ type: "table", match: info({ returning, yours: [] }) } as never);
    expect(table.requests.returning).toEqual([]);
  });

  test("the answer changes the match, or says what went wrong", async () => {
    sit();
    const calls = serve(() => info({ id: "changed" }));
    table.requests.answerReturning({ seat: 1, asked: 7 }, true);
    await vi.waitFor(() => expect(table.info?.id).toBe("changed"));
    expect(calls[0]).toMatchObject({ path: "/api/matches/m1/seats/1/recognize", body: '{"asked":7,"yes":true}' });
    serve(() => new Response(JSON.stringify({ message: "Too late." }), { status: 409 }));
    table.requests.answerReturning({ seat: 1, asked: 7 }, true);
    await vi.waitFor(() => expect(table.choosing.refusal?.message).toBe("Too late."));
  });
});

test("values that depend on the table follow it", () => {
  const seen: boolean[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(table.choosing.free));
  });
  flushSync();
  sit(choice("a"), choice("b"));
  flushSync();
  table.choosing.pick(table.choosing.choices[0]!);
  flushSync();
  stop();
  expect(seen).toEqual([false, true, false]);
});
