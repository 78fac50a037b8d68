import { expect, test } from 'vitest';
import { canonicalPath, isPrivatePath } from '#web/lib/canonical-path.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/productos/', '/productos'],
  ['/Galeria', '/galeria'],
  ['/Producto/12/', '/producto/12'],
  ['//productos//', '/productos'],
  ['/Garantia/Seguimiento/', '/garantia/seguimiento'],
  ['/Garantia//SEGUIMIENTO/aB_c-D/', '/garantia/seguimiento/aB_c-D'],
  ['/AVISOS/aB_c-D/', '/avisos/aB_c-D'],
  ['/Resumen/7-aB_c-D/', '/resumen/7-aB_c-D'],
  ['/V/ABCD-EFGH/', '/v/ABCD-EFGH'],
  ['/garantia/seguimiento/aB/cD', '/garantia/seguimiento/ab/cd'],
])('%s is canonicalized to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ['/garantia/seguimiento/aB_c-D', true],
  ['/avisos/aB_c-D', true],
  ['/v/ABCD-EFGH', true],
  ['/v', false],
  ['/avisos', false],
  ['/garantia/seguimiento', false],
  ['/garantia', false],
  ['/productos', false],
])('whether %s is private: %s', (path, isPrivate) => {
  expect(isPrivatePath(path)).toBe(isPrivate);
});
