/** Files that a worker keeps in the browser: its private file system, or its database where there is none. */

export interface PageFiles {
  names(): Promise<string[]>;
  read(name: string): Promise<Uint8Array>;
  append(name: string, data: Uint8Array): Promise<void>;
  cut(name: string, size: number): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A file's handle by which a worker writes at once (https://fs.spec.whatwg.org/#api-filesystemsyncaccesshandle). */
interface SyncHandle {
  getSize(): number;
  write(data: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

type WithHandles = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncHandle> };

/** Milliseconds between two tries to write where a worker that was just ended still has the file, and their number. */
const AGAIN = 50;
const TRIES = 60;

/** Names may have a `/`, which no name of a file may have here. */
const spell = (name: string) => encodeURIComponent(name);

export class PrivateFiles implements PageFiles {
  constructor(private readonly folder: FileSystemDirectoryHandle) {}

  async names(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of (this.folder as unknown as { keys(): AsyncIterable<string> }).keys())
      names.push(decodeURIComponent(name));
    return names;
  }

  async read(name: string): Promise<Uint8Array> {
    const file = await (await this.folder.getFileHandle(spell(name))).getFile();
    return new Uint8Array(await file.arrayBuffer());
  }

  append(name: string, data: Uint8Array): Promise<void> {
    const copy = data.slice();
    return this.write(name, true, (handle) => {
      let at = handle.getSize();
      for (let done = 0; done < copy.length;) {
        const written = handle.write(copy.subarray(done), { at });
        if (written === 0) throw new DOMException("no space", "QuotaExceededError");
        done += written;
        at += written;
      }
    });
  }

  cut(name: string, size: number): Promise<void> {
    return this.write(name, false, (handle) => handle.truncate(size));
  }

  async remove(name: string): Promise<void> {
    await this.folder.removeEntry(spell(name));
  }

  private async write(name: string, create: boolean, change: (handle: SyncHandle) => void): Promise<void> {
    const file = (await this.folder.getFileHandle(spell(name), { create })) as WithHandles;
    const handle = await this.handleOf(file);
    try {
      change(handle);
      handle.flush();
    } finally {
      handle.close();
    }
  }

  /** A browser lets go of the files of a worker some moments after it has ended it. */
  private async handleOf(file: WithHandles): Promise<SyncHandle> {
    for (let left = TRIES; ; left--) {
      try {
        return await file.createSyncAccessHandle();
      } catch (error) {
        if (left === 0 || !(error instanceof DOMException) || error.name !== "NoModificationAllowedError") throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
  }
}

const STORE = "files";

/** The same in a database of the browser: each file is a list of what was added to it. */
export class DatabaseFiles implements PageFiles {
  constructor(private readonly database: IDBDatabase) {}

  static open(name: string): Promise<DatabaseFiles> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(new DatabaseFiles(request.result));
      request.onerror = () => reject(request.error ?? new Error("no database"));
    });
  }

  names(): Promise<string[]> {
    return this.done("readonly", (store) => store.getAllKeys()) as Promise<string[]>;
  }

  async read(name: string): Promise<Uint8Array> {
    const data = (await this.done("readonly", (store) => store.get(name))) as Uint8Array | undefined;
    if (!data) throw new DOMException(name, "NotFoundError");
    return data;
  }

  async append(name: string, data: Uint8Array): Promise<void> {
    const before = ((await this.done("readonly", (store) => store.get(name))) as Uint8Array | undefined) ?? [];
    const whole = new Uint8Array(before.length + data.length);
    whole.set(before);
    whole.set(data, before.length);
    await this.done("readwrite", (store) => store.put(whole, name));
  }

  async cut(name: string, size: number): Promise<void> {
    const data = (await this.read(name)).slice(0, size);
    await this.done("readwrite", (store) => store.put(data, name));
  }

  async remove(name: string): Promise<void> {
    await this.done("readwrite", (store) => store.delete(name));
  }

  private done(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(STORE, mode, { durability: "strict" });
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  }
}

/** The same in memory, where a browser keeps nothing. */
export class MemoryFiles implements PageFiles {
  private readonly files = new Map<string, Uint8Array>();

  async names(): Promise<string[]> {
    return [...this.files.keys()];
  }

  async read(name: string): Promise<Uint8Array> {
    const data = this.files.get(name);
    if (!data) throw new DOMException(name, "NotFoundError");
    return data;
  }

  async append(name: string, data: Uint8Array): Promise<void> {
    const before = this.files.get(name) ?? new Uint8Array();
    const whole = new Uint8Array(before.length + data.length);
    whole.set(before);
    whole.set(data, before.length);
    this.files.set(name, whole);
  }

  async cut(name: string, size: number): Promise<void> {
    this.files.set(name, (await this.read(name)).slice(0, size));
  }

  async remove(name: string): Promise<void> {
    this.files.delete(name);
  }
}

/** Whether tabs can take turns; on plain http they cannot. */
export const takesTurns = (): boolean => "locks" in navigator;

/** Do some work as soon as no other tab does work of this name; at once where tabs cannot take turns. */
export async function takeTurn(name: string, work: () => Promise<void>): Promise<void> {
  await (takesTurns() ? navigator.locks.request(name, work) : work());
}

/** Whether this browser keeps files at all: private windows may refuse it, and two tabs must not write at once. */
export async function keepsFiles(): Promise<boolean> {
  if (!takesTurns()) return false;
  try {
    await navigator.storage.getDirectory();
    return true;
  } catch {
    return DatabaseFiles.open("pakal-try").then(
      () => true,
      () => false,
    );
  }
}

/**
 * The files of this browser: its private file system where a worker can write to it at once, else its database; memory
 * where it has neither, and where two tabs might write at once. It asks what the browser can do, and tries nothing: a
 * full disk must not lead to another place than that where the games lie.
 */
export async function openFiles(name: string): Promise<PageFiles> {
  if (!takesTurns()) return new MemoryFiles();
  const database = () => DatabaseFiles.open(name).catch(() => new MemoryFiles());
  const writes =
    typeof FileSystemFileHandle !== "undefined" && "createSyncAccessHandle" in FileSystemFileHandle.prototype;
  if (!writes) return database();
  let root: FileSystemDirectoryHandle;
  try {
    root = await navigator.storage.getDirectory();
  } catch {
    return database();
  }
  return new PrivateFiles(await root.getDirectoryHandle(name, { create: true }));
}
