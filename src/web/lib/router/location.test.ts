import { parseHref } from '@tanstack/history';
import { expect, test } from 'vitest';
import { buildLocation, isActive, matchPath, parseLocation, splitPath } from '#web/lib/router/location.ts';

const at = (href: string) => parseLocation(parseHref(href, undefined));

test.each([
  ['/productos', '/productos', {}],
  ['/producto/$id', '/producto/12', { id: '12' }],
  ['/admin/$', '/admin/usuarios/1', { _splat: 'usuarios/1' }],
  ['/avisos/$token', '/Avisos/aB%2Fc', { token: 'aB/c' }],
  ['/producto/$id', '/producto', undefined],
  ['/admin/$', '/admin', undefined],
  ['/productos', '/productos/1', undefined],
])('%s matches %s with the parameters %j', (pattern, path, params) => {
  expect(matchPath(splitPath(pattern), splitPath(path))?.params).toEqual(params);
});

test('of the routes that match a path, one without parameters precedes one with them, and that one of the rest', () => {
  const ranks = ['/admin/pedidos/nuevo', '/admin/pedidos/$orderId', '/admin/$'].map(
    (pattern) => matchPath(splitPath(pattern), ['admin', 'pedidos', 'nuevo'])?.rank ?? '',
  );
  expect(ranks.toSorted().toReversed()).toEqual(ranks);
});

test('a target is filled in from its parameters, and otherwise stays on the current page', () => {
  const from = at('/garantia?vista=solicitudes#pie');
  expect(buildLocation({ to: '/admin/$', params: { _splat: 'usuarios/ñ' } }, from).href).toBe(
    '/admin/usuarios/%C3%B1',
  );
  expect(buildLocation({ to: '/admin/$', params: { _splat: '' } }, from).href).toBe('/admin');
  expect(buildLocation({ search: (now) => ({ ...now, paso: '2' }) }, from).href).toBe(
    '/garantia?vista=solicitudes&paso=2',
  );
  expect(buildLocation({ to: '.', search: true }, from).href).toBe('/garantia?vista=solicitudes');
  expect(buildLocation({ href: '/carrito?paso=pedido#a' }, from)).toMatchObject({
    pathname: '/carrito',
    search: { paso: 'pedido' },
    hash: 'a',
  });
});

test.each([
  ['/productos?page=2', { to: '/productos' }, {}, true],
  ['/productos?page=2', { to: '/productos' }, { exact: true }, false],
  ['/productos?page=2', { to: '/productos' }, { exact: true, includeSearch: false }, true],
  ['/productosx', { to: '/productos' }, {}, false],
  ['/producto/1', { to: '/' }, {}, false],
  ['/?a=1', { to: '/', search: { a: 1 } }, { exact: true }, true],
  ['/', { to: '/', hash: 'locales' }, { exact: true, includeHash: true }, false],
])('on %s a link to %j with %j is active: %s', (href, target, options, expected) => {
  expect(isActive(at(href), buildLocation(target, at(href)), options)).toBe(expected);
});
