import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "./api";
import { startLanguage } from "./language.svelte";
import { Sending } from "./sending.svelte";
import { serve } from "$testing";

beforeAll(async () => {
  serve();
  await startLanguage();
});
afterAll(() => void vi.unstubAllGlobals());

test("a form sends one thing at a time", async () => {
  const sending = new Sending();
  let end = () => {};
  const first = sending.run(() => new Promise((resolve) => (end = resolve)));
  const second = vi.fn(async () => {});
  await sending.run(second);
  expect([sending.busy, second.mock.calls.length]).toEqual([true, 0]);
  end();
  await first;
  await sending.run(second);
  expect([sending.busy, second.mock.calls.length]).toEqual([false, 1]);
});

test("an error stays until the next try", async () => {
  const sending = new Sending();
  await sending.run(() => Promise.reject(new ApiError(409, "taken", "Somebody sits there.")));
  expect([sending.wrong, sending.busy]).toEqual(["Somebody sits there.", false]);
  await sending.run(async () => {});
  expect(sending.wrong).toBe("");
  await sending.run(() => Promise.reject(new Error("bug")));
  expect(sending.wrong).toMatch(/^Something went wrong/);
});
