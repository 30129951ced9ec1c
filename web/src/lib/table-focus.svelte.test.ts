import { flushSync, tick } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { keepFocus, returnFocus } from "./table-focus.svelte";

beforeEach(() => {
  document.body.innerHTML = `
    <h2 id="question" tabindex="-1">Where to?</h2>
    <button id="opener">menu</button>
    <button id="inside">in the dialog</button>`;
});
const get = (id: string) => document.getElementById(id)!;
const focused = () => document.activeElement?.id ?? "";

describe("when something that lay over the page is gone", () => {
  /** Open something over the page from a button, and close it after `meanwhile`. */
  async function openAndClose(meanwhile: () => void): Promise<string> {
    let open = $state(false);
    const stop = $effect.root(() => returnFocus(() => open));
    flushSync();
    get("opener").focus();
    open = true;
    flushSync();
    get("inside").focus();
    meanwhile();
    open = false;
    flushSync();
    await tick();
    stop();
    return focused();
  }

  test("the focus goes back to what opened it", async () => {
    expect(await openAndClose(() => get("inside").remove())).toBe("opener");
  });

  test("the question gets the focus if that is gone too", async () => {
    const meanwhile = () => [get("inside"), get("opener")].forEach((gone) => gone.remove());
    expect(await openAndClose(meanwhile)).toBe("question");
  });

  test("the focus stays where a person has put it", async () => {
    expect(await openAndClose(() => {})).toBe("inside");
  });
});

describe("when the board changes", () => {
  test("the question takes the focus of what is gone", async () => {
    get("opener").focus();
    const kept = keepFocus();
    get("opener").remove();
    await kept;
    expect(focused()).toBe("question");
  });

  test("what is still there keeps it", async () => {
    get("opener").focus();
    await keepFocus();
    expect(focused()).toBe("opener");
  });

  test("nothing gets the focus if nothing had it", async () => {
    await keepFocus();
    expect(document.activeElement).toBe(document.body);
  });
});
