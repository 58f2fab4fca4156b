// The service worker: keeps the page itself, so that it opens without a network and says what is missing.
// Tables, rules and everything else under /api/ always come from the server. A new version waits until the
// old one is used by no tab, so that no open page loses its files, or until a page asks for it.
/* global FILES, VERSION: put in by the build (shell.ts) */
const KEPT = `kasino-${VERSION}`;
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(FILES.map(asked))),
  );
});

/** Files under /assets/ are named by what is in them, so the browser's own copy will do. */
function asked(file) {
  return new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" });
}

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("kasino-") && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/api/") || pathname === "/healthz") return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** The page from the server, so that it is the newest; the kept one if the server does not answer well. */
async function page(request) {
  const kept = await caches.match("/", { cacheName: KEPT });
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {});
    if (answer.ok || !kept) return answer;
  } catch (error) {
    if (!kept) throw error;
  }
  return kept;
}

/** A file of this build as it is kept; others from the server. */
async function file(request) {
  return (await caches.match(request, { cacheName: KEPT, ignoreVary: true })) ?? fetch(request);
}
