import { expect, test } from 'vitest';
import { isCatalogueRead } from '#server/api-cache.ts';
import { routedPath } from '#server/routed-path.ts';

test.each([
  ['/api/products/?search=a', '/api/products'],
  ['/api/%70roducts/?search=a', '/api/products'],
  ['/packets/v2/a.png//', '/packets/v2/a.png'],
  ['/a%2Fb%zz%C3%B1', '/a%2Fb%zzñ'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/', '/'],
  [undefined, '/'],
])('%s is routed as %s', (url, path) => {
  expect(routedPath(url)).toBe(path);
});

test.each([
  ['/api/products/?search=a', true],
  ['/api/%70roducts/?search=a', true],
  ['/api/orders/', false],
  ['/%61pi/products', false],
])('whether %s is a catalogue read and counts as a rendering: %s', (url, isRead) => {
  expect(isCatalogueRead({ method: 'GET', url } as Parameters<typeof isCatalogueRead>[0])).toBe(isRead);
});
