import { expect, test } from 'vitest';
import { aCatalogueCache, apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const { actor, staff } = await aStaffApi(db);

test('brands are created, edited, and deleted only when no product has them', async () => {
  const name = `Banco ${crypto.randomUUID()}`;

  const made = await staff.post('/brands/', { name, description: ' Semillas ', is_national: true });
  const bank = await made.json();
  const twice = await staff.post('/brands/', { name: name.toUpperCase() });
  const unnamed = await staff.post('/brands/', { name: '***' });
  const edited = await staff.put(`/brands/${bank.id}/`, { ...bank, is_national: false });
  const stale = await staff.put(`/brands/${bank.id}/`, { ...bank, description: 'Otra' });
  const product = await aProduct(db, { brandId: bank.id });
  const used = await staff.delete(`/brands/${bank.id}/`);
  await staff.delete(`/products/${product.id}/`);
  const gone = await staff.delete(`/brands/${bank.id}/`);

  expect(made.status).toBe(201);
  expect(bank).toMatchObject({
    name,
    brand_name: name,
    description: 'Semillas',
    is_national: true,
    version: 1,
  });
  expect((await twice.json()).errors).toEqual([
    { field: 'name', message: 'Ya existe un banco con ese nombre' },
  ]);
  expect((await unnamed.json()).errors[0].message).toBe('El nombre necesita al menos una letra o un número');
  expect(await edited.json()).toMatchObject({ is_national: false, description: 'Semillas', version: 2 });
  expect(await stale.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { version: 2 } });
  expect(await used.json()).toMatchObject({
    code: 'BRAND_IN_USE',
    total_products: 1,
    error: 'No se puede eliminar: lo usa 1 producto',
  });
  expect([used.status, gone.status]).toEqual([409, 204]);
  expect((await staff.get(`/brands/${bank.id}/`)).status).toBe(404);
});

test('the counts in the summary match the filtered lists', async () => {
  await pool.query('TRUNCATE products CASCADE');
  await aProduct(db, { blisters: [{ stock: 4 }] });
  await aProduct(db, { available: false, blisters: [{ stock: 0 }] });
  await aProduct(db, { blisters: [{ price: 0, stock: 9 }] });

  const summary = await (await staff.get('/admin/summary/')).json();

  expect(summary).toEqual({
    pending_orders: 0,
    open_claims: 0,
    overdue_claims: 0,
    low_stock: 1,
    out_of_stock: 1,
    no_price: 1,
    unavailable: 1,
  });
  for (const [filter, count] of [
    ['stockFilter=low-stock', 1],
    ['stockFilter=out-of-stock', 1],
    ['priceStatus=no-price', 1],
    ['availability=unavailable', 1],
  ] as const)
    expect((await (await staff.get(`/products/?${filter}`)).json()).count).toBe(count);
});

test('writers read their own writes, even if change notifications are delayed', async () => {
  const memory = aCatalogueCache();
  const editor = apiAs(db, actor, { catalogueCache: memory });
  const product = await aProduct(db);
  const path = `/products/${product.id}/`;
  const etag = (await editor.get(path)).headers.get('etag') ?? '';
  setTimeout(() => memory.setVersion('2'), 60);

  await editor.patch(path, { highlighted: true });
  const answer = await editor.get(path, { 'if-none-match': etag });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ highlighted: true });
});
