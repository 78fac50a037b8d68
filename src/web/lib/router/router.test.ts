import { createMemoryHistory } from '@tanstack/history';
import { expect, test } from 'vitest';
import { createRootRoute, createRoute, notFound, redirect } from '#web/lib/router/route.ts';
import { Router } from '#web/lib/router/router.ts';

const blank = () => null;

type Loads = { [path: string]: number };

/** A router of a small site, at this URL; `loads` counts the loaders that ran, and `held` ones run until released. */
function openSite(href: string) {
  const loads: Loads = {};
  const held = new Map<string, () => void>();
  const load = async (path: string, hold = false) => {
    loads[path] = (loads[path] ?? 0) + 1;
    if (hold) await new Promise<void>((resolve) => held.set(path, resolve));
    return path;
  };
  const root = createRootRoute({ loader: () => load('root'), component: blank });
  const home = createRoute({ getParentRoute: () => root, path: '/', loader: () => load('home') });
  const product = createRoute({
    getParentRoute: () => root,
    path: '/producto/$id',
    loader: ({ params: { id } }) => {
      if (id === 'none') throw notFound({ data: undefined });
      if (id === 'broken') throw new Error('out of order');
      return load(`product ${id}`, id.startsWith('slow'));
    },
  });
  const account = createRoute({
    getParentRoute: () => root,
    path: '/cuenta',
    beforeLoad: () => {
      throw redirect({ to: '/', search: { redirect: 'cuenta' } });
    },
  });
  const staff = createRoute({ getParentRoute: () => root, path: '/admin', loader: () => load('staff') });
  const staffHome = createRoute({
    getParentRoute: () => staff,
    path: '/',
    loader: () => load('staff home'),
  });
  const staffPage = createRoute({
    getParentRoute: () => staff,
    path: '/$',
    loader: ({ params }) => load(`staff ${params._splat}`),
  });
  const router = new Router({
    routeTree: root.addChildren([home, product, account, staff.addChildren([staffHome, staffPage])]),
    history: createMemoryHistory({ initialEntries: [href] }),
    context: {} as never,
    defaultErrorComponent: blank,
    defaultNotFoundComponent: blank,
  });
  const go = (to: string) => router.navigateTo({ href: to });
  const shown = () => router.state.matches.map(({ loaderData }) => loaderData);
  return { router, loads, go, shown, release: (path: string) => held.get(path)?.() };
}

test('a layout is loaded once for all pages below it, with any parameters', async () => {
  const site = openSite('/admin/pedidos');
  await site.router.load();
  expect(site.shown()).toEqual(['root', 'staff', 'staff pedidos']);

  await site.go('/admin/usuarios/3');

  expect(site.shown()).toEqual(['root', 'staff', 'staff usuarios/3']);
  expect(site.loads).toEqual({ root: 1, staff: 1, 'staff pedidos': 1, 'staff usuarios/3': 1 });
});

test('the first page of a layout, which has its path, is shown below it', async () => {
  const site = openSite('/admin/pedidos');
  await site.router.load();

  await site.go('/admin');

  expect(site.shown()).toEqual(['root', 'staff', 'staff home']);
});

test('of two navigations, the page of the later one is shown, also if that of the earlier one arrives last', async () => {
  const site = openSite('/');
  await site.router.load();

  const first = site.go('/producto/slow');
  const second = site.go('/producto/2');
  await second;
  site.release('product slow');
  await first;

  expect(site.shown()).toEqual(['root', 'product 2']);
  expect(site.router.state.resolvedLocation?.href).toBe('/producto/2');
});

test('while a page loads, the previous one is shown, and the URL is the new one', async () => {
  const site = openSite('/');
  await site.router.load();

  const done = site.go('/producto/slow');

  expect(site.router.state).toMatchObject({ isLoading: true, location: { href: '/producto/slow' } });
  expect(site.shown()).toEqual(['root', 'home']);
  await expect.poll(() => site.loads['product slow']).toBe(1);
  site.release('product slow');
  await done;
  expect(site.shown()).toEqual(['root', 'product slow']);
  expect(site.router.state.isLoading).toBe(false);
});

test('a page that was preloaded is shown without waiting for its loader, which runs again meanwhile', async () => {
  const site = openSite('/');
  await site.router.load();
  await site.router.preload({ href: '/producto/7' });
  expect(site.loads['product 7']).toBe(1);

  await site.go('/producto/7');

  expect(site.shown()).toEqual(['root', 'product 7']);
  expect(site.loads['product 7']).toBe(2);
});

test('on the server a redirect is reported, and neither page is loaded', async () => {
  const site = openSite('/cuenta');
  await site.router.load();

  expect(site.router.redirectHref).toBe('/?redirect=cuenta');
  expect(site.loads).toEqual({});
});

test.each([
  ['none', 'notFound'],
  ['broken', 'error'],
])('the match of /producto/%s has the status %s, below its layout', async (id, status) => {
  const site = openSite(`/producto/${id}`);
  await site.router.load();

  expect(site.router.state.matches.map((match) => match.status)).toEqual(['success', status]);
});

test('after an invalidation all routes of the page are loaded again', async () => {
  const site = openSite('/producto/1');
  await site.router.load();

  await site.router.invalidate();

  await expect.poll(() => site.loads).toEqual({ root: 2, 'product 1': 2 });
});
