// After the first visit the page needs no network: all its files are kept here. A new version waits
// until nobody uses the old one, or until somebody asks for it, so that a running game keeps what
// it was started with.
const version = 'VERSION';
const files = ['FILES'];
const name = `zeros-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // Pages of the version before may still be open: its files stay until the next one.
      .then((names) => {
        const old = names.filter((other) => other !== name).slice(0, -1);
        return Promise.all(old.map((other) => caches.delete(other)));
      })
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  const path = url.pathname === '/index.html' ? '/' : url.pathname;
  if (path.startsWith('/assets/')) {
    // Its name tells its content, whichever version it is of.
    event.respondWith(caches.match(path).then((kept) => kept ?? fetch(event.request)));
  } else if (files.includes(path)) {
    event.respondWith(
      caches.open(name).then(async (cache) => (await cache.match(path)) ?? fetch(event.request)),
    );
  } // all else is the server's: tables, records
});

// A notice that it is your turn was clicked: the table comes to the front.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const at = windows.find(({ url }) => url === event.notification.data);
      return at ? at.focus() : self.clients.openWindow(event.notification.data ?? '/');
    }),
  );
});
