import { expect, test } from 'vitest';
import type { Page } from '#contract/paging.ts';
import type { PricedProductView } from '#contract/products.ts';
import type { DeletedProductView, StockMovementView } from '#contract/stock-movements.ts';
import { db } from '#tests/support/database.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

type Staff = Awaited<ReturnType<typeof aStaffApi>>['staff'];

const read = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body;
const trash = async (staff: Staff) =>
  (await read<Page<DeletedProductView>>(staff.get('/products/deleted/'))).results;
const ledger = (staff: Staff, id: number, query = '') =>
  read<Page<StockMovementView>>(staff.get(`/products/${id}/stock-movements/${query}`));
const draft = (brandId: number, name: string, values: object = {}) => ({
  name,
  brand_id: brandId,
  type: 'auto',
  ...values,
});

test('a deleted product is in the trash and comes back with its blisters, stock and orders', async () => {
  const { staff } = await aStaffApi(db);
  const { visitor } = await aSession(db);
  const product = await aProduct(db, { blisters: [{ price: 900, stock: 7 }] });
  await staff.delete(`/products/${product.id}/`);

  expect((await visitor.get(`/products/${product.id}/`)).status).toBe(404);
  expect((await trash(staff))[0]).toMatchObject({ id: product.id, name: product.name, stock: 7 });
  const restored = await staff.post(`/products/${product.id}/restore/`);

  expect(restored.status).toBe(200);
  expect(await read<PricedProductView>(restored)).toMatchObject({
    stock: 7,
    blisters: [{ price: 900, stock: 7 }],
  });
  expect((await visitor.get(`/products/${product.id}/`)).status).toBe(200);
  expect((await trash(staff)).map(({ id }) => id)).not.toContain(product.id);
  expect(await lastActivity(db)).toMatchObject({ description: `Restauró el producto ${product.name}` });
  expect((await staff.post(`/products/${product.id}/restore/`)).status).toBe(404);
});

test('a product does not come back to a deleted brand, nor beside one with its SKU or its name', async () => {
  const { staff } = await aStaffApi(db);
  const brand = await aBrand(db);
  const orphan = await aProduct(db, { brandId: brand.id });
  await staff.delete(`/products/${orphan.id}/`);
  await staff.delete(`/brands/${brand.id}/`);
  const sku = `SKU-${crypto.randomUUID()}`;
  const coded = await aProduct(db, { sku });
  await staff.delete(`/products/${coded.id}/`);
  await aProduct(db, { sku });
  const other = await aBrand(db);
  const named = await read<PricedProductView>(staff.post('/products/', draft(other.id, 'Yerba Mora')));
  await staff.delete(`/products/${named.id}/`);
  await staff.post('/products/', draft(other.id, 'Yerba mora'));

  const restorable = await aProduct(db);
  await staff.delete(`/products/${restorable.id}/`);

  const refusal = async (id: number) =>
    (await read<{ errors: unknown[] }>(staff.post(`/products/${id}/restore/`))).errors;

  expect(await refusal(orphan.id)).toEqual([
    { field: 'brand_id', message: 'El banco de este producto está eliminado' },
  ]);
  expect(await refusal(coded.id)).toEqual([{ field: 'sku', message: 'Otro producto ya tiene ese SKU' }]);
  expect(await refusal(named.id)).toEqual([
    {
      field: 'sku',
      message: 'Este banco ya tiene un producto con este nombre: poné un SKU para distinguirlos',
    },
  ]);

  const refusalOfSeveral = async (id: number) => {
    const products = [{ id: restorable.id }, { id }];
    return (await read<{ errors: unknown[] }>(staff.post('/products/trash/restore/', { products }))).errors;
  };
  expect(await refusalOfSeveral(orphan.id)).toEqual([
    { field: 'brand_id', message: `${orphan.name}: El banco de este producto está eliminado` },
  ]);
  expect(await refusalOfSeveral(coded.id)).toEqual([
    { field: 'sku', message: `${coded.name}: Otro producto ya tiene ese SKU` },
  ]);
  expect((await staff.post(`/products/${restorable.id}/restore/`)).status).toBe(200);
});

test('two products of a brand with the same name need a SKU each, also of two created at once', async () => {
  const { staff } = await aStaffApi(db);
  const { id } = await aBrand(db);
  const create = (name: string, values?: object) => staff.post('/products/', draft(id, name, values));

  const both = await Promise.all([create('Lapacho'), create('LAPÁCHO')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);

  const coded = await create('Lapacho', { sku: `LAP-${crypto.randomUUID()}` });
  expect(coded.status).toBe(400);
  expect(await read(coded)).toMatchObject({
    errors: [
      {
        field: 'name',
        message:
          'Este banco ya tiene un producto con este nombre y sin SKU: poné otro nombre, o un SKU en el otro producto',
      },
    ],
  });
  const [first, second] = [`A-${crypto.randomUUID()}`, `B-${crypto.randomUUID()}`];
  expect((await create('Ceibo', { sku: first })).status).toBe(201);
  const ceibo = await create('Ceibo', { sku: second });
  expect(ceibo.status).toBe(201);
  const { id: ceiboId } = await read<PricedProductView>(ceibo);
  const rename = await staff.put(`/products/${ceiboId}/`, draft(id, 'Ceibo', { sku: '' }));
  expect(rename.status).toBe(400);
  expect((await create('Lapacho rosa')).status).toBe(201);
});

test('the ledger says why the stock changed, by whom, for which order, and what was left', async () => {
  const { staff, actor } = await aStaffApi(db);
  const buyer = await aSession(db);
  const product = await aProduct(db, { blisters: [{ stock: 5 }] });
  const [blister] = product.blisters;
  const order = await placeOrder(buyer.visitor, { blister, quantity: 2 });
  await staff.post(`/products/blisters/${blister.id}/receipts/`, { units: 10 });
  await staff.patch(`/products/blisters/${blister.id}/`, { stock: 12, stock_before: 13 });

  const { results, count } = await ledger(staff, product.id);

  expect(
    results.map(({ cause, delta, stock_after, order: id, username }) => [
      cause,
      delta,
      stock_after,
      id,
      username,
    ]),
  ).toEqual([
    ['count', -1, 12, null, actor.username],
    ['receipt', 10, 13, null, actor.username],
    ['order', -2, 3, order.id, buyer.account.username],
    ['catalogue', 5, 5, null, null],
  ]);
  expect(count).toBe(4);
  const second = await ledger(staff, product.id, '?page=2&page_size=2');
  expect(second.results.map(({ stock_after }) => stock_after)).toEqual([3, 5]);
  expect((await staff.get('/products/2147483647/stock-movements/')).status).toBe(404);
});

test.each([0, -3, 1.5, 'x', null, 1_000_000])(
  'a receipt of %s units is refused at its field',
  async (units) => {
    const { staff } = await aStaffApi(db);
    const { blisters } = await aProduct(db, { blisters: [{ stock: 5 }] });

    const answer = await staff.post(`/products/blisters/${blisters[0].id}/receipts/`, { units });

    expect(answer.status).toBe(400);
    expect(await read(answer)).toMatchObject({ errors: [{ field: 'units' }] });
  },
);

test('a repeated receipt with the same key adds its units once, also when both requests arrive at once', async () => {
  const { staff } = await aStaffApi(db);
  const other = await aStaffApi(db);
  const product = await aProduct(db, { blisters: [{ stock: 1 }, { stock: 1 }] });
  const [blister, second] = product.blisters;
  const receive = (units: number, { by = staff, of = blister.id, key = 'receipt-0001' } = {}) =>
    by.post(`/products/blisters/${of}/receipts/`, { units }, { 'idempotency-key': key });

  const answers = await Promise.all([receive(5), receive(5), receive(5)]);
  const later = await receive(5);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await later.json()).toMatchObject({ id: blister.id, stock: 6 });
  const causes = (await ledger(staff, product.id)).results.map(({ cause, delta }) => [cause, delta]);
  expect(causes.filter(([cause]) => cause === 'receipt')).toEqual([['receipt', 5]]);
  // The key of another request is refused; it is that of its account, and another key is another receipt.
  for (const refused of [await receive(6), await receive(5, { of: second?.id })]) {
    expect(refused.status).toBe(409);
    expect(await read(refused)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  }
  expect(await (await receive(5, { by: other.staff })).json()).toMatchObject({ stock: 11 });
  expect(await (await receive(5, { key: 'receipt-0002' })).json()).toMatchObject({ stock: 16 });
});

test('a receipt that is refused does not use up its key', async () => {
  const { staff } = await aStaffApi(db);
  const product = await aProduct(db, { blisters: [{ stock: 999_990 }] });
  const [blister] = product.blisters;
  const receive = () =>
    staff.post(
      `/products/blisters/${blister.id}/receipts/`,
      { units: 50 },
      { 'idempotency-key': 'receipt-0003' },
    );

  expect((await receive()).status).toBe(400);
  await staff.patch(`/products/blisters/${blister.id}/`, { stock: 0 });

  expect(await (await receive()).json()).toMatchObject({ stock: 50 });
});

test('of two receipts at once none is lost', async () => {
  const { staff } = await aStaffApi(db);
  const product = await aProduct(db, { blisters: [{ stock: 1 }] });
  const path = `/products/blisters/${product.blisters[0].id}/receipts/`;

  await Promise.all([3, 4, 5].map((units) => staff.post(path, { units })));

  expect((await ledger(staff, product.id)).results[0]?.stock_after).toBe(13);
});
