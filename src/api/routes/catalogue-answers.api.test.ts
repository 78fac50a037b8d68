import { expect, test } from 'vitest';
import { anonymous } from '#domain/actors.ts';
import { aMemory, apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aCustomer, aProduct } from '#tests/support/factories.ts';

test('a 304 costs no database query', async () => {
  const { id } = await aProduct(db);
  const catalogue = aMemory();
  const api = apiAs(db, anonymous, { catalogue });
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

test('a change of the catalogue makes every tag old', async () => {
  await aProduct(db);
  const catalogue = aMemory();
  const api = apiAs(db, anonymous, { catalogue });
  const etag = (await api.get('/products/')).headers.get('etag') ?? '';

  catalogue.move('2');

  expect((await api.get('/products/', { 'if-none-match': etag })).status).toBe(200);
});

test('a tag of a visitor is not one of a customer, and what a customer gets is for no shared cache', async () => {
  await aProduct(db);
  const catalogue = aMemory();
  const forVisitor = await apiAs(db, anonymous, { catalogue }).get('/products/');
  const etag = forVisitor.headers.get('etag') ?? '';

  const forCustomer = await apiAs(db, aCustomer(), { catalogue }).get('/products/', {
    'if-none-match': etag,
  });

  expect(forCustomer.status).toBe(200);
  expect(forVisitor.headers.get('cache-control')).toBe('public, no-cache');
  expect(forCustomer.headers.get('cache-control')).toBe('private, no-cache');
});

test('while changes cannot be heard of, nothing is tagged', async () => {
  const catalogue = aMemory();
  catalogue.lose();

  const response = await apiAs(db, anonymous, { catalogue }).get('/products/');

  expect(response.headers.get('etag')).toBeNull();
});
