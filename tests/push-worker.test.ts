import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/admin/push-worker.js', 'utf8');
const ORIGIN = 'https://semillas.example';

/** The service worker with the parts of the browser that it uses, and the tabs that are open. */
function aWorker(openTabs: readonly string[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const calls: unknown[] = [];
  const tabs = openTabs.map((url) => ({ url, focus: () => calls.push(['focus', url]) }));
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    location: { origin: ORIGIN },
    registration: {
      showNotification: (title: string, options: object) => calls.push(['show', title, options]),
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: (url: string) => calls.push(['open', url]),
    },
  };
  runInNewContext(script, { self, URL });
  return {
    calls,
    async dispatch(name: string, event: object) {
      const waits: unknown[] = [];
      handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
      await Promise.all(waits);
    },
  };
}

const aClick = (url: string) => ({ notification: { close: () => undefined, data: { url } } });

test('a push message is shown with its text, and replaces one with the same tag', async () => {
  const worker = aWorker();
  const message = {
    title: 'Pedido nuevo N.º 11',
    body: '2 unidades',
    url: '/admin/pedidos/11',
    tag: 'order-11',
  };

  await worker.dispatch('push', { data: { json: () => message } });

  const options = { body: '2 unidades', tag: 'order-11', data: { url: '/admin/pedidos/11' } };
  expect(worker.calls).toMatchObject([['show', 'Pedido nuevo N.º 11', options]]);
});

test('a click opens the page, or the tab that already shows it', async () => {
  const other = aWorker([`${ORIGIN}/admin/productos/nuevo`]);
  await other.dispatch('notificationclick', aClick('/admin/pedidos/11'));
  const same = aWorker([`${ORIGIN}/admin/pedidos/11`]);
  await same.dispatch('notificationclick', aClick('/admin/pedidos/11'));
  const foreign = aWorker();
  await foreign.dispatch('notificationclick', aClick('https://example.com/'));

  expect(other.calls).toEqual([['open', `${ORIGIN}/admin/pedidos/11`]]);
  expect(same.calls).toEqual([['focus', `${ORIGIN}/admin/pedidos/11`]]);
  expect(foreign.calls).toEqual([]);
});
