import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL, type ServerMessage, type Summary } from "$lib/protocol";
import { FakeLine, serve } from "$testing";
import { Tables } from "./tables.svelte";

let stop: () => void;
let answerOpen: (tables: Partial<Summary>[]) => void;

beforeEach(() => {
  FakeLine.install();
  serve(({ path }) => {
    if (path === "/api/home") return { visitor: false };
    if (path.includes("list=open")) return new Promise((answer) => (answerOpen = answer));
    return path.startsWith("/api/matches") ? [] : null;
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("an answer that is older than the news brings no table back", async () => {
  const tables = new Tables();
  stop = tables.start();
  FakeLine.last.open();
  FakeLine.last.tell({ type: "welcome", protocol: PROTOCOL } as Partial<ServerMessage>);
  await vi.waitFor(() => expect(answerOpen).toBeDefined());
  const gone = { id: "gone", changed: "2026-11-30T12:00:00Z" } as Summary;
  const made = { id: "made", changed: "2026-11-30T12:00:01Z" } as Summary;
  FakeLine.last.tell({ type: "lobby", match: gone, list: null });
  FakeLine.last.tell({ type: "lobby", match: made, list: "open" });
  answerOpen([gone]);
  await vi.waitFor(() => expect(tables.loaded).toBe(true));
  expect(tables.open.map(({ id }) => id)).toEqual(["made"]);
});
