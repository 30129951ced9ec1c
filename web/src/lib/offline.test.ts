import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The part of IndexedDB that the page uses: one store with an index by time. */
class FakeDatabase {
  entries = new Map<string, { key: string; at: number }>();
  opened = 0;
  broken = false;
  onclose: (() => void) | null = null;
  onversionchange: (() => void) | null = null;

  open() {
    this.opened++;
    return this.request(() => this);
  }
  close(): void {}
  transaction() {
    const { entries } = this;
    const byTime = () => [...entries.values()].sort((one, other) => one.at - other.at).map(({ key }) => key);
    const store = {
      put: (entry: { key: string; at: number }) => this.request(() => entries.set(entry.key, structuredClone(entry))),
      get: (key: string) => this.request(() => entries.get(key)),
      delete: (key: string) => this.request(() => entries.delete(key)),
      clear: () => this.request(() => entries.clear()),
      index: () => ({ getAllKeys: () => this.request(byTime) }),
    };
    return { objectStore: () => store };
  }

  private request<T>(work: () => T) {
    const request = { result: undefined as T, error: new Error("broken"), onsuccess: null, onerror: null } as {
      result: T;
      error: Error;
      onsuccess: (() => void) | null;
      onerror: (() => void) | null;
    };
    queueMicrotask(() => {
      if (this.broken) return request.onerror?.();
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }
}

let database: FakeDatabase;
let offline: typeof import("./offline");

beforeEach(async () => {
  database = new FakeDatabase();
  vi.stubGlobal("indexedDB", database);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.resetModules();
  offline = await import("./offline");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is kept", () => {
  test("comes back under its key, with its time", async () => {
    vi.setSystemTime("2026-11-21T12:00:00Z");
    await offline.put("m1", { log: [1, 2] });
    vi.setSystemTime("2026-11-21T13:00:00Z");
    await offline.put("m2", "other");
    expect(await offline.get("m1")).toEqual({ value: { log: [1, 2] }, at: new Date("2026-11-21T12:00:00Z") });
    expect(await offline.get("m3")).toBeNull();
    expect(database.opened).toBe(1);
  });

  test("is replaced by what is kept later under the same key", async () => {
    await offline.put("m1", 1);
    await offline.put("m1", 2);
    expect((await offline.get("m1"))?.value).toBe(2);
    expect(database.entries.size).toBe(1);
  });

  test("holds the last thirty matches", async () => {
    for (let n = 0; n < 35; n++) {
      vi.setSystemTime(1000 * n);
      await offline.put(`m${n}`, n);
    }
    expect([...database.entries.keys()]).toEqual(Array.from({ length: 30 }, (_, n) => `m${n + 5}`));
  });

  test("is deleted with the guest", async () => {
    await offline.put("m1", 1);
    await offline.clear();
    expect(await offline.get("m1")).toBeNull();
  });
});

describe("a browser that keeps nothing", () => {
  const tryAll = async () => {
    await offline.put("m1", 1);
    await offline.clear();
    return offline.get("m1");
  };

  test("has no database", async () => {
    vi.stubGlobal("indexedDB", undefined);
    expect(await tryAll()).toBeNull();
  });

  test("refuses to open it, and is asked again later", async () => {
    database.broken = true;
    expect(await tryAll()).toBeNull();
    database.broken = false;
    await offline.put("m1", 1);
    expect((await offline.get("m1"))?.value).toBe(1);
  });

  test("has a full disk", async () => {
    await offline.put("m1", 1);
    database.broken = true;
    await expect(offline.put("m2", 2)).resolves.toBeUndefined();
    expect(await offline.get("m1")).toBeNull();
  });
});

test("opens the database again after it was closed or another page changed it", async () => {
  await offline.put("m1", 1);
  database.onclose!();
  await offline.get("m1");
  database.onversionchange!();
  await offline.get("m1");
  expect(database.opened).toBe(3);
});
