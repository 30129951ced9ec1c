/** Loads Python into a worker: from its files, or from its memory as this device has kept it after the first visit. */

export interface Pyodide {
  FS: { mkdirTree(path: string): void };
  unpackArchive(data: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (...args: unknown[]) => unknown };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** What a worker needs to know, as its name. */
export interface Engine {
  /** The folder of Python, pakal and the rules. */
  folder: string;
  /** Bytes of what it loads. */
  bytes: number;
}

/** The cache of Python's memory. */
export const KEPT = "pakal-python";

/** Modules that are in that memory; those with machine code cannot be. */
export const IMPORTS = `
import asyncio, ctypes, dataclasses, datetime, decimal, difflib, email.message, hashlib, hmac, importlib.metadata
import importlib.resources, inspect, json, logging, mimetypes, platform, random, re, secrets, shutil, subprocess
import tempfile, tokenize, tomllib, typing, urllib.parse, uuid, zoneinfo
`;

/** What must be random is so for each visit. */
const ANEW = `
import random
random.seed()
`;

export async function load(folder: URL, options: Record<string, unknown> = {}): Promise<Pyodide> {
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", folder).href)) as {
    loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
  };
  return loadPyodide({
    indexURL: folder.href,
    env: { HOME: "/home/pyodide", PAKAL_AHEAD: "/kernels" },
    ...options,
  });
}

/** Python, and whether it came from the memory that this device has kept. */
export async function start(folder: URL): Promise<[Pyodide, boolean]> {
  try {
    const kept = await (await caches.open(KEPT)).match(new URL("snapshot", folder));
    if (kept) {
      const python = await load(folder, { _loadSnapshot: await kept.arrayBuffer() });
      python.runPython(ANEW);
      return [python, true];
    }
  } catch (error) {
    console.warn(error);
    await Promise.resolve()
      .then(() => caches.delete(KEPT))
      .catch(() => false);
  }
  return [await load(folder), false];
}
