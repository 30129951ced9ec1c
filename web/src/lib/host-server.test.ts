import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { server } from "./host-server";
import { settings } from "./settings.svelte";

afterEach(() => void vi.unstubAllGlobals());

describe("a call", () => {
  let asked: [path: string, how: RequestInit][];
  let answer: () => Response;

  beforeEach(() => {
    [asked, answer] = [[], () => new Response("fine")];
    vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
      asked.push([path, how]);
      return answer();
    });
  });

  test("goes to the server in the language of the page", async () => {
    settings.language = "de";
    expect(await server.ask("GET", "/games")).toEqual({ status: 200, text: "fine" });
    expect(asked).toEqual([["/api/games", { method: "GET", headers: { "Accept-Language": "de" }, body: null }]]);
    settings.language = "en";
  });

  test("says what is sent: JSON, or a text", async () => {
    await server.ask("POST", "/matches", { game: "rockets" });
    await server.ask("POST", "/records", "a record");
    expect(asked.map(([, { headers, body }]) => [(headers as Record<string, string>)["Content-Type"], body])).toEqual([
      ["application/json", '{"game":"rockets"}'],
      ["text/plain", "a record"],
    ]);
  });

  test("is answered with the status, and with nothing where there is no body", async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await server.ask("GET", "/me")).toEqual({ status: 204, text: "" });
    answer = () => new Response('{"code":"taken"}', { status: 409 });
    expect(await server.ask("POST", "/codes/ABCD", {})).toEqual({ status: 409, text: '{"code":"taken"}' });
  });

  test("rejects if it does not reach the server", async () => {
    answer = () => {
      throw new TypeError("network");
    };
    await expect(server.ask("GET", "/me")).rejects.toThrow("network");
  });

  test("has an address for requests that the browser makes", () => {
    expect(server.picture("/codes/ABCD/qr")).toBe("/api/codes/ABCD/qr");
  });
});

describe("a line", () => {
  const nobody = () => expect.fail("somebody heard something");

  class FakeSocket {
    static last: FakeSocket;
    sent: string[] = [];
    closed = false;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;

    constructor(readonly address: string) {
      FakeSocket.last = this;
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.closed = true;
    }
  }

  test("is a WebSocket to the server; it says hello first, and hears until it is lost", () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    const [heard, lost]: [string[], number[]] = [[], []];
    const line = server.open(
      "hello",
      (text) => heard.push(text),
      (code) => lost.push(code),
    )!;
    const socket = FakeSocket.last;
    expect(socket.address).toBe(`ws://${location.host}/api/socket`);
    socket.onopen!();
    line.send("more");
    socket.onmessage!({ data: "welcome" });
    socket.onclose!({ code: 1012 });
    expect([socket.sent, heard, lost]).toEqual([["hello", "more"], ["welcome"], [1012]]);
  });

  test("sends and receives nothing after it was closed", () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    server.open("hello", nobody, nobody)!.close();
    const { closed, onopen, onmessage, onclose } = FakeSocket.last;
    expect([closed, onopen, onmessage, onclose]).toEqual([true, null, null, null]);
  });

  test.each([
    ["there is none", undefined],
    [
      "the browser refuses it",
      function refuse() {
        throw new DOMException("refused", "SecurityError");
      },
    ],
  ])("is none where %s", (_, socket) => {
    vi.stubGlobal("WebSocket", socket);
    expect(server.open("hello", nobody, nobody)).toBeNull();
  });
});
