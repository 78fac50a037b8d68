import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listStockMismatches } from '#db/queries/stock.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const { staff } = await aStaffApi(db);

test('a stock count is saved unless the stock differs from stock_before', async () => {
  const product = await aProduct(db, { blisters: [{ stock: 5 }] });
  const id = product.blisters[0].id;

  const counted = await staff.patch(`/products/blisters/${id}/`, { stock: 12, stock_before: 5 });
  const late = await staff.patch(`/products/blisters/${id}/`, { stock: 3, stock_before: 5 });
  const bad = await staff.patch(`/products/blisters/${id}/`, { stock: -1 });

  expect(await counted.json()).toMatchObject({ product: product.id, stock: 12 });
  expect(await late.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { id, stock: 12 } });
  expect([late.status, bad.status]).toEqual([409, 400]);
  expect(await lastActivity(db)).toMatchObject({ description: 'Actualizó el stock de Moby Dick' });
});

test('a bulk edit changes several products after a dry run', async () => {
  const one = await aProduct(db, { name: 'Uno', blisters: [{ price: 18_540 }, { price: 0 }] });
  const two = await aProduct(db, {
    name: 'Dos',
    highlighted: true,
    blisters: [{ price: 10_000, discount: 5 }],
  });
  const asked = {
    products: [one, two].map(({ id, version }) => ({ id, version })),
    change: { price_percent: 7.5, price_step: 100, highlighted: true, discount: 5 },
  };

  const dry = await (await staff.post('/products/bulk/', { ...asked, dry_run: true })).json();
  const untouched = await db.select().from(blisters).where(eq(blisters.productId, one.id));
  const real = await (await staff.post('/products/bulk/', asked)).json();
  const late = await staff.post('/products/bulk/', asked);

  expect(dry).toEqual({
    written: false,
    results: [
      {
        id: one.id,
        name: 'Uno',
        version: 1,
        changes: [
          { field: 'highlighted', before: false, after: true },
          { field: 'price', blister_id: one.blisters[0].id, seed_count: 3, before: 18_540, after: 19_900 },
          { field: 'discount', blister_id: one.blisters[0].id, seed_count: 3, before: 0, after: 5 },
          { field: 'discount', blister_id: one.blisters[1]?.id, seed_count: 5, before: 0, after: 5 },
        ],
      },
      {
        id: two.id,
        name: 'Dos',
        version: 1,
        changes: [
          { field: 'price', blister_id: two.blisters[0].id, seed_count: 3, before: 10_000, after: 10_800 },
        ],
      },
    ],
  });
  expect(untouched[0]?.price).toBe('18540.00');
  expect(real.written).toBe(true);
  expect(real.results.map(({ changes }: { changes: unknown }) => changes)).toEqual(
    dry.results.map(({ changes }: { changes: unknown }) => changes),
  );
  expect(await (await staff.get(`/products/${one.id}/`)).json()).toMatchObject({
    version: 2,
    highlighted: true,
    blisters: [
      { price: 19_900, discount: 5 },
      { price: 0, discount: 5 },
    ],
  });
  expect(late.status).toBe(409);
  expect((await late.json()).current).toHaveLength(2);
});

test('a bulk edit is all or nothing', async () => {
  const one = await aProduct(db, { blisters: [{ price: 9_999_999_999 }] });
  const two = await aProduct(db);
  const change = { price_percent: 50 };

  const tooHigh = await staff.post('/products/bulk/', { products: [{ id: two.id }, { id: one.id }], change });
  const missing = await staff.post('/products/bulk/', {
    products: [{ id: two.id }, { id: 2147483647 }],
    change,
  });
  const nothing = await staff.post('/products/bulk/', { products: [{ id: two.id }], change: {} });
  const stale = await staff.post('/products/bulk/', {
    products: [{ id: two.id, version: 9 }, { id: two.id }],
    change,
  });

  expect([tooHigh, missing, nothing, stale].map(({ status }) => status)).toEqual([400, 404, 400, 409]);
  expect((await tooHigh.json()).errors[0].message).toBe('Algún precio quedaría demasiado alto');
  expect(await (await staff.get(`/products/${two.id}/`)).json()).toMatchObject({ version: 1 });
});

test('concurrent edits and orders do not deadlock, every edit counts, and the ledger stays correct', async () => {
  const product = await aProduct(db, { blisters: [{ stock: 50 }, { stock: 50 }] });
  const one = await (await staff.get(`/products/${product.id}/`)).json();
  const edit = (thc: string) =>
    staff.put(`/products/${product.id}/`, { ...one, version: undefined, blisters: undefined, thc });
  const buy = () =>
    staff.post('/orders/', {
      recipient_name: 'Ana Paz',
      customer_phone: '1122334455',
      delivery_type: 'coordinate',
      products: one.blisters.map(({ id }: { id: number }) => ({
        product_id: product.id,
        blister_id: id,
        quantity: 1,
      })),
    });

  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => edit(`${i + 1}%`)),
    ...Array.from({ length: 10 }, buy),
    ...one.blisters.map(({ id }: { id: number }) => staff.patch(`/products/blisters/${id}/`, { stock: 30 })),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 12 }, () => 200),
    ...Array.from({ length: 10 }, () => 201),
  ]);
  expect(await (await staff.get(`/products/${product.id}/`)).json()).toMatchObject({ version: 13 });
  expect(await listStockMismatches(db)).toEqual([]);
});
