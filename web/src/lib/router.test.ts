import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CODE, here, navigate, startRouter, TYPED_CODE } from "./router.svelte";

/** The page's handler of clicks. The DOM of these tests would follow a link before the page hears of the click. */
let follow: (event: Partial<MouseEvent>) => void;

beforeAll(() => {
  const listen = vi.spyOn(document, "addEventListener");
  startRouter();
  follow = listen.mock.calls.find(([type]) => (type as string) === "click")![1] as never;
  listen.mockRestore();
});
beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  navigate("/");
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the page of an address", () => {
  test.each<[string, string, Record<string, string>]>([
    ["/", "Lobby", {}],
    ["/play/m1", "Table", { way: "play", match: "m1" }],
    ["/play/m1/", "Table", { way: "play", match: "m1" }],
    ["/play/m1//", "Table", { way: "play", match: "m1" }],
    ["/replay/m1", "Replay", { way: "replay", match: "m1" }],
    ["/analysis/m1", "Replay", { way: "analysis", match: "m1" }],
    ["/board/m1", "Board", { way: "board", where: "m1" }],
    ["/learn/rockets", "Lesson", { way: "learn", game: "rockets" }],
    ["/rules/pacals%20rocket", "Rules", { way: "rules", game: "pacals rocket" }],
    ["/rules/100%", "Rules", { way: "rules", game: "100%" }],
    ["/me", "Me", {}],
    ["/AB2D", "JoinByCode", { code: "AB2D" }],
    ["/ab2d", "JoinByCode", { code: "ab2d" }],
    ["/AB0D", "NotFound", {}],
    ["/ABCDE", "NotFound", {}],
    ["/play", "NotFound", {}],
    ["/play/m1/more", "NotFound", {}],
    ["/me/more", "NotFound", {}],
    ["/toString/x", "NotFound", {}],
  ])("%s is %s", (path, page, params) => {
    navigate(path);
    expect(here.route).toEqual({ page, params });
  });
});

describe("parts of an address", () => {
  test("query and hash", () => {
    navigate("/rules/jaguar?q=two#JG-%C3%A9");
    expect([here.path, here.query.get("q"), here.hash]).toEqual(["/rules/jaguar", "two", "JG-é"]);
  });

  test.each([
    ["/play/m-1_x", "/play/m-1_x"],
    ["/join/secret", "/join/secret"],
    ["/AB2D", "/AB2D"],
    ["//evil.example", ""],
    ["/play/m1/x", ""],
    ["https://evil.example", ""],
    ["/replay/m1", ""],
  ])("the table to which %s leads back is %j", (to, table) => {
    navigate(`/learn/jaguar?to=${encodeURIComponent(to)}`);
    expect(here.table).toBe(table);
  });
});

describe("going to an address", () => {
  test("makes a step in the history, or none", () => {
    const before = history.length;
    navigate("/me");
    expect(history.length).toBe(before + 1);
    navigate("/me?x=1", { replace: true });
    expect(history.length).toBe(before + 1);
    expect(here.query.get("x")).toBe("1");
  });

  test("begins at the top of another page, and stays where one is on the same one", () => {
    vi.mocked(scrollTo).mockClear();
    navigate("/me");
    expect(scrollTo).toHaveBeenCalledTimes(1);
    navigate("/me?x=2");
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });
});

describe("a click on a link", () => {
  function click(attributes: Record<string, string>, how: Partial<MouseEvent> = {}): boolean {
    const link = document.createElement("a");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    link.innerHTML = "<b>in it</b>";
    document.body.append(link);
    const preventDefault = vi.fn();
    follow({ target: link.firstElementChild, button: 0, preventDefault, ...how });
    return preventDefault.mock.calls.length > 0;
  }

  test("of this site changes the page in place", () => {
    expect(click({ href: "/rules/jaguar?x=1#JG-1" })).toBe(true);
    expect([here.path, here.query.get("x"), here.hash]).toEqual(["/rules/jaguar", "1", "JG-1"]);
  });

  test.each<[string, Record<string, string>, Partial<MouseEvent>]>([
    ["with a key for a new tab", { href: "/me" }, { ctrlKey: true }],
    ["with the command key", { href: "/me" }, { metaKey: true }],
    ["with shift", { href: "/me" }, { shiftKey: true }],
    ["with alt", { href: "/me" }, { altKey: true }],
    ["with another button", { href: "/me" }, { button: 1 }],
    ["that opens elsewhere", { href: "/me", target: "_blank" }, {}],
    ["that is a download", { href: "/me", download: "" }, {}],
    ["of another site", { href: "https://example.org/me" }, {}],
    ["of the server's own pages", { href: "/api/docs" }, {}],
    ["to an anchor on this page", { href: "/#top" }, {}],
  ])("%s is the browser's business", (_, attributes, how) => {
    expect(click(attributes, how)).toBe(false);
    expect(here.path).toBe("/");
  });

  test("does nothing if something else has handled it", () => {
    expect(click({ href: "/me" }, { defaultPrevented: true })).toBe(false);
    expect(here.path).toBe("/");
  });

  test("on something else is no link", () => {
    const preventDefault = vi.fn();
    for (const target of [document.body, document]) follow({ target, button: 0, preventDefault });
    expect(click({ id: "anchor" })).toBe(false);
    expect(preventDefault).not.toHaveBeenCalled();
  });
});

test("going back in the history shows the page of before", () => {
  history.replaceState(null, "", "/me");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(here.route.page).toBe("Me");
  history.replaceState(null, "", "/rules/jaguar#JG-2");
  dispatchEvent(new Event("hashchange"));
  expect(here.hash).toBe("JG-2");
});

describe("a code as people type it", () => {
  test.each([
    ["AB2D", true],
    [" ab-2 d ", true],
    ["AB2", false],
    ["AB2DE", false],
    ["AB1D", false],
    ["ABOD", false],
  ])("%j: %j", (typed, is) => expect(new RegExp(`^${TYPED_CODE}$`).test(typed)).toBe(is));

  test("a code has no gaps in an address", () => {
    expect(new RegExp(`^${CODE}$`).test("AB 2D")).toBe(false);
    expect(new RegExp(`^${CODE}$`).test("Ab2D")).toBe(true);
  });
});
