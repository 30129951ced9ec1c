// Keeps the page readable without a connection. Assets carry a hash in their names, so what is kept of them stays
// true; the document and the texts come from the server whenever it answers. Nothing else of the API is kept.

const KEPT = "pakal-1";
/** More assets than any one version has: the oldest go first. */
const MOST = 300;

/** The path of the site on its host, without the slash at its end. */
const BASE = new URL(self.registration.scope).pathname.slice(0, -1);
/** A path of this site; others begin otherwise. */
const inner = (path) => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : "");

/** What carries a hash in its name, or never changes. */
const isFixed = (path) => /^\/(assets|fonts|brought|engine-\w+)\//.test(path);
const isAsset = (path) => isFixed(path) || /^\/[\w-]+\.(svg|png|js|webmanifest)$/.test(path);
const isText = (path) => /^\/api\/(texts|rules|games|agents)(\/|$)/.test(path) && !path.endsWith("/search");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

/** What is kept under a key; undefined where nothing is, or where the browser keeps nothing. */
async function keptAs(key) {
  try {
    return await caches.match(key);
  } catch {
    return undefined;
  }
}

async function cacheFirst(event) {
  const kept = await keptAs(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

/** All pages are one document, kept under the path of the site. */
async function networkFirst(event, key) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(key, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await keptAs(key);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const path = inner(url.pathname);
  if (request.mode === "navigate" && !path.startsWith("/api/")) event.respondWith(networkFirst(event, `${BASE}/`));
  else if (isFixed(path)) event.respondWith(cacheFirst(event));
  else if (isAsset(path) || isText(path)) event.respondWith(networkFirst(event, url.pathname));
});

/** The page says what it loaded before this worker was there. */
self.addEventListener("message", (event) => {
  const paths = event.data?.keep;
  if (!Array.isArray(paths)) return;
  event.waitUntil(
    Promise.all(
      paths
        .filter((path) => path === `${BASE}/` || isAsset(inner(path)) || isText(inner(path)))
        .map(async (path) => {
          if (await keptAs(path)) return;
          const answer = await fetch(path);
          if (answer.ok) await keep(path, answer);
        }),
    ),
  );
});
