import { expect, test } from 'vitest';
import { redactUrl } from '#server/redact-url.ts';

test.each([
  ['/garantia/seguimiento/dG9rZW4', '/garantia/seguimiento/…'],
  ['/garantia/seguimiento/dG9r%5FZW4', '/garantia/seguimiento/…'],
  ['/garantia/seguimiento/%64G9rZW4/?x=1', '/garantia/seguimiento/…/?x=…'],
  ['/avisos/dG9rZW4', '/avisos/…'],
  ['/resumen/1-dG9rZW4', '/resumen/…'],
  ['/api/staff-alerts/digest/1-dG9rZW4/', '/api/staff-alerts/digest/…/'],
  ['/api/stock-notices/link/dG9rZW4/', '/api/stock-notices/link/…/'],
  ['/Garantia/Seguimiento/dG9rZW4/?x=1', '/Garantia/Seguimiento/…/?x=…'],
  ['/api/warranty-claims/track/dG9rZW4/photos/', '/api/warranty-claims/track/…/photos/'],
  ['/api/warranty-claims/serials/0000-0000-0000-0000-0/', '/api/warranty-claims/serials/…/'],
  ['/v/0000-0000-0000-0000-0', '/v/…'],
  ['/V/0000-0000-0000-0000-0/', '/V/…/'],
  ['/v?serial=0000', '/v?serial=…'],
  ['/api/blisters/check/0000-0000-0000-0000-0/?count=true', '/api/blisters/check/…/?count=…'],
  ['/login?redirect=/garantia/seguimiento/dG9rZW4', '/login?redirect=…'],
  ['/login?redirect=%2Fgarantia%2Fseguimiento%2FdG9rZW4&x=1', '/login?redirect=…&x=…'],
  ['/garantia//seguimiento/dG9rZW4', '/garantia//seguimiento/…'],
  ['//garantia/seguimiento///dG9rZW4', '//garantia/seguimiento///…'],
  ['/api//warranty-claims//track//dG9rZW4/', '/api//warranty-claims//track//…/'],
  ['/login?redirect=%2Fgarantia%2F%2Fseguimiento/%2FdG9rZW4', '/login?redirect=…'],
  ['/garantia?tab=mine', '/garantia?tab=…'],
  ['/api/admin/users/?search=ana%40example.com&page=2', '/api/admin/users/?search=…&page=…'],
  ['/verificar?ana@example.com', '/verificar?…'],
  ['/api/warranty-claims/12/', '/api/warranty-claims/12/'],
])('%s is logged as %s', (url, expected) => {
  expect(redactUrl(url)).toBe(expected);
});
