import { describe, expect, test } from "vitest";
import type { LogEntry, State } from "./protocol";
import { namesOfRecords, recorded } from "$testing";
import { merged, wholeState } from "./table-log";

const entry = (ply: number, text = `${ply}`): LogEntry => ({ ply, actor: 0, round: 1, turn: 1, text, events: [] });
const texts = (log: readonly LogEntry[]) => log.map(({ text }) => text).join(" ");

describe("a log that grows", () => {
  test.each<[string, LogEntry[], LogEntry[], number, string]>([
    ["takes new entries", [entry(0)], [entry(1), entry(2)], 3, "0 1 2"],
    ["stays as it is without news", [entry(0), entry(1)], [], 2, "0 1"],
    ["takes the later telling of an entry", [entry(0), entry(1)], [entry(0, "seen")], 2, "seen 1"],
    ["loses what was taken back", [entry(0), entry(1), entry(2)], [], 1, "0"],
    ["replaces what was taken back", [entry(0), entry(1)], [entry(1, "other")], 2, "0 other"],
    ["is put into order", [entry(5), entry(7)], [entry(6), entry(1)], 8, "1 5 6 7"],
    ["has no entry beyond the present", [], [entry(0), entry(9)], 9, "0"],
  ])("%s", (_, log, news, plies, is) => expect(texts(merged(log, news, plies))).toBe(is));

  test("stays as it was given", () => {
    const log = [entry(0), entry(1)];
    merged(log, [entry(0, "other")], 1);
    expect(texts(log)).toBe("0 1");
  });

  test("is the same in whatever pieces a recorded game comes", () => {
    const log = recorded(namesOfRecords("rockets")[0]!).positions.flatMap(({ entries }) => entries[1] ?? []);
    const plies = log.at(-1)!.ply + 1;
    for (let cut = 0; cut <= log.length; cut++)
      for (const back of [0, 1, 4]) {
        const first = merged([], log.slice(0, cut), plies);
        expect(merged(first, log.slice(Math.max(0, cut - back)), plies)).toEqual(log);
      }
  });
});

describe("a state that left something out", () => {
  const view = { type: "rockets", viewer: 0, actor: 1, round: 2 } as unknown as State["view"];
  const last = { version: 1, view, yours: true, take_back: 3 } as State;

  test("keeps the fields of the view that it does not name", () => {
    const next = wholeState({ version: 2, view: { actor: 0 } } as State, last);
    expect(next.view).toEqual({ type: "rockets", viewer: 0, actor: 0, round: 2 });
    expect(last.view.actor).toBe(1);
  });

  test("has nothing of the last one besides the view", () => {
    const next = wholeState({ version: 2, view: {} } as State, last);
    expect(next).toMatchObject({ version: 2, yours: false, take_back: null, proposals: [], outcome: null, open: null });
  });

  test("takes the view of a whole state, and of the first one", () => {
    const brought = { actor: 0 } as State["view"];
    expect(wholeState({ version: 2, view: brought, whole: true } as State, last).view).toEqual({ actor: 0 });
    expect(wholeState({ version: 2, view: brought } as State, null).view).toEqual({ actor: 0 });
  });

  test("keeps its own fields", () => {
    const said = { version: 4, view, yours: true, thinking: 2, take_back: 0 } as State;
    expect(wholeState(said, last)).toMatchObject({ version: 4, yours: true, thinking: 2, take_back: 0 });
  });
});
