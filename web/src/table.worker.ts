/** Runs the table of the page: pakal's own Python, with machine code of the rules, over files of the browser. */

import type { Reply, Request } from "$lib/host-page.svelte";
import type { Done, Order } from "./search.worker";
import { openFiles, takeTurn, type PageFiles } from "$lib/page-files";
import { start, type Engine } from "$lib/python";

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

const lines = new Map<string, Line>();
const reply = (message: Reply) => self.postMessage(message);
const engine = JSON.parse(self.name) as Engine;
/** The folder of Python, pakal and the rules. */
const base = new URL(engine.folder, self.location.href);

const START = `
import sys
sys.path.insert(0, "/app")
from pakal.search import away
from pakal.table.calls.worker import PageFiles, PageTable

def open_table(files, no_space, workers):
    away.workers = workers
    return PageTable(PageFiles(files, no_space))
`;

/** Milliseconds between two messages of how much has come. */
const OFTEN = 100;

/** How much has come of what is loaded. */
let done = 0;
let told = 0;

/** `fetch` that counts what comes: Pyodide loads with it, too. */
const load = self.fetch.bind(self);
self.fetch = async (address, options) => {
  const answer = await load(address, options);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  if (!answer.body) return answer;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      done += part.byteLength;
      if (performance.now() - told > OFTEN) {
        told = performance.now();
        reply({ kind: "opening", done, all: engine.bytes });
      }
      out.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counted), { headers: answer.headers });
};

const get = async (name: string): Promise<ArrayBuffer> => (await fetch(new URL(name, base))).arrayBuffer();

/** Milliseconds after the first start until Python's memory is kept for the next one. */
const IDLE = 20_000;

const keepPython = () =>
  new Worker(new URL("./snapshot.worker.ts", import.meta.url), { type: "module", name: self.name });

/** Most workers that search; each has some megabytes. */
const MOST_SEARCHERS = 4;

type Part = Uint8Array<ArrayBuffer>;

/** Workers that search, started when they are first needed; see `pakal.search.away`. */
function searchers() {
  const count = Math.max(1, Math.min(MOST_SEARCHERS, (navigator.hardwareConcurrency || 2) - 1));
  const started: { worker: Worker; games: Set<string> }[] = [];
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let number = 0;
  const searcher = (at: number) => {
    if (!started[at]) {
      const worker = new Worker(new URL("./search.worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<Done>) => {
        waiting.get(data.id)?.resolve(data);
        waiting.delete(data.id);
      };
      worker.onerror = ({ message }) => {
        delete started[at]; // the next tree begins with a new one
        for (const { reject } of waiting.values()) reject(new Error(message));
        waiting.clear();
      };
      started[at] = { worker, games: new Set() };
    }
    return started[at]!;
  };
  const post = (at: number, order: Order, parts: ArrayBuffer[] = []) => searcher(at).worker.postMessage(order, parts);
  return {
    count,
    begin(at: number, tree: number, game: string, code: () => Uint8Array<ArrayBuffer>) {
      const { games } = searcher(at);
      post(at, { kind: "begin", tree, game, code: games.has(game) ? null : code() });
      games.add(game);
    },
    ask(at: number, tree: number, name: string, size: number, ...parts: [Part, Part, Part, Part]) {
      const id = ++number;
      const [moves, places, data, wanted] = parts;
      return new Promise<Done>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        post(
          at,
          { kind: "ask", id, tree, name, size, moves, places, data, wanted },
          parts.map(({ buffer }) => buffer),
        );
      });
    },
    end: (at: number, tree: number) => post(at, { kind: "end", tree }),
  };
}

/** Milliseconds after which a worker that still writes is not that of a tab that was just closed. */
const PATIENCE = 3000;

/** Wait until no other worker writes: that of a tab that was closed has ended, and so has that of an older version. */
const wait = (): Promise<void> =>
  new Promise((resolve) => {
    const later = setTimeout(() => reply({ kind: "waiting" }), PATIENCE);
    void takeTurn("pakal-files", () => {
      clearTimeout(later);
      resolve();
      return new Promise(() => undefined);
    });
  });

async function open(): Promise<Table> {
  const [[python, wasKept], app, kernels, files] = await Promise.all([
    start(base),
    get("app.zip"),
    get("kernels.zip"),
    wait().then(() => openFiles("pakal-games")),
  ]);
  for (const [place, data] of [
    ["/app", app],
    ["/kernels", kernels],
  ] as const) {
    python.FS.mkdirTree(place);
    python.unpackArchive(data, "zip", { extractDir: place });
  }
  python.runPython(START);
  // Python would wait for ever for what fails with another object, such as a newer browser's `QuotaExceededError`.
  const plain =
    <T extends unknown[], R>(act: (...words: T) => Promise<R>) =>
    (...words: T) =>
      act(...words).catch((error: unknown) => {
        throw new Error(String(error));
      });
  const kept: PageFiles = {
    names: plain(() => files.names()),
    read: plain((name) => files.read(name)),
    append: plain((name, data) => files.append(name, data)),
    cut: plain((name, size) => files.cut(name, size)),
    remove: plain((name) => files.remove(name)),
  };
  const noSpace = (error: unknown) => String(error).includes("QuotaExceeded");
  const table = python.globals.get("open_table")(kept, noSpace, searchers()) as Table;
  await table.start();
  reply({ kind: "open" });
  if (!wasKept) setTimeout(keepPython, IDLE);
  return table;
}

const opened = open();
opened.catch((error: Error & { type?: string }) => {
  // What Python raises tells its whole way; its last line says why.
  const text = error.type
    ? error.message
        .trim()
        .split("\n")
        .at(-1)!
        .replace(/^[\w.]+: /, "")
    : String(error);
  reply({ kind: "failed", text, newer: error.type === "NewerFormatError" });
});

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
  if (data.kind === "ask") void act(data).catch((error: unknown) => console.error(error));
  else last = last.then(() => act(data)).catch((error: unknown) => console.error(error));
};
