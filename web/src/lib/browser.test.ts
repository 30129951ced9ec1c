import { afterEach, describe, expect, test, vi } from "vitest";
import * as browser from "./browser";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("what is kept", () => {
  test("comes back, for good or in this tab alone", () => {
    browser.keep("a", { b: [1] });
    browser.keep("a", 2, "sessionStorage");
    expect(browser.recall("a", null)).toEqual({ b: [1] });
    expect(browser.recall("a", null, "sessionStorage")).toBe(2);
    expect(browser.recall("c", "nothing")).toBe("nothing");
  });

  test("counts as nothing if it is unreadable", () => {
    localStorage.setItem("a", "{");
    expect(browser.recall("a", 7)).toBe(7);
  });

  test("holds until the page is closed where the browser keeps nothing", () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    browser.keep("full", 1);
    expect(browser.recall("full", 0)).toBe(1);
    refuse.mockRestore();
    browser.keep("full", 2);
    localStorage.removeItem("full");
    expect(browser.recall("full", 0)).toBe(0);
  });
});

describe("an ability that is missing", () => {
  test.each<[string, string, () => unknown, unknown]>([
    ["databases", "indexedDB", () => browser.openDatabase("x", 1), null],
    ["sockets", "WebSocket", () => browser.openSocket("ws://x"), null],
    ["sockets to ask for", "WebSocket", () => browser.hasSockets(), false],
    ["media queries", "matchMedia", () => browser.media("(max-width: 1px)").current, false],
    ["sounds", "AudioContext", () => browser.newAudio(), null],
    ["voices", "speechSynthesis", () => browser.voices(), []],
    ["motion", "isSecureContext", () => browser.feelsMotion(), false],
    ["random numbers", "crypto", () => browser.randomHex(4), null],
  ])("%s: %s", (_, name, use, otherwise) => {
    vi.stubGlobal(name, undefined);
    expect(use()).toEqual(otherwise);
  });

  test("words and their sums", async () => {
    vi.stubGlobal("crypto", {});
    expect(await browser.sha256(new Uint8Array(2))).toBeNull();
    expect(browser.newId()).toMatch(/^[0-9a-f]{32}$/);
    expect(browser.newId()).not.toBe(browser.newId());
  });
});

describe("motion", () => {
  test.each([
    ["is felt where nobody need be asked", {}, true],
    ["is felt if the person allows it", { requestPermission: () => Promise.resolve("granted") }, true],
    ["is not felt if they do not", { requestPermission: () => Promise.resolve("denied") }, false],
    ["is not felt if they cannot be asked", { requestPermission: () => Promise.reject(new Error("no tap")) }, false],
  ])("%s", async (_, asking, allowed) => {
    vi.stubGlobal("DeviceMotionEvent", asking);
    expect(await browser.askForMotion()).toBe(allowed);
  });
});

describe("copying", () => {
  const clipboard = (writeText: () => Promise<void>) =>
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);

  test("asks the browser, or marks the text as a person would", async () => {
    clipboard(async () => {});
    expect(await browser.copy("text")).toBe(true);
    clipboard(() => Promise.reject(new Error("refused")));
    const marked: string[] = [];
    Object.assign(document, {
      execCommand: () => marked.push((document.querySelector("textarea.vh") as HTMLTextAreaElement).value) > 0,
    });
    expect(await browser.copy("old way")).toBe(true);
    expect(marked).toEqual(["old way"]);
    expect(document.querySelector("textarea")).toBeNull();
    Object.assign(document, { execCommand: () => false });
    expect(await browser.copy("nothing")).toBe(false);
  });
});

describe("sharing", () => {
  const offer = (share?: (data: ShareData) => Promise<void>, can = true) => {
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    Object.defineProperty(navigator, "canShare", { value: () => can, configurable: true });
  };

  test("is possible where the device has a sheet for it, and takes the files", () => {
    offer(async () => {});
    expect(browser.shares({ text: "x" })).toBe(true);
    expect(browser.shares({ files: [] })).toBe(true);
    offer(async () => {}, false);
    expect([browser.shares({ text: "x" }), browser.shares({ files: [] })]).toEqual([true, false]);
    offer();
    expect(browser.shares({ text: "x" })).toBe(false);
  });

  test("has not failed if somebody changes their mind", async () => {
    offer(async () => {});
    expect(await browser.share({})).toBe(true);
    offer(() => Promise.reject(new DOMException("no", "AbortError")));
    expect(await browser.share({})).toBe(true);
    offer(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    expect(await browser.share({})).toBe(false);
  });
});

test("numbers in hexadecimal digits, and their sums", async () => {
  expect(browser.randomHex(5)).toMatch(/^[0-9a-f]{10}$/);
  expect(await browser.sha256(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("a character is what people see as one", () => {
  expect(browser.characters("a👩‍🚀é")).toEqual(["a", "👩‍🚀", "é"]);
  vi.stubGlobal("Intl", {});
  expect(browser.characters("a👍")).toEqual(["a", "👍"]);
});

test("a screen that is kept awake may sleep again once it need not be", async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  const end = browser.stayAwake();
  await Promise.resolve();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
  await new Promise((resolve) => setTimeout(resolve));
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});
