/** Runs the table of the page: pakal's own Python, with machine code of the rules, over files of the browser. */

import type { Reply, Request } from "$lib/host-page";
import { openFiles } from "$lib/page-files";

declare const self: DedicatedWorkerGlobalScope;

interface Line {
  hear(text: string | null | undefined): void;
  destroy(): void;
}

interface Table {
  start(): Promise<void>;
  ask(
    method: string,
    address: string,
    body: string,
    language: string,
  ): Promise<{
    toJs(): [number, string];
    destroy(): void;
  }>;
  connect(send: (text: string) => void, closed: (code: number) => void): Line;
}

interface Pyodide {
  FS: { mkdirTree(path: string): void };
  unpackArchive(data: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (...args: unknown[]) => Table };
}

const lines = new Map<string, Line>();
const reply = (message: Reply) => self.postMessage(message);
/** The folder of Python, pakal and the rules: the page hands it over as the name of the worker. */
const base = new URL(self.name, self.location.href);

const START = `
import sys
sys.path.insert(0, "/app")
from pakal.table.calls.worker import PageFiles, PageTable

def open_table(files, no_space):
    return PageTable(PageFiles(files, no_space))
`;

async function get(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(name, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function open(): Promise<Table> {
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", base).href)) as {
    loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
  };
  const [python, app, kernels, files] = await Promise.all([
    loadPyodide({ indexURL: base.href, env: { HOME: "/home/pyodide", PAKAL_AHEAD: "/kernels" } }),
    get("app.zip"),
    get("kernels.zip"),
    openFiles("pakal-games"),
  ]);
  for (const [place, data] of [
    ["/app", app],
    ["/kernels", kernels],
  ] as const) {
    python.FS.mkdirTree(place);
    python.unpackArchive(data, "zip", { extractDir: place });
  }
  python.runPython(START);
  const noSpace = (error: unknown) => String(error).includes("QuotaExceeded");
  const table = python.globals.get("open_table")(files, noSpace);
  await table.start();
  return table;
}

const opened = open();
opened.catch((error: unknown) => reply({ kind: "failed", text: String(error) }));

async function act(request: Request): Promise<void> {
  const table = await opened;
  const { from, id } = request;
  const key = `${from} ${id}`;
  if (request.kind === "ask") {
    const answer = await table.ask(request.method, request.address, request.body, request.language);
    const [status, content] = answer.toJs();
    answer.destroy();
    reply({ kind: "answer", to: from, id, status, text: content });
  } else if (request.kind === "open") {
    const hear = (text: string) => reply({ kind: "hear", to: from, id, text });
    const lost = (code: number) => reply({ kind: "lost", to: from, id, code });
    lines.set(key, table.connect(hear, lost));
  } else if (request.kind === "say") {
    lines.get(key)?.hear(request.text);
  } else {
    const line = lines.get(key);
    lines.delete(key);
    line?.hear(undefined);
  }
}

/** Messages are handled in the order in which they come. */
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.kind === "ask") void act(data);
  else last = last.then(() => act(data)).catch((error: unknown) => console.error(error));
};
