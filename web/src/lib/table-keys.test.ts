import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler, keys, type KeyLine } from "./table-keys.svelte";

const act = vi.fn<() => boolean | void>();
const lines: KeyLine[] = [
  { shown: "u", message: "undo", does: { u: act } },
  { shown: "Arrows", message: "move", does: {} },
];

/** Press a key on an element. Whether the page took it. */
function press(key: string, on: Element = document.body, how: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, ...how });
  const handle = handler(() => lines);
  on.addEventListener("keydown", handle as never, { once: true });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}
const add = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

beforeEach(() => {
  act.mockReset();
  keys.on = true;
});
afterEach(() => document.body.replaceChildren());

describe("a key", () => {
  test("does what its line says, and nothing else", () => {
    expect(press("u")).toBe(true);
    expect(act).toHaveBeenCalledTimes(1);
    for (const key of ["U", "x", "toString", "constructor"]) expect(press(key)).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test("goes to the browser if the page has no use for it", () => {
    act.mockReturnValue(true);
    expect(press("u")).toBe(false);
  });

  test.each<[string, KeyboardEventInit]>([
    ["control", { ctrlKey: true }],
    ["command", { metaKey: true }],
    ["alt", { altKey: true }],
  ])("with %s is the browser's", (_, how) => {
    expect(press("u", document.body, how)).toBe(false);
    expect(act).not.toHaveBeenCalled();
  });

  test.each(["<input>", "<textarea></textarea>", "<select></select>"])("in %s is written", (html) => {
    expect(press("u", add(html))).toBe(false);
    expect(act).not.toHaveBeenCalled();
  });

  test("belongs to an open dialog", () => {
    add("<dialog open></dialog>");
    expect(press("u")).toBe(false);
    add("<dialog></dialog>");
    expect(press("u")).toBe(true);
  });

  test("does nothing once the person has switched keys off", () => {
    keys.on = false;
    expect([press("u"), keys.on, localStorage.getItem("pakal-keys")]).toEqual([false, false, "false"]);
  });
});
