// Keeps the page readable without a connection. Assets carry a hash in their names, so what is kept of them stays
// true.
//
// At a server the document and the texts come from the server whenever it answers. Nothing else of the API is kept.
//
// A site without a server (`pakal site`) is kept whole: before this worker becomes active it has kept all files of its
// version. So without a connection there is always a version of which no file is missing. A game that runs in an older
// version goes on with its old files; the next page that is opened comes from the host, and has the new ones.

/** The version of a site without a server and the paths of its files, which `pakal site` writes above; null: a server. */
const SITE = self.SITE ?? null;
const KEPT = SITE ? `pakal-site-${SITE.version}` : "pakal-1";
/** More assets than any one version of a server has: the oldest go first. */
const MOST = 300;
/** Files that are loaded at the same time, to keep a whole site. */
const AT_ONCE = 8;

/** The path of the site on its host, without the slash at its end. */
const BASE = new URL(self.registration.scope).pathname.slice(0, -1);
/** A path of this site; others begin otherwise. */
const inner = (path) => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : "");

/** What carries a hash in its name, or never changes. */
const isFixed = (path) => /^\/(assets|fonts|brought|engine-\w+)\//.test(path);
const isAsset = (path) => isFixed(path) || /^\/[\w-]+\.(svg|png|js|webmanifest)$/.test(path);
const isText = (path) => /^\/api\/(texts|rules|games|agents)(\/|$)/.test(path) && !path.endsWith("/search");

self.addEventListener("install", (event) => {
  if (SITE) event.waitUntil(keepSite());
  self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  event.waitUntil(SITE ? leaveOld().then(() => self.clients.claim()) : self.clients.claim());
});

/** Keep all files of this version of a site. Rejects where one cannot be loaded; then the older version stays. */
async function keepSite() {
  const cache = await caches.open(KEPT);
  const load = async (path) => {
    const own = isFixed(inner(path));
    const answer = (own && (await keptAs(path))) || (await fetch(path, own ? {} : { cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  const files = [...SITE.files];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path; (path = files.shift()); ) if (!(await cache.match(path))) await load(path);
    }),
  );
  const page = await fetch(`${BASE}/`, { cache: "no-cache" });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(SITE.version)) throw new Error("the host has another version of the page");
  await cache.put(`${BASE}/`, page);
}

/** Let go of all versions but this one and the one before it, in which a game may still run. */
async function leaveOld() {
  const names = (await caches.keys()).filter((name) => /^pakal-(site-|1$)/.test(name) && name !== KEPT);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

/** What is kept under a key; undefined where nothing is, or where the browser keeps nothing. */
async function keptAs(key) {
  try {
    return (await (await caches.open(KEPT)).match(key)) ?? (await caches.match(key));
  } catch {
    return undefined;
  }
}

async function cacheFirst(event) {
  const kept = await keptAs(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && !SITE) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

/** All pages are one document, kept under the path of the site. */
async function networkFirst(event, key) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !SITE) event.waitUntil(keep(key, answer.clone()));
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

/** The server has pushed that there is a notice, and not which: ask it, unless a person looks at the page anyway. */
self.addEventListener("push", (event) => event.waitUntil(showNotice()));

async function showNotice() {
  const windows = await self.clients.matchAll({ type: "window" });
  if (windows.some((window) => window.visibilityState === "visible")) return;
  const answer = await fetch(`${BASE}/api/me/push`);
  const { notice } = answer.ok ? await answer.json() : { notice: null };
  const { title, text, match, news } = notice ?? { title: "pakal", text: "", match: "", news: false };
  const tag = match || "pakal";
  const how = { body: text, icon: `${BASE}/icon-192.png`, data: match, tag, renotify: news, silent: !news };
  await self.registration.showNotification(title, how);
  // A browser wants to see a notice for each push. One that says nothing goes at once.
  if (!notice) for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

/** Somebody taps a notice: show its match, in a window that is open if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const match = event.notification.data;
  const path = match ? `${BASE}/play/${match}` : `${BASE}/`;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const there = windows.find((window) => new URL(window.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});

/** At a server the page says what it loaded before this worker was there. */
self.addEventListener("message", (event) => {
  const paths = event.data?.keep;
  if (!Array.isArray(paths) || SITE) return;
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
