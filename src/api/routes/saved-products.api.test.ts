import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { savedProducts } from '#db/schema/followed-products.ts';
import { searchText } from '#lib/search-text.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aSession } from '#tests/support/sessions.ts';

type Visitor = ReturnType<typeof aVisitor>;

async function listSaved(visitor: Visitor): Promise<number[]> {
  return ((await (await visitor.get('/saved-products/')).json()) as { ids: number[] }).ids;
}

async function manyProducts(count: number): Promise<number[]> {
  const brand = await aBrand(db);
  const rows = await db
    .insert(products)
    .values(
      Array.from({ length: count }, (_, index) => ({
        brandId: brand.id,
        name: `Variedad ${index}`,
        searchName: searchText(`Variedad ${index}`),
        type: 'fem' as const,
      })),
    )
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

test('what a browser saved is merged into the account in its order, and twice changes nothing', async () => {
  const [first = 0, second = 0, third = 0] = await manyProducts(3);
  const { visitor } = await aSession(db);
  await visitor.post('/saved-products/', { ids: [first] });

  const merged = await visitor.post('/saved-products/', { ids: [third, second, first, third] });

  expect(await merged.json()).toEqual({ ids: [third, second, first] });
  await visitor.post('/saved-products/', { ids: [third, second] });
  expect(await listSaved(visitor)).toEqual([third, second, first]);
  expect((await visitor.delete(`/saved-products/${second}/`)).status).toBe(204);
  expect((await visitor.delete(`/saved-products/${second}/`)).status).toBe(204);
  expect(await listSaved(visitor)).toEqual([third, first]);
});

test('an account that is deleted while it saves a variety keeps none', async () => {
  const [id = 0] = await manyProducts(1);
  const { visitor, account } = await aSession(db);

  const { saving } = await db.transaction(async (tx) => {
    await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, account.id));
    const answer = visitor.post('/saved-products/', { ids: [id] });
    await waitForLocks();
    return { saving: answer };
  });

  expect((await saving).status).toBe(401);
  expect(await db.$count(savedProducts, eq(savedProducts.userId, account.id))).toBe(0);
});

test('unknown, hidden and deleted varieties are left out', async () => {
  const { id } = await aProduct(db);
  const hidden = await aProduct(db, { available: false });
  const { visitor } = await aSession(db);

  const saved = await visitor.post('/saved-products/', { ids: [2_000_000_000, hidden.id, id] });

  expect(await saved.json()).toEqual({ ids: [id] });
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
  expect(await listSaved(visitor)).toEqual([]);
});

test('an account has at most 200, also with concurrent requests, and a merge keeps what fits', async () => {
  const ids = await manyProducts(210);
  const { visitor } = await aSession(db);
  await visitor.post('/saved-products/', { ids: ids.slice(0, 195) });

  const answers = await Promise.all(
    ids.slice(195, 205).map((id) => visitor.post('/saved-products/', { ids: [id] })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(await readErrorBody(refused[0] as Response)).toMatchObject({
    status: 409,
    code: 'LIST_FULL',
    error: 'Llegaste al máximo de 200. Quitá alguna variedad para sumar otra.',
  });
  expect(await listSaved(visitor)).toHaveLength(200);
  await visitor.delete(`/saved-products/${ids[0]}/`);
  expect((await visitor.post('/saved-products/', { ids: ids.slice(205) })).status).toBe(200);
  expect(await listSaved(visitor)).toHaveLength(200);

  // A hidden one, which the customer cannot see and remove, takes no place.
  await db
    .update(products)
    .set({ available: false })
    .where(eq(products.id, ids[1] as number));
  expect((await visitor.post('/saved-products/', { ids: [ids[0] as number] })).status).toBe(200);
  expect(await listSaved(visitor)).toHaveLength(200);
});

test('saved varieties are those of the account only, and go with it', async () => {
  const { id } = await aProduct(db);
  const own = await aSession(db);
  const other = await aSession(db);
  await own.visitor.post('/saved-products/', { ids: [id] });

  expect(await listSaved(other.visitor)).toEqual([]);
  expect((await aVisitor(db).get('/saved-products/')).status).toBe(401);
  const admin = await aSession(db, { isStaff: true, isSuperuser: true });
  await admin.visitor.delete(`/auth/users/${own.account.id}/`);
  expect(await db.select().from(savedProducts).where(eq(savedProducts.userId, own.account.id))).toEqual([]);
});

test('varieties are found by their ids in the given order, with prices only for those who see them', async () => {
  const first = await aProduct(db);
  const second = await aProduct(db);
  const hidden = await aProduct(db, { available: false });
  const path = `/products/by-id/?ids=${second.id},${hidden.id},2000000000,${first.id},${second.id}`;
  const read = async (visitor: Visitor) =>
    ((await (await visitor.get(path)).json()) as { results: Array<{ id: number }> }).results;

  const anonymous = await read(aVisitor(db));
  expect(anonymous.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(JSON.stringify(anonymous)).not.toContain('price');
  expect(JSON.stringify(await read((await aSession(db)).visitor))).toContain('final_price');
  for (const ids of ['', 'x', '1,,2', '0', '1.5'])
    expect((await aVisitor(db).get(`/products/by-id/?ids=${ids}`)).status, ids).toBe(400);
  expect((await aVisitor(db).get('/products/by-id/')).status).toBe(400);
});
