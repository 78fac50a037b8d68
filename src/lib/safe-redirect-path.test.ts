import { expect, test } from 'vitest';
import { loginRedirectPath, safeRedirectPath } from '#lib/safe-redirect-path.ts';

test.each(['/', '/productos?search=haze&page=2', '/producto/12', '/carrito#total'])(
  '%s is a safe path of this site',
  (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\t/evil.example',
  'productos',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\ud800',
  '',
  undefined,
  `/${'a'.repeat(3_000)}`,
])('%s is rejected', (path) => {
  expect(safeRedirectPath(path)).toBeUndefined();
});

test.each([
  ['/carrito', '/carrito'],
  ['carrito', '/carrito'],
  ['//evil.example', '/configuracion'],
  ['https://evil.example', '/configuracion'],
  ['javascript:alert(1)', '/configuracion'],
  [['/a', '/b'], '/configuracion'],
  [undefined, '/configuracion'],
])('a login with the redirect %s redirects to %s', (wanted, target) => {
  expect(loginRedirectPath(wanted)).toBe(target);
});

test('non-ASCII characters are encoded, as headers require', () => {
  expect(safeRedirectPath('/productos?search=ñandú')).toBe('/productos?search=%C3%B1and%C3%BA');
});
