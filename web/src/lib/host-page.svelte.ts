/**
 * The table in this page itself: a worker runs it, and keeps its games in the browser.
 *
 * One tab has the worker. All others of the same version of the site ask it through a channel, and one of them takes
 * over when it is closed. A tab of a newer version waits until those of the older one are closed. Where tabs cannot take
 * turns, as on plain http, each has a table of its own. Answers that stay the same are files of the site, which the page
 * can show while Python still loads.
 */

import { file, newId } from "./browser";
import type { Answer, Host, Opening, Wire } from "./host";
import { takeTurn, takesTurns } from "./page-files";
import { STAYING } from "./protocol";
import type { Engine } from "./python";
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
  | { kind: "opening"; done: number; all: number }
  | { kind: "waiting" }
  | { kind: "open" }
  | { kind: "failed"; text: string; newer?: boolean }
  | { kind: "owner" };

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

const own = newId();
const calls = new Map<number, Call>();
const lines = new Map<number, Line>();
let channel: BroadcastChannel;
let worker: Worker | null = null;
let number = 0;

/** The folder of the engine. */
let folder = "";
/** How far the table is; null: it is open. */
const CLOSED: Opening = { done: 0, all: 0, waits: false, newer: false, fault: "" };
let opening = $state.raw<Opening | null>(CLOSED);
/** Called when the table is open, and when it cannot open. */
let settle: () => void = () => undefined;

/** Calls whose answers stay the same: `pakal site` has written them into files. */
const STAYS = new RegExp(`^(${STAYING.map((path) => path.replace(/\{\w+\}/g, "[^/]+")).join("|")})$`);

function receive(reply: Reply): void {
  if ("to" in reply) {
    if (reply.to === own) take(reply);
    else channel.postMessage(reply);
  } else if (reply.kind === "failed") fail(reply);
  else if (reply.kind === "owner") resume();
  else if (reply.kind === "open") open();
  else if (reply.kind === "waiting") opening = { ...CLOSED, waits: true };
  else opening = { ...CLOSED, waits: opening?.waits ?? false, done: reply.done, all: reply.all };
}

function open(): void {
  opening = null;
  settle();
}

/** Take a reply to this tab. */
function take(reply: Extract<Reply, { to: string }>): void {
  open();
  if (reply.kind === "answer") {
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
function fail({ text: fault, newer = false }: Extract<Reply, { kind: "failed" }>): void {
  opening = { ...CLOSED, newer, fault };
  for (const { reject } of calls.values()) reject(new Error(fault));
  calls.clear();
  settle();
}

/** Another tab has the table now: it knows nothing of the lines, and of the calls that had no answer. */
function resume(): void {
  opening ??= CLOSED;
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

/**
 * Run the table here as soon as no other tab does. If it fails, another tab may try.
 * @param engine what the worker needs to know
 * @param version of the site: tabs of one version share a table
 * @param first what comes before: the page is drawn
 * @returns settled once the table is open, or cannot open
 */
export function startTable(engine: Engine, version: string, first: Promise<void>): Promise<void> {
  folder = engine.folder;
  const name = `pakal-table ${takesTurns() ? version : own}`;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Request | Reply>) => {
    if ("from" in data) worker?.postMessage(data);
    else if (!("to" in data) || data.to === own) receive(data);
  };
  const run = () => {
    const own = (worker = new Worker(new URL("../table.worker.ts", import.meta.url), {
      type: "module",
      name: JSON.stringify(engine),
    }));
    return new Promise<void>((resolve) => {
      const hear = (reply: Reply) => {
        if (!("to" in reply)) channel.postMessage(reply); // every tab shows how far the table is
        receive(reply);
        if (reply.kind !== "failed") return;
        own.terminate();
        worker = null;
        resolve();
      };
      own.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
      // There is no message if the program of the worker has not come.
      own.onerror = ({ message }) => hear({ kind: "failed", text: message || "table.worker.js" });
      hear({ kind: "owner" });
    });
  };
  void first.then(() => takeTurn(name, run)); // a tab that is not drawn keeps no other one waiting
  return new Promise((resolve) => (settle = resolve));
}

/** The answer in a file of the site; null: there is none. */
async function written(path: string): Promise<Answer | null> {
  const answer = await file(`${folder}api${path}.json`);
  return answer.ok ? { status: 200, text: await answer.text() } : null;
}

async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  return (method === "GET" && STAYS.test(path) ? await written(path) : null) ?? call(method, path, body);
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
  if (opening?.fault) return Promise.reject(new Error(opening.fault));
  return new Promise((resolve, reject) => {
    calls.set(id, { request, resolve, reject });
    post(request);
  });
}

export const page: Host = {
  lines: true,
  devices: false,

  get opening() {
    return opening;
  },

  ask,

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
