// Keeps the whole game on this device. Each build is a set of its own under its version: files of two
// builds never mix, and a new build takes over only when no page of the old one is open.
const VERSION = "@version@";
const FILES = @files@;
const PREFIX = "three-walls-files-";
const CACHE = PREFIX + VERSION;
const TAKE_OVER = "take over";

async function fill() {
  const cache = await caches.open(CACHE);
  for (const path of FILES) {
    const url = new URL(path, self.registration.scope).href;
    if (await cache.match(url)) continue;
    // A folder with a hash in its name never changes: an older build's copy of such a file is as good.
    const hashed = /-[0-9a-f]{12}\//.test(path);
    const known = hashed ? await caches.match(url) : undefined;
    const response = known || (await fetch(url, { cache: hashed ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(url, response);
  }
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function answer(request) {
  if (request.mode === "navigate" && self.registration.waiting && (await self.clients.matchAll()).length < 2) {
    // The only page is just about to load and no game runs yet: let the new build have it.
    self.registration.waiting.postMessage(TAKE_OVER);
    return new Response("", { headers: { Refresh: "0" } });
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.href.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
