import { expect, test } from 'vitest';
import { canonicalPath } from '#web/lib/canonical-path.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/productos/', '/productos'],
  ['/Galeria', '/galeria'],
  ['/Producto/12/', '/producto/12'],
  ['//productos//', '/productos'],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
