/**
 * The table in this page itself: a worker runs it, and keeps its games in the browser.
 *
 * One tab has the worker. All others ask it through a channel, and one of them takes over when it is closed.
 */

import type { Host, Wire } from "./host";
import { settings } from "./settings.svelte";

/** From the page to the worker. */
export type Request =
  | { kind: "ask"; from: string; id: number; method: string; address: string; body: string; language: string }
  | { kind: "open"; from: string; id: number }
  | { kind: "say"; from: string; id: number; text: string }
  | { kind: "close"; from: string; id: number };

/** From the worker to the page. */
export type Reply =
  | { kind: "answer"; to: string; id: number; status: number; text: string; type: string }
  | { kind: "hear"; to: string; id: number; text: string }
  | { kind: "lost"; to: string; id: number; code: number }
  | { kind: "progress"; done: number }
  | { kind: "failed"; text: string }
  | { kind: "owner" };

const LOCK = "pakal-table";
const SERVICE_RESTART = 1012;

interface Line {
  hear: (text: string) => void;
  lost: (code: number) => void;
}

const own = crypto.randomUUID();
const channel = new BroadcastChannel(LOCK);
const waiting = new Map<number, (answer: { status: number; text: string; type: string }) => void>();
const refused = new Map<number, (error: Error) => void>();
const sent = new Map<number, Request>();
const lines = new Map<number, Line>();
let worker: Worker | null = null;
let number = 0;

/** How far the table has come, and why it cannot open. */
export const loading = $state({ done: 0, fault: "" });

function receive(reply: Reply): void {
  if (reply.kind === "progress") loading.done = reply.done;
  else if (reply.kind === "failed") fail(reply.text);
  else if (reply.kind === "owner") resume();
  else if (reply.to !== own) channel.postMessage(reply);
  else if (reply.kind === "answer") {
    waiting.get(reply.id)?.(reply);
    for (const each of [waiting, refused, sent]) each.delete(reply.id);
  } else if (reply.kind === "hear") lines.get(reply.id)?.hear(reply.text);
  else {
    const line = lines.get(reply.id);
    lines.delete(reply.id);
    line?.lost(reply.code);
  }
}

/** The table cannot open: nobody waits for it any longer. */
function fail(text: string): void {
  loading.fault = text;
  for (const refuse of refused.values()) refuse(new Error(text));
}

/** Another tab has the table now: it knows nothing of the lines, and of the calls that had no answer. */
function resume(): void {
  for (const [id, line] of [...lines]) {
    lines.delete(id);
    line.lost(SERVICE_RESTART);
  }
  for (const request of sent.values()) post(request);
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

function call(method: string, path: string, body?: unknown): Promise<{ status: number; text: string; type: string }> {
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
  if (loading.fault) return Promise.reject(new Error(loading.fault));
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve);
    refused.set(id, reject);
    sent.set(id, request);
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
    const { text, type } = await call("GET", path);
    return URL.createObjectURL(new Blob([text], { type }));
  },
};
