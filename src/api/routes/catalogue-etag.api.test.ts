import { expect, test } from 'vitest';
import { anonymous } from '#domain/actors.ts';
import { aCatalogueCache, apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aCustomer, aProduct } from '#tests/support/factories.ts';

test('a 304 costs no database query', async () => {
  const { id } = await aProduct(db);
  const catalogueCache = aCatalogueCache();
  const api = apiAs(db, anonymous, { catalogueCache });
  const paths = [
    '/products/',
    `/products/${id}/`,
    `/products/${id}/related/`,
    '/products/on-sale/',
    '/brands/',
    '/products/suggest/?q=mo',
  ];
  const tags = await Promise.all(paths.map(async (path) => (await api.get(path)).headers.get('etag') ?? ''));
  let queries = 0;
  pool.on('acquire', () => queries++);

  const answers = await Promise.all(
    paths.map((path, i) => api.get(path, { 'if-none-match': tags[i] ?? '' })),
  );

  expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 304));
  expect(queries).toBe(0);
});

test('a catalogue change invalidates every ETag', async () => {
  await aProduct(db);
  const catalogueCache = aCatalogueCache();
  const api = apiAs(db, anonymous, { catalogueCache });
  const etag = (await api.get('/products/')).headers.get('etag') ?? '';

  catalogueCache.setVersion('2');

  expect((await api.get('/products/', { 'if-none-match': etag })).status).toBe(200);
});

test('the ETags of visitors and customers differ, and responses to customers are not publicly cacheable', async () => {
  await aProduct(db);
  const catalogueCache = aCatalogueCache();
  const forVisitor = await apiAs(db, anonymous, { catalogueCache }).get('/products/');
  const etag = forVisitor.headers.get('etag') ?? '';

  const forCustomer = await apiAs(db, aCustomer(), { catalogueCache }).get('/products/', {
    'if-none-match': etag,
  });

  expect(forCustomer.status).toBe(200);
  expect(forVisitor.headers.get('cache-control')).toBe('public, no-cache');
  expect(forCustomer.headers.get('cache-control')).toBe('private, no-cache');
});

test('responses have no ETag while change notifications are unavailable', async () => {
  const catalogueCache = aCatalogueCache();
  catalogueCache.disable();

  const response = await apiAs(db, anonymous, { catalogueCache }).get('/products/');

  expect(response.headers.get('etag')).toBeNull();
});
