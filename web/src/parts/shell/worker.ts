/** Registers the service worker of a built page, and tells it the files of the page. */

import { workers } from "$lib/browser";
import { host } from "$lib/host";
import { BASE } from "$lib/router.svelte";

export function startWorker(): void {
  // In development the server's own modules must stay fresh.
  const all = import.meta.env.PROD ? workers() : null;
  all
    ?.register(`${BASE}/sw.js`)
    .then(() => all.ready)
    .then(async (registration) => {
      // The worker does not know the files that were loaded before it came.
      const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
      const paths = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname);
      // A page that has the table in itself keeps all of it: it is played without a connection.
      const all = host.devices ? [] : ((await (await fetch(`${BASE}/files.json`)).json()) as string[]);
      registration.active?.postMessage({ keep: [`${BASE}/`, ...new Set([...paths, ...all])] });
    })
    .catch(() => undefined);
}
