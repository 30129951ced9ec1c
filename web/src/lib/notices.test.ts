import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./api";
import { me } from "./me.svelte";
import type { Me } from "./protocol";
import { entitle, notify, on, permitted, possible, turn, withdraw } from "./notices";
import { setVisible } from "$testing";

class FakeNotification {
  static permission: NotificationPermission = "granted";
  static requestPermission = vi.fn(async () => "granted" as NotificationPermission);
  static shown: FakeNotification[] = [];
  onclick: (() => void) | null = null;
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
}
const { shown } = FakeNotification;

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = "granted";
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", FakeNotification);
  setVisible(false);
  localStorage.clear();
  me.become({ device: "d", notices: ["browser"] } as unknown as Me);
});
afterEach(() => {
  withdraw("m1");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("whether notices are possible", () => {
  test.each<[string, boolean, NotificationPermission, boolean, boolean]>([
    ["on a secure address, with permission", true, "granted", true, true],
    ["without permission", true, "denied", true, false],
    ["on plain http", false, "granted", false, false],
  ])("%s", (_, secure, permission, can, may) => {
    vi.stubGlobal("isSecureContext", secure);
    FakeNotification.permission = permission;
    expect([possible(), permitted()]).toEqual([can, may]);
  });

  test("they are on only if the browser permits them and the person wants them", async () => {
    const changed = vi.spyOn(api, "changeMe").mockImplementation(async (said) => ({ ...me.value!, ...said }) as Me);
    vi.spyOn(api, "push").mockResolvedValue({ key: null, notice: null });
    FakeNotification.permission = "default";
    me.become({ device: "d", notices: ["email"] } as unknown as Me);
    expect(on()).toBe(false);
    FakeNotification.requestPermission.mockResolvedValueOnce("denied");
    await turn(true);
    expect([on(), changed.mock.calls.length]).toEqual([false, 0]);
    FakeNotification.requestPermission.mockImplementationOnce(async () => (FakeNotification.permission = "granted"));
    await turn(true);
    expect([on(), changed.mock.calls]).toEqual([true, [[{ notices: ["browser", "email"] }]]]);
    await turn(false);
    expect([on(), me.value!.notices]).toEqual([false, ["browser", "email"]]); // other browsers still tell them
    notify("Jaguar", "Your turn", "m1");
    expect(shown).toEqual([]);
  });

  test("nobody is asked without them", async () => {
    vi.stubGlobal("isSecureContext", false);
    FakeNotification.requestPermission.mockClear();
    await turn(true);
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  });
});

describe("a notice", () => {
  test("says whose turn it is while the tab is hidden", () => {
    notify("Jaguar", "Your turn", "m1");
    expect(shown.map(({ title, options }) => [title, options.body, options.tag])).toEqual([
      ["Jaguar", "Your turn", "m1"],
    ]);
  });

  test("does not appear while the person looks at the page, or without permission", () => {
    setVisible(true);
    notify("Jaguar", "Your turn", "m1");
    setVisible(false);
    FakeNotification.permission = "default";
    notify("Jaguar", "Your turn", "m1");
    expect(shown).toEqual([]);
  });

  test("goes away when the person looks, and once only", () => {
    notify("Jaguar", "Your turn", "m1");
    withdraw("m1");
    withdraw("m1");
    expect(shown[0]!.close).toHaveBeenCalledTimes(1);
  });

  test("that a closed page has shown goes away, too", async () => {
    const notice = { close: vi.fn() };
    const getNotifications = vi.fn(async () => [notice]);
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
    withdraw("m2");
    await vi.waitFor(() => expect(notice.close).toHaveBeenCalled());
    expect(getNotifications).toHaveBeenCalledWith({ tag: "m2" });
  });

  test("brings the table to the front when it is clicked", () => {
    const focus = vi.spyOn(window, "focus").mockImplementation(() => undefined);
    notify("Jaguar", "Your turn", "m1");
    shown[0]!.onclick!();
    expect(focus).toHaveBeenCalled();
    expect(shown[0]!.close).toHaveBeenCalled();
  });

  test("does no harm if the browser refuses it", () => {
    vi.stubGlobal(
      "Notification",
      Object.assign(() => expect.fail(), { permission: "granted" }),
    );
    expect(() => notify("Jaguar", "Your turn", "m1")).not.toThrow();
  });
});

describe("the title of the tab", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.title = "before";
  });

  test("is set after a moment, and marked while it is your turn", () => {
    entitle("Rockets · pakal", true);
    expect(document.title).toBe("before");
    vi.advanceTimersByTime(200);
    expect(document.title).toBe("● Rockets · pakal");
    entitle("Rockets · pakal", false);
    vi.advanceTimersByTime(200);
    expect(document.title).toBe("Rockets · pakal");
  });

  test("never shows a turn that ends within a moment", () => {
    entitle("one", true)();
    entitle("two", false);
    vi.advanceTimersByTime(1000);
    expect(document.title).toBe("two");
  });
});
