/**
 * The table in this page itself: a worker runs it, and keeps its games in the browser.
 *
 * One tab has the worker. All others ask it through a channel, and one of them takes over when it is closed.
 */

import type { Answer, Host, Wire } from "./host";
import { settings } from "./settings.svelte";

/** From the page to the worker. */
export type Request =
  | { kind: "ask"; from: string; id: number; method: string; address: string; body: string; language: string }
  | { kind: "open"; from: string; id: number }
  | { kind: "say"; from: string; id: number; text: string }
  | { kind: "close"; from: string; id: number };

/** From the worker to the page. */
export type Reply =
  | { kind: "answer"; to: string; id: number; status: number; text: string }
  | { kind: "hear"; to: string; id: number; text: string }
  | { kind: "lost"; to: string; id: number; code: number }
  | { kind: "failed"; text: string }
  | { kind: "owner" };

const LOCK = "pakal-table";
const SERVICE_RESTART = 1012;

/** A call without an answer so far. */
interface Call {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Line {
  hear: (text: string) => void;
  lost: (code: number) => void;
}

const own = crypto.randomUUID();
const channel = new BroadcastChannel(LOCK);
const calls = new Map<number, Call>();
const lines = new Map<number, Line>();
let worker: Worker | null = null;
let number = 0;

/** Why the table cannot open; empty if it can. */
let fault = "";

function receive(reply: Reply): void {
  if (reply.kind === "failed") fail(reply.text);
  else if (reply.kind === "owner") resume();
  else if (reply.to !== own) channel.postMessage(reply);
  else if (reply.kind === "answer") {
    calls.get(reply.id)?.resolve(reply);
    calls.delete(reply.id);
  } else if (reply.kind === "hear") lines.get(reply.id)?.hear(reply.text);
  else {
    const line = lines.get(reply.id);
    lines.delete(reply.id);
    line?.lost(reply.code);
  }
}

/** The table cannot open: nobody waits for it any longer. */
function fail(text: string): void {
  fault = text;
  for (const { reject } of calls.values()) reject(new Error(text));
}

/** Another tab has the table now: it knows nothing of the lines, and of the calls that had no answer. */
function resume(): void {
  for (const [id, line] of [...lines]) {
    lines.delete(id);
    line.lost(SERVICE_RESTART);
  }
  for (const { request } of calls.values()) post(request);
}

function post(request: Request): void {
  if (worker) worker.postMessage(request);
  else channel.postMessage(request);
}

channel.onmessage = ({ data }: MessageEvent<Request | Reply>) => {
  if ("from" in data) worker?.postMessage(data);
  else if (data.kind === "owner" || ("to" in data && data.to === own)) receive(data);
};

/**
 * Run the table here as soon as no other tab does.
 * @param engine the folder of Python, pakal and the rules
 */
export function startTable(engine: string): void {
  void navigator.locks.request(LOCK, async () => {
    worker = new Worker(new URL("../table.worker.ts", import.meta.url), { type: "module", name: engine });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(data);
    worker.onerror = ({ message }) => fail(message);
    channel.postMessage({ kind: "owner" } satisfies Reply);
    resume();
    await new Promise(() => undefined);
  });
}

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const id = ++number;
  const request: Request = {
    kind: "ask",
    from: own,
    id,
    method,
    address: `/api${path}`,
    body: text,
    language: settings.language,
  };
  if (fault) return Promise.reject(new Error(fault));
  return new Promise((resolve, reject) => {
    calls.set(id, { request, resolve, reject });
    post(request);
  });
}

export const page: Host = {
  lines: true,
  devices: false,

  ask: call,

  open(hello, hear, lost): Wire {
    const id = ++number;
    lines.set(id, { hear, lost });
    post({ kind: "open", from: own, id });
    post({ kind: "say", from: own, id, text: hello });
    return {
      send: (text) => post({ kind: "say", from: own, id, text }),
      close() {
        lines.delete(id);
        post({ kind: "close", from: own, id });
      },
    };
  },

  async picture(path) {
    const { text } = await call("GET", path);
    return `data:image/svg+xml,${encodeURIComponent(text)}`;
  },
};
