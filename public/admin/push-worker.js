// Service worker of the staff area. It shows push messages and opens their page; it serves no requests.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/admin', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(openPage(url.href));
});

/** A tab with another page stays as it is: it may have an unsaved form. */
async function openPage(href) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === href);
  return open ? open.focus() : self.clients.openWindow(href);
}
