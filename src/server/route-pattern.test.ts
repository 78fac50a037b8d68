import { expect, test } from 'vitest';
import { findRoutePattern } from '#server/route-pattern.ts';

const findPagePattern = (path: string) => `page of ${path}`;

test.each([
  ['GET', '/api/orders/12/', '/api/orders/{id}/'],
  ['GET', '/api/ana@example.com/', '/api/*'],
  ['TRACE', '/api/orders/12/', '/api/*'],
  ['GET', '/assets/entry-abc.js', '/assets/*'],
  ['GET', '/media/0123.webp', '/media/*'],
  ['GET', '/ana@example.com', '/*.*'],
  ['GET', '/Producto/12/', 'page of /producto/12'],
])('%s %s has the pattern %s', (method, path, pattern) => {
  expect(findRoutePattern(method, path, findPagePattern)).toBe(pattern);
});
