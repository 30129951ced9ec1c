import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeHost, serve, type Call } from "$testing";

let me: (typeof import("./me.svelte"))["me"];
let ApiError: (typeof import("./api"))["ApiError"];
let calls: Call[];
/** The guest whom the server knows by this browser's cookie. */
let known: { id: string; name: string } | null;
/** Whether the browser keeps cookies. */
let keeps: boolean;

function answer({ method, path, body }: Call): unknown {
  if (path === "/api/home") return { address: "https://pakal.home" };
  if (method === "GET") return known ?? new Response(null, { status: 204 });
  const guest = { id: "g1", name: "", ...(JSON.parse(body ?? "{}") as object) };
  if (method === "PATCH" && !known) return new Response("{}", { status: 401 });
  if (keeps) known = guest;
  return guest;
}
const made = () => calls.map(({ method, path }) => `${method} ${path.slice(4)}`);

beforeEach(async () => {
  localStorage.clear();
  [known, keeps] = [null, true];
  calls = serve(answer);
  vi.resetModules();
  (await import("./host")).chooseHost(fakeHost);
  ({ me } = await import("./me.svelte"));
  ({ ApiError } = await import("./api"));
  await (await import("./language.svelte")).startLanguage();
});
afterEach(() => void vi.unstubAllGlobals());

describe("a guest", () => {
  test("is requested once", async () => {
    known = { id: "g1", name: "Ines" };
    await Promise.all([me.load(), me.load()]);
    expect([me.name, made()]).toEqual(["Ines", ["GET /me?if_any=true"]]);
  });

  test("stays unknown if no server answers, and is requested again", async () => {
    calls = serve(() => Promise.reject(new TypeError("network")));
    expect(await me.load()).toBeNull();
    known = { id: "g1", name: "Ines" };
    serve(answer);
    await me.load();
    expect(me.name).toBe("Ines");
  });

  test("is made on first need, and once", async () => {
    expect((await me.ensure()).id).toBe("g1");
    await me.ensure();
    expect(made()).toEqual(["GET /me?if_any=true", "POST /me", "GET /me?if_any=true"]);
    expect(JSON.parse(calls[1]!.body!)).toEqual({ language: "en" });
  });

  test("is made anew if the server has forgotten it, and the call is repeated", async () => {
    known = { id: "g1", name: "Ines" };
    await me.load();
    known = null;
    await me.change({ name: "Jaap" });
    expect([me.name, made().filter((call) => call === "PATCH /me").length]).toEqual(["Jaap", 2]);
  });

  test("other errors cause no second call", async () => {
    await me.ensure();
    const call = vi.fn(() => Promise.reject(new ApiError(409, "no", "No.")));
    await expect(me.with(call)).rejects.toThrow("No.");
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe("a browser that keeps no cookies", () => {
  beforeEach(() => void (keeps = false));

  test("is no guest, and is told where it could be one", async () => {
    await expect(me.ensure()).rejects.toMatchObject({
      code: "no-cookies",
      message: expect.stringContaining("https://pakal.home") as string,
    });
    expect(me.value).toBeNull();
  });

  test("makes no second guest", async () => {
    await me.ensure().catch(() => undefined);
    const before = made().filter((call) => call === "POST /me").length;
    await me.ensure().catch(() => undefined);
    expect(made().filter((call) => call === "POST /me")).toHaveLength(before);
  });
});

describe("a name", () => {
  test("stays in the form until it is sent", async () => {
    expect(me.typed).toBe("");
    me.typed = "Maja";
    expect(me.typed).toBe("Maja");
    await me.change({ language: "de" });
    expect(me.typed).toBe("Maja");
    await me.change({ name: "Maja" });
    expect([me.typed, me.name]).toEqual(["", "Maja"]);
  });
});

test("a new name needs no call of the server", async () => {
  me.become({ id: "g2", name: "Sven" } as never);
  await me.load();
  expect([me.name, made()]).toEqual(["Sven", []]);
});
