/** The last state of a table, kept in this browser for reading without a connection. */

import { openDatabase } from "./browser";

const STORE = "states";
/** Matches kept; the oldest go first. */
const MOST = 30;

interface Entry<T> {
  key: string;
  at: number;
  value: T;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = openDatabase("pakal", 1);
    if (!request) return reject(new Error("nothing can be kept here"));
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("at", "at");
    request.onsuccess = () => {
      request.result.onclose = forget;
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/** The database, opened when it is first needed. */
let database: Promise<IDBDatabase> | undefined;
const forget = () => (database = undefined);

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await (database ??= open()).catch((error: unknown) => {
    forget();
    throw error;
  });
  return new Promise<T>((resolve, reject) => {
    const request = work(opened.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keys under which this page has kept something: only a new one can exceed the limit. */
const mine = new Set<string>();

/** Keeps a plain value under a key (the match), if the browser has storage. */
export async function put<T>(key: string, value: T): Promise<void> {
  try {
    await within("readwrite", (store) => store.put({ key, at: Date.now(), value } satisfies Entry<T>));
    if (mine.has(key)) return;
    mine.add(key);
    const keys = await within("readonly", (store) => store.index("at").getAllKeys());
    for (const old of keys.slice(0, -MOST)) await within("readwrite", (store) => store.delete(old));
  } catch {
    // Private window or full disk: nothing can be kept, and nothing depends on it.
  }
}

/** The value under a key, and its time; null: none. */
export async function get<T>(key: string): Promise<{ value: T; at: Date } | null> {
  try {
    const entry = await within<Entry<T> | undefined>("readonly", (store) => store.get(key));
    return entry ? { value: entry.value, at: new Date(entry.at) } : null;
  } catch {
    return null;
  }
}

/** Forgets everything kept here (the guest wants to be forgotten). */
export async function clear(): Promise<void> {
  try {
    await within("readwrite", (store) => store.clear());
  } catch {
    // There was nothing to forget.
  }
}
