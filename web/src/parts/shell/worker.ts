/** Registers the service worker of a built page, and tells it the files of the page. */

import { workers } from "$lib/browser";

export function startWorker(): void {
  // In development the server's own modules must stay fresh.
  const all = import.meta.env.PROD ? workers() : null;
  all
    ?.register("/sw.js")
    .then(() => all.ready)
    .then((registration) => {
      // The worker does not know the files that were loaded before it came.
      const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
      const paths = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname);
      registration.active?.postMessage({ keep: ["/", ...new Set(paths)] });
    })
    .catch(() => undefined);
}
