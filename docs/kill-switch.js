// Takes the place of /sw.js when the shop's worker does harm: see kill-switch.md.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const dropCaches = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  }
  event.waitUntil(dropCaches().finally(() => self.registration.unregister()))
})
