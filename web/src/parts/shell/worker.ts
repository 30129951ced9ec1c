/** Registers the service worker of a built page, and tells it what the page is made of. */

export function startWorker(): void {
  // In development the server's own modules must stay fresh.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/sw.js")
    .then(() => navigator.serviceWorker.ready)
    .then((registration) => {
      // What was loaded before the worker came is not known to it.
      const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
      const paths = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname);
      registration.active?.postMessage({ keep: ["/", ...new Set(paths)] });
    })
    .catch(() => undefined);
}
