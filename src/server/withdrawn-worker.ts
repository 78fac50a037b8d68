/**
 * Service worker that replaces one which the operator has withdrawn (`SERVICE_WORKER=withdrawn`). It takes over at once,
 * handles no request, deletes the caches and unregisters itself. Open tabs keep what they show.
 */
export const withdrawnWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.clients.claim();
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;
