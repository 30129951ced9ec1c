/** Registers the service worker of a built page, and tells it what the page is made of. */

import { workers } from "$lib/browser";

export function startWorker(): void {
  // In development the server's own modules must stay fresh.
  const all = import.meta.env.PROD ? workers() : null;
  all
    ?.register("/sw.js")
    .then(() => all.ready)
    .then((registration) => {
      // What was loaded before the worker came is not known to it.
      const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
      const paths = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname);
      registration.active?.postMessage({ keep: ["/", ...new Set(paths)] });
    })
    .catch(() => undefined);
}
