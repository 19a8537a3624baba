// Keeps the whole game on this device. A new build is fetched in the background and answers from the next
// visit on; pages that are open keep running what they have, and are never reloaded.
const VERSION = "@version@";
const FILES = @files@;
const PREFIX = "three-walls-files-";
const CACHE = PREFIX + VERSION;
// A folder with a hash in its name never changes its content.
const HASHED = /-[0-9a-f]{12}\//;

async function fill() {
  const cache = await caches.open(CACHE);
  for (const path of FILES) {
    const url = new URL(path, self.registration.scope).href;
    if (await cache.match(url)) continue;
    const hashed = HASHED.test(path);
    const known = hashed ? await caches.match(url) : undefined; // an older build has it as well
    const response = known || (await fetch(url, { cache: hashed ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(url, response);
  }
  await self.skipWaiting();
}

// The build before this one stays: a page may be loading it just now.
async function tidy() {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const options = { ignoreSearch: request.mode === "navigate" }; // hosts add questions to the page's address
  const kept = (await cache.match(request, options)) || (HASHED.test(request.url) && (await caches.match(request)));
  return kept || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
