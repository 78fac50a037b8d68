import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductEditReport } from '#contract/catalogue-drafts.ts';
import type { PricedProductView } from '#contract/products.ts';
import { lockImports } from '#db/queries/import.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { stockMovements } from '#db/schema/orders.ts';
import { db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const { staff } = await aStaffApi(db);

const edit = (edits: object[], dryRun = false) =>
  staff.post('/products/edits/', { products: edits, dry_run: dryRun });
const report = async (response: Promise<Response>) => (await (await response).json()) as ProductEditReport;
const getProduct = async (id: number) =>
  (await (await staff.get(`/products/${id}/`)).json()) as PricedProductView;

async function aPricedProduct(name: string) {
  const { id } = await aProduct(db, {
    name: `${name} ${crypto.randomUUID()}`,
    blisters: [
      { seedCount: 3, price: 10_000, stock: 4, discount: 0 },
      { seedCount: 5, price: 15_000, stock: 6, discount: 10 },
    ],
  });
  const product = await getProduct(id);
  const [small, large] = product.blisters;
  if (!small || !large) throw new Error('no blisters');
  return { ...product, small, large };
}

test('prices, discounts, stock and flags of several products are previewed, and then written at once', async () => {
  const one = await aPricedProduct('Uno');
  const other = await aPricedProduct('Dos');
  const edits = [
    {
      id: one.id,
      version: one.version,
      highlighted: true,
      blisters: [
        { id: one.small.id, price: 12_500.5, stock: 9, stock_before: 4 },
        { id: one.large.id, discount: 10 },
      ],
    },
    { id: other.id, version: other.version, blisters: [{ id: other.large.id, discount: 25 }] },
  ];

  const preview = await report(edit(edits, true));
  expect(preview.written).toBe(false);
  expect((await getProduct(one.id)).version).toBe(one.version);
  const { written, results } = await report(edit(edits));
  expect(written).toBe(true);
  expect(results.map(({ changes }) => changes)).toEqual(preview.results.map(({ changes }) => changes));
  expect(results[0]?.changes).toEqual([
    { field: 'highlighted', before: false, after: true },
    { field: 'price', blister_id: one.small.id, seed_count: 3, before: 10_000, after: 12_500.5 },
    { field: 'stock', blister_id: one.small.id, seed_count: 3, before: 4, after: 9 },
  ]);
  expect(results[1]?.changes).toEqual([
    { field: 'discount', blister_id: other.large.id, seed_count: 5, before: 10, after: 25 },
  ]);
  expect(results[0]?.version).toBe(one.version + 1);
  const movements = await db
    .select({ delta: stockMovements.delta, cause: stockMovements.cause })
    .from(stockMovements)
    .where(eq(stockMovements.blisterId, one.small.id))
    .orderBy(stockMovements.id);
  expect(movements.at(-1)).toEqual({ delta: 5, cause: 'count' });
  expect(await lastActivity(db)).toMatchObject({ description: `Editó el producto ${other.name}` });
});

test('one product that was edited or sold from since it was read leaves all of them unchanged', async () => {
  const one = await aPricedProduct('Quieta');
  const edited = await aPricedProduct('Editada');
  const sold = await aPricedProduct('Vendida');
  await staff.patch(`/products/${edited.id}/`, { available: false });
  await db.update(blisters).set({ stock: 3 }).where(eq(blisters.id, sold.small.id));

  const response = await edit([
    { id: one.id, version: one.version, available: false },
    { id: edited.id, version: edited.version, highlighted: true },
    {
      id: sold.id,
      version: sold.version,
      blisters: [{ id: sold.small.id, stock: 8, stock_before: 4 }],
    },
  ]);

  expect(response.status).toBe(409);
  const { current } = (await response.json()) as { current: PricedProductView[] };
  expect(current.map(({ id }) => id).toSorted()).toEqual([edited.id, sold.id].toSorted());
  expect((await getProduct(one.id)).available).toBe(true);
  // A price is written although units were sold, and a stock that was not changed stays that of the sales.
  const price = { id: sold.small.id, price: 11_000, stock: 4, stock_before: 4 };
  expect((await edit([{ id: sold.id, version: sold.version, blisters: [price] }])).status).toBe(200);
  expect((await getProduct(sold.id)).blisters[0]).toMatchObject({ price: 11_000, stock: 3 });
});

test('what is invalid has an error at its field, and a blister of another product is not found', async () => {
  const one = await aPricedProduct('Una');
  const other = await aPricedProduct('Otra');
  const errors = async (blister: object) =>
    (
      (await (await edit([{ id: one.id, blisters: [{ id: one.small.id, ...blister }] }])).json()) as {
        errors: Array<{ field: string }>;
      }
    ).errors.map(({ field }) => field);

  expect(await errors({ price: -1 })).toEqual(['products.0.blisters.0.price']);
  expect(await errors({ price: 1.005 })).toEqual(['products.0.blisters.0.price']);
  expect(await errors({ discount: 101 })).toEqual(['products.0.blisters.0.discount']);
  expect(await errors({ stock: 1.5 })).toEqual(['products.0.blisters.0.stock']);
  expect((await edit([{ id: one.id }, { id: one.id }])).status).toBe(400);
  expect((await edit([{ id: one.id, blisters: [{ id: other.small.id, price: 1 }] }])).status).toBe(404);
  expect(await (await edit([{ id: one.id }, { id: 2_147_483_647 }])).json()).toMatchObject({
    code: 'NOT_FOUND',
    error: 'Otra persona eliminó uno de estos productos. Actualizá la página.',
    missing_ids: [2_147_483_647],
  });
});

test('a product returns from the trash only after an import that may create it again', async () => {
  const { id } = await aProduct(db, {});
  await staff.delete(`/products/${id}/`);
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const importing = db.transaction(async (tx) => {
    await lockImports(tx);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;

  const restored = staff.post('/products/trash/restore/', { products: [{ id }] });
  await waitForLocks();
  gate.resolve();
  await importing;

  expect((await restored).status).toBe(200);
});

test('several products go to the trash, and all of them back from it', async () => {
  const one = await aPricedProduct('Tirada');
  const other = await aPricedProduct('Tirada también');
  const selection = [one, other].map(({ id, version }) => ({ id, version }));
  const isDeleted = async (id: number) => {
    const [row] = await db.select({ at: products.deletedAt }).from(products).where(eq(products.id, id));
    return row?.at !== null;
  };

  const outdated = [{ id: one.id }, { id: other.id, version: other.version - 1 }];
  expect((await staff.post('/products/trash/', { products: outdated })).status).toBe(409);
  expect(await isDeleted(one.id)).toBe(false);
  expect(await (await staff.post('/products/trash/', { products: selection })).json()).toEqual({ count: 2 });
  expect(await isDeleted(other.id)).toBe(true);
  expect((await staff.post('/products/trash/', { products: selection })).status).toBe(404);
  const restored = await staff.post('/products/trash/restore/', { products: selection });
  expect(await restored.json()).toEqual({ count: 2 });
  expect(await getProduct(one.id)).toMatchObject({ stock: 10, name: one.name });
  const repeated = await staff.post('/products/trash/restore/', { products: selection });
  expect(await repeated.json()).toMatchObject({ error: 'Ya no está en la papelera. Actualizá la página.' });
});
