import { expect, test } from 'vitest';
import { type Actor, anonymous } from '#domain/actors.ts';
import { aCatalogueCache, apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aCustomer, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { aStaffApi } from '#tests/support/staff.ts';

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

test('a repeated list of a customer reads no product, and shows a change before its notification', async () => {
  // Of three blisters: a change of the second one leaves the product's stock and its lowest price as they are.
  const product = await aProduct(db, {
    name: 'Sin Aviso',
    blisters: [{ price: 10 }, { price: 20 }, { price: 30 }],
  });
  const api = apiAs(db, aCustomer(), { catalogueCache: aCatalogueCache() });
  const paths = ['/products/?search=aviso', `/products/${product.id}/`];
  const readAll = () => Promise.all(paths.map(async (path) => (await api.get(path)).text()));
  const before = await readAll();

  const { result: again, queries } = await recordQueries(readAll);

  expect(again).toEqual(before);
  expect([...new Set(queries.map(({ name }) => name))]).toEqual(['product-changes']);

  await pool.query('UPDATE blisters SET price = 25 WHERE id = $1', [product.blisters[1]?.id]);

  const after = await readAll();
  for (const text of before) expect(text).toContain('"price":20,');
  for (const text of after) expect(text).toContain('"price":25,');
});

test('answers for staff, customers and visitors are never those of another role', async () => {
  const product = await aProduct(db, { name: 'De Cada Uno', blisters: [{ price: 4_321 }] });
  await aProduct(db, { name: 'De Cada Uno Oculta', available: false });
  const catalogueCache = aCatalogueCache();
  const callers = { staff: aStaffMember(), customer: aCustomer(), anonymous };
  const path = '/products/?search=cada+uno';
  const read = async (actor: Actor) => (await apiAs(db, actor, { catalogueCache }).get(path)).text();

  for (const _ of [1, 2]) {
    const staff = await read(callers.staff);
    const customer = await read(callers.customer);
    const visitor = await read(callers.anonymous);

    expect(JSON.parse(staff).count).toBe(2);
    expect(JSON.parse(customer)).toMatchObject({ count: 1, results: [{ id: product.id }] });
    expect(customer).toContain('4321');
    expect(customer).not.toContain('is_low');
    expect(JSON.parse(visitor).count).toBe(1);
    expect(visitor).not.toContain('price');
  }
});

test('writers read their own writes, even if change notifications are delayed', async () => {
  const catalogueCache = aCatalogueCache();
  const editor = apiAs(db, (await aStaffApi(db)).actor, { catalogueCache });
  const product = await aProduct(db);
  const path = `/products/${product.id}/`;
  const etag = (await editor.get(path)).headers.get('etag') ?? '';
  setTimeout(() => catalogueCache.setVersion('2'), 60);

  await editor.patch(path, { highlighted: true });
  const answer = await editor.get(path, { 'if-none-match': etag });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ highlighted: true });
});
