/** Registers the service worker of a built page, and tells it the files that it does not know. */

import { workers } from "$lib/browser";
import { host } from "$lib/host";
import { BASE } from "$lib/router.svelte";

export function startWorker(): void {
  // In development the server's own modules must stay fresh.
  const all = import.meta.env.PROD ? workers() : null;
  const registered = all?.register(`${BASE}/sw.js`).catch(() => undefined);
  if (!host.devices) return; // the worker of a site without a server knows all of its files
  registered
    ?.then(() => all!.ready)
    .then((registration) => {
      // The worker does not know the files that were loaded before it came.
      const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
      const paths = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname);
      registration.active?.postMessage({ keep: [`${BASE}/`, ...new Set(paths)] });
    })
    .catch(() => undefined);
}
