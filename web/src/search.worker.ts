/** Grows search trees with the machine code of a game; there is no Python here. `pakal.search.away` says how. */

declare const self: DedicatedWorkerGlobalScope;

/** From the worker of the table. */
export type Order =
  | { kind: "begin"; tree: number; game: string; code: Uint8Array<ArrayBuffer> | null }
  | {
      kind: "ask";
      id: number;
      tree: number;
      name: string;
      size: number;
      moves: Uint8Array<ArrayBuffer>;
      places: Uint8Array<ArrayBuffer>;
      data: Uint8Array<ArrayBuffer>;
      wanted: Uint8Array<ArrayBuffer>;
    }
  | { kind: "end"; tree: number };

export interface Done {
  id: number;
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Addresses: of the constants of the code, of the end of its stack, which grows down, and of the row of a call. */
const CONSTANTS = 1 << 10;
const STACK = 4 << 20;
const ROW = STACK;
const PAGE = 1 << 16;

interface Tree {
  game: string;
  memory: WebAssembly.Memory;
  call: Record<string, (row: number) => number>;
}

const codes = new Map<string, WebAssembly.Module>();
const trees = new Map<number, Tree>();
/**
 * Trees of the game of now that have ended: the next ones take their places, and write all that they read. A browser
 * collects memories so late that hundreds of megabytes would gather.
 */
let free: Tree[] = [];
let last = "";

function plant(game: string): Tree {
  const memory = new WebAssembly.Memory({ initial: STACK / PAGE + 1 });
  const constant = (value: number) => new WebAssembly.Global({ value: "i32", mutable: false }, value);
  const instance = new WebAssembly.Instance(codes.get(game)!, {
    env: {
      memory,
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
      __memory_base: constant(CONSTANTS),
      __table_base: constant(0),
    },
  });
  const call = instance.exports as Record<string, (row?: number) => number>;
  call["__wasm_apply_data_relocs"]?.();
  return { game, memory, call };
}

/** Pairs of an address and a length. */
const pairs = ({ buffer }: Uint8Array<ArrayBuffer>) => {
  const words = new Uint32Array(buffer);
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i]!, words[2 * i + 1]!] as const);
};

function work({ tree, name, size, moves, places, data, wanted }: Extract<Order, { kind: "ask" }>): Omit<Done, "id"> {
  const { memory, call } = trees.get(tree)!;
  const missing = size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  const own = new Uint8Array(memory.buffer);
  const words = new Uint32Array(moves.buffer);
  for (let i = 0; i < words.length; i += 3) own.copyWithin(words[i + 1]!, words[i]!, words[i]! + words[i + 2]!);
  let at = 0;
  for (const [address, length] of pairs(places)) own.set(data.subarray(at, (at += length)), address);
  const status = name ? call[name]!(ROW) : 0;
  const parts = pairs(wanted);
  const bytes = new Uint8Array(parts.reduce((sum, [, length]) => sum + length, 0));
  at = 0;
  for (const [address, length] of parts) {
    bytes.set(own.subarray(address, address + length), at);
    at += length;
  }
  return { status, bytes };
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.kind === "end") {
    const tree = trees.get(data.tree);
    trees.delete(data.tree);
    if (tree?.game === last) free.push(tree);
  } else if (data.kind === "begin") {
    if (data.code) codes.set(data.game, new WebAssembly.Module(data.code));
    if (data.game !== last) free = [];
    last = data.game;
    trees.set(data.tree, free.pop() ?? plant(data.game));
  } else {
    const done: Done = { id: data.id, ...work(data) };
    self.postMessage(done, [done.bytes.buffer]);
  }
};
