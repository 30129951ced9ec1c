/** Keeps the memory of a Python that has just started, so that the next visit need not start it: see `python.ts`. */

import { IMPORTS, KEPT, load, type Engine } from "$lib/python";

declare const self: DedicatedWorkerGlobalScope;

async function make(folder: URL): Promise<void> {
  const cache = await caches.open(KEPT); // before all that takes time: a browser may refuse it
  const python = await load(folder, { _makeSnapshot: true });
  python.runPython(IMPORTS);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(new URL("snapshot", folder), new Response(python.makeMemorySnapshot()));
}

make(new URL((JSON.parse(self.name) as Engine).folder, self.location.href))
  .catch((error: unknown) => console.warn(error))
  .finally(() => self.close());
