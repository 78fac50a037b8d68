import { expect, test } from 'vitest';
import { db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const { staff } = await aStaffApi(db);

test('brands are created, edited, and deleted only when no product has them', async () => {
  const name = `Banco ${crypto.randomUUID()}`;

  const made = await staff.post('/brands/', { name, description: ' Semillas ', is_national: true });
  const brand = await made.json();
  const twice = await staff.post('/brands/', { name: name.toUpperCase() });
  const unnamed = await staff.post('/brands/', { name: '***' });
  const edited = await staff.put(`/brands/${brand.id}/`, { ...brand, is_national: false });
  const stale = await staff.put(`/brands/${brand.id}/`, { ...brand, description: 'Otra' });
  const product = await aProduct(db, { brandId: brand.id });
  const used = await staff.delete(`/brands/${brand.id}/`);
  await staff.delete(`/products/${product.id}/`);
  const gone = await staff.delete(`/brands/${brand.id}/`);

  expect(made.status).toBe(201);
  expect(brand).toMatchObject({
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
  expect((await staff.get(`/brands/${brand.id}/`)).status).toBe(404);
});
