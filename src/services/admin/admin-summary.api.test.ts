import { expect, test } from 'vitest';
import { db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aStaffApi } from '#tests/support/staff.ts';

test('the counts in the summary match the filtered lists', async () => {
  const { staff } = await aStaffApi(db);
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
