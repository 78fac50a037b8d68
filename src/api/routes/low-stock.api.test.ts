import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from '#contract/paging.ts';
import type { StaffProductView } from '#contract/products.ts';
import { blisters, lowStockEvents } from '#db/schema/catalogue.ts';
import { db } from '#tests/support/database.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

type Blister = { id: number; productId: number };

const read = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body;

async function aStockedProduct(...stocks: number[]) {
  const { id: brandId } = await aBrand(db);
  const product = await aProduct(db, { brandId, blisters: stocks.map((stock) => ({ stock })) });
  return { ...product, first: product.blisters[0] as Blister, second: product.blisters[1] as Blister };
}

const falls = async ({ id }: Blister) =>
  (await db.select().from(lowStockEvents).where(eq(lowStockEvents.blisterId, id))).length;

test('a blister that falls below its threshold is recorded once per fall', async () => {
  const { staff } = await aStaffApi(db);
  const buyer = await aSession(db);
  const { first } = await aStockedProduct(7);
  const count = (stock: number) => staff.patch(`/products/blisters/${first.id}/`, { stock });

  await placeOrder(buyer.visitor, { blister: first, quantity: 2 });
  expect(await falls(first)).toBe(0);
  await placeOrder(buyer.visitor, { blister: first, quantity: 1 });
  await placeOrder(buyer.visitor, { blister: first, quantity: 3 });
  await count(4);
  expect(await falls(first)).toBe(1);
  await count(5);
  await count(0);
  expect(await falls(first)).toBe(2);
});

test('an order that is rolled back for insufficient stock records no fall', async () => {
  const { first, second } = await aStockedProduct(6, 1);
  const { visitor } = await aSession(db);

  const refused = await visitor.post('/orders/', {
    recipient_name: 'Ana Paz',
    customer_phone: '1122334455',
    delivery_type: 'coordinate',
    products: [
      { product_id: first.productId, blister_id: first.id, quantity: 5 },
      { product_id: second.productId, blister_id: second.id, quantity: 2 },
    ],
  });

  expect(refused.status).toBe(409);
  expect(await falls(first)).toBe(0);
});

test("a blister's own threshold comes before its product's, and that before the shop's", async () => {
  const { staff } = await aStaffApi(db);
  const { id, brandId, name, first, second } = await aStockedProduct(8, 30);
  const lowOf = async () => {
    const product = await read<StaffProductView>(staff.get(`/products/${id}/`));
    return { low: product.blisters.map(({ is_low }) => is_low), product };
  };
  const listed = async () =>
    (await read<Page<unknown>>(staff.get(`/products/?brand=${brandId}&stockFilter=low-stock`))).count;
  const threshold = (blister: Blister, value: number | null) =>
    staff.patch(`/products/blisters/${blister.id}/threshold/`, { low_stock_below: value });

  expect((await lowOf()).low).toEqual([false, false]);
  const saved = await staff.put(`/products/${id}/`, {
    name,
    brand_id: brandId,
    type: 'fem',
    low_stock_below: 10,
  });
  expect(saved.status).toBe(200);
  expect((await lowOf()).low).toEqual([true, false]);
  expect(await listed()).toBe(1);
  await threshold(first, 0);
  await threshold(second, 31);
  expect((await lowOf()).low).toEqual([false, true]);
  expect(await lastActivity(db)).toMatchObject({
    description: `Cambió el umbral de stock bajo de ${name}`,
    changes: { low_stock_below: { before: null, after: 31 } },
  });
  await threshold(second, null);
  expect((await lowOf()).low).toEqual([false, false]);
  expect((await lowOf()).product).toMatchObject({ low_stock: false, low_stock_below: 10 });
  expect(await listed()).toBe(0);
  // Raising a threshold is no fall of the stock.
  expect(await falls(second)).toBe(0);
});

test("the shop's threshold marks all products without one, and a stale change of it conflicts", async () => {
  const { staff } = await aStaffApi(db);
  const { id, brandId } = await aStockedProduct(8);
  const own = await aProduct(db, { lowStockBelow: 3, blisters: [{ stock: 8 }] });
  const before = await read<{ version: number }>(staff.get('/stock-settings/'));
  const isLow = async (product: number) =>
    (await read<StaffProductView>(staff.get(`/products/${product}/`))).low_stock;

  const answer = await staff.put('/stock-settings/', { low_stock_below: 9, version: before.version });
  expect(await read(answer)).toEqual({ low_stock_below: 9, version: before.version + 1 });
  expect([await isLow(id), await isLow(own.id)]).toEqual([true, false]);
  expect(
    (await read<Page<unknown>>(staff.get(`/products/?brand=${brandId}&stockFilter=low-stock`))).count,
  ).toBe(1);

  const stale = await staff.put('/stock-settings/', { low_stock_below: 4, version: before.version });
  expect(stale.status).toBe(409);
  expect(await read(stale)).toMatchObject({ code: 'EDIT_CONFLICT', current: { low_stock_below: 9 } });
  await staff.put('/stock-settings/', { low_stock_below: 5 });
  expect(await isLow(id)).toBe(false);
});

test('sales while the threshold of the shop changes leave no wrong mark', async () => {
  const { staff } = await aStaffApi(db);
  const stocked = await Promise.all(Array.from({ length: 4 }, () => aStockedProduct(20)));
  const buyers = await Promise.all(stocked.map(() => aSession(db)));

  await Promise.all([
    ...stocked.map(({ first }, index) =>
      placeOrder((buyers[index] as (typeof buyers)[number]).visitor, { blister: first, quantity: 6 }),
    ),
    staff.put('/stock-settings/', { low_stock_below: 15 }),
  ]);

  const marks = await db
    .select({ stock: blisters.stock, isLow: blisters.isLow })
    .from(blisters)
    .where(
      inArray(
        blisters.id,
        stocked.map(({ first }) => first.id),
      ),
    );
  expect(marks).toEqual(stocked.map(() => ({ stock: 14, isLow: true })));
  await staff.put('/stock-settings/', { low_stock_below: 5 });
});

test.each([-1, 1.5, 'x', 1_000_001])('a threshold of %s is refused at its field', async (threshold) => {
  const { staff } = await aStaffApi(db);
  const { first, id, brandId } = await aStockedProduct(5);
  const message = 'El umbral de stock bajo debe ser un número entero desde 0';
  const body = { low_stock_below: threshold };
  const expected = [{ field: 'low_stock_below', message }];

  for (const answer of [
    await staff.patch(`/products/blisters/${first.id}/threshold/`, body),
    await staff.put('/stock-settings/', body),
    await staff.put(`/products/${id}/`, { name: 'Ceibo', brand_id: brandId, type: 'fem', ...body }),
  ])
    expect([answer.status, (await read<{ errors: unknown }>(answer)).errors]).toEqual([400, expected]);
});

test('customers see no thresholds', async () => {
  const { id } = await aStockedProduct(3);
  const { visitor } = await aSession(db);

  const answer = JSON.stringify(await read(visitor.get(`/products/${id}/`)));

  expect(answer).toContain('"final_price"');
  expect(answer).not.toMatch(/low_stock|is_low/);
});
