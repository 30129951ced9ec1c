import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeHost, serve } from "$testing";

let language: typeof import("./language.svelte");
let asked: string[];

/** Count the requests to the server; `hold` holds answers back until `go`. */
function listen(): { hold(): void; go(): void } {
  serve();
  const send = fakeHost.ask;
  let held: Promise<void> | null = null;
  let go = () => {};
  fakeHost.ask = async (method, path) => {
    asked.push(path.replace("/texts/", ""));
    await held;
    return path.endsWith("/none") ? { status: 404, text: "" } : send(method, path);
  };
  return {
    hold: () => void (held = new Promise((resolve) => (go = resolve))),
    go: () => {
      held = null;
      go();
    },
  };
}

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  vi.resetModules();
  (await import("./host")).chooseHost(fakeHost);
  language = await import("./language.svelte");
});

describe("the language of the page", () => {
  test("is loaded once, and then says what the texts say", async () => {
    listen();
    expect(() => language.texts()).toThrow("not started");
    await Promise.all([language.startLanguage(), language.startLanguage()]);
    expect(asked).toEqual(["en"]);
    expect([language.say("sign-sun"), document.documentElement.lang]).toEqual(["Sun", "en"]);
  });

  test("changes as a whole, with the texts of all games", async () => {
    listen();
    await language.startLanguage();
    await language.loadGameTexts("jaguar");
    await language.chooseLanguage("de");
    expect(asked).toEqual(["en", "en/jaguar", "de", "de/jaguar"]);
    expect([language.say("sign-sun"), document.documentElement.lang]).toEqual(["Sonne", "de"]);
    expect(language.gameTexts("jaguar")!.say("title")).toBe("Die Pyramiden des Jaguar");
    expect(JSON.parse(localStorage.getItem("pakal")!)).toMatchObject({ language: "de" });
  });

  test("stays as it is if the other one does not load", async () => {
    listen();
    await language.startLanguage();
    fakeHost.ask = async () => ({ status: 500, text: "" });
    await expect(language.chooseLanguage("fr")).rejects.toThrow("500");
    expect(language.say("sign-sun")).toBe("Sun");
  });
});

describe("the texts of a game", () => {
  test("load on the first request, and once", async () => {
    listen();
    await language.startLanguage();
    expect(language.gameTexts("rockets")).toBeNull();
    expect(language.gameTexts("rockets")).toBeNull();
    await vi.waitFor(() => expect(language.gameTexts("rockets")).not.toBeNull());
    expect(asked).toEqual(["en", "en/rockets"]);
    expect(language.gameTexts("rockets")!.say("sign-sun")).toBe("Sun");
  });

  test("may be requested before the language has loaded", async () => {
    listen();
    await language.loadGameTexts("rockets");
    expect(language.gameTexts("rockets")!.say("title")).toBe("Rockets");
  });

  test("are those of the newest language", async () => {
    const server = listen();
    await language.startLanguage();
    server.hold();
    const loading = language.loadGameTexts("jaguar");
    const chosen = language.chooseLanguage("pl");
    server.go();
    await Promise.all([loading, chosen]);
    await vi.waitFor(() => expect(language.gameTexts("jaguar")?.language).toBe("pl"));
  });

  test("are those of core and table for a game without texts", async () => {
    listen();
    await language.startLanguage();
    await language.loadGameTexts("none");
    expect(language.gameTexts("none")!.say("sign-sun")).toBe("Sun");
  });
});
