import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let flushSync: (typeof import("svelte"))["flushSync"];
let settings: (typeof import("./settings.svelte"))["settings"];
const html = document.documentElement;

/** The settings of a page that is opened now. */
async function open(kept?: unknown): Promise<typeof settings> {
  if (kept !== undefined) localStorage.setItem("pakal", typeof kept === "string" ? kept : JSON.stringify(kept));
  vi.resetModules();
  ({ flushSync } = await import("svelte"));
  settings = (await import("./settings.svelte")).settings;
  flushSync();
  return settings;
}
const kept = () => JSON.parse(localStorage.getItem("pakal")!) as Record<string, unknown>;
const speak = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe("a browser that has kept nothing", () => {
  test("has the usual settings", async () => {
    const { theme, size, confirm, pace, roll, sound, motion, notation } = await open();
    expect({ theme, size, confirm, pace, roll, sound, motion, notation }).toEqual({
      ...{ theme: "auto", size: "normal", confirm: "turn", pace: "calm" },
      ...{ roll: false, sound: false, motion: true, notation: false },
    });
    expect({ ...html.dataset }).toEqual({});
  });

  test.each<[string[], string]>([
    [["pl-PL", "en"], "pl"],
    [["es", "FR-fr", "de"], "fr"],
    [["es", "pt"], "en"],
    [[], "en"],
  ])("that reads %j shows %s", async (languages, is) => {
    speak(...languages);
    expect((await open()).language).toBe(is);
  });
});

describe("what was kept", () => {
  test("is read when the page is opened", async () => {
    await open({ theme: "dark", language: "fr", pace: "brisk", confirm: "nothing", sound: true });
    expect([settings.theme, settings.language, settings.pace, settings.confirm, settings.sound]).toEqual(
      ["dark", "fr", "brisk", "nothing", true], // prettier-ignore
    );
    expect(html.dataset["theme"]).toBe("dark");
  });

  test("does no harm if another version of the page wrote it", async () => {
    await open({ confirm: "always", pace: "slow", language: "la" });
    expect([settings.confirm, settings.pace, settings.language]).toEqual(["turn", "calm", "en"]);
    expect((await open("not JSON")).theme).toBe("auto");
  });

  test("changes with another tab of the same browser", async () => {
    await open();
    localStorage.setItem("pakal", JSON.stringify({ notation: true }));
    window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
    expect(settings.notation).toBe(false);
    window.dispatchEvent(new StorageEvent("storage", { key: "pakal" }));
    expect(settings.notation).toBe(true);
  });
});

test("each setting is kept, and applied to the page at once", async () => {
  await open();
  const wishes = { theme: "light", size: "largest", language: "pl", confirm: "action", pace: "instant" } as const;
  const switches = {
    roll: true,
    sound: true,
    names: true,
    shake: true,
    memory: true,
    coach: true,
    motion: false,
    notation: true,
  };
  Object.assign(settings, wishes, switches);
  expect(kept()).toEqual({ ...wishes, ...switches });
  expect(settings).toMatchObject({ ...wishes, ...switches });
  flushSync();
  expect({ ...html.dataset }).toEqual({ theme: "light", size: "largest", motion: "off" });
  Object.assign(settings, { theme: "auto", size: "normal", motion: true });
  flushSync();
  expect({ ...html.dataset }).toEqual({});
});

describe("what follows from a setting", () => {
  test.each([
    ["action", true, true],
    ["turn", false, true],
    ["nothing", false, false],
  ] as const)("confirming %s: an action %j, the end of a turn %j", async (confirm, action, end) => {
    await open({ confirm });
    expect([settings.confirms(false), settings.confirms(true)]).toEqual([action, end]);
  });

  test("from light to dark and back, from what the system has too", async () => {
    await open({ theme: "light" });
    settings.turnLight();
    expect(settings.theme).toBe("dark");
    settings.turnLight();
    expect(settings.theme).toBe("light");
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: /dark/.test(query) }) as never,
    );
    await open({ theme: "auto" });
    settings.turnLight();
    expect(settings.theme).toBe("light");
  });

  test("things move where neither the person nor the system forbids it", async () => {
    await open();
    expect(settings.moves).toBe(true);
    settings.motion = false;
    expect(settings.moves).toBe(false);
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: /reduce/.test(query) }) as never,
    );
    await open({ motion: true });
    expect(settings.moves).toBe(false);
  });
});
