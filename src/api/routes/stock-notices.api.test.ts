import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blisters, products } from '#db/schema/catalogue.ts';
import { stockNotices, stockReturns } from '#db/schema/followed-products.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { deleteUnconfirmedNotices } from '#services/stock-notices/notice-link.ts';
import { announceStockReturns } from '#services/stock-notices/stock-return-mails.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi } from '#tests/support/staff.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 60 * MINUTE_MS;

let addresses = 0;
function anAddress(): string {
  addresses += 1;
  return `espera-${addresses}@example.com`;
}

async function aSoldOutProduct(name = 'Moby Dick') {
  const blister = await aBlister(db, { stock: 0 }, name);
  return { id: blister.productId, blisterId: blister.id, name };
}

async function setStock({ blisterId }: { blisterId: number }, stock: number): Promise<void> {
  await db.update(blisters).set({ stock }).where(eq(blisters.id, blisterId));
}

/** Runs the job as it would run this long after now, and returns the mails that it queued. */
async function announceAfter(milliseconds: number) {
  await announceStockReturns({ db, now: () => new Date(Date.now() + milliseconds) });
  return runJobs(db, pool);
}

async function waitForLock() {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ? true : undefined;
}

const request = (visitor: ReturnType<typeof aVisitor>, id: number, body: object = {}) =>
  visitor.post(`/products/${id}/stock-notice/`, body);

function tokenIn({ text }: { text: string }): string {
  const [, token] = /\/avisos\/([\w-]{43})/.exec(text) ?? [];
  if (!token) throw new Error('no link in the mail');
  return token;
}

async function aConfirmedAddress(product: { id: number }) {
  const email = anAddress();
  const visitor = aVisitor(db);
  await request(visitor, product.id, { email });
  const [mail] = (await runJobs(db, pool)).filter(({ to }) => to === email);
  if (!mail) throw new Error('no mail was written');
  const token = tokenIn(mail);
  await visitor.post(`/stock-notices/link/${token}/`);
  return { email, token, visitor };
}

test('a customer asks with one click, and gets one mail when the variety is back', async () => {
  const product = await aSoldOutProduct('Lemon Auto');
  const { visitor, account } = await aSession(db);

  expect(await (await request(visitor, product.id)).json()).toEqual({ status: 'active' });
  await setStock(product, 3);
  const mails = await announceAfter(11 * MINUTE_MS);

  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[account.email, 'Volvió Lemon Auto']]);
  expect(mails[0]?.text).toContain(`http://localhost:3000/producto/${product.id}`);
  expect(mails[0]?.text).toContain('Ver la variedad');
  expect(mails[0]?.text).toContain('una vez por cada vez que vuelve');
  expect(mails[0]?.unsubscribeUrl).toBe(`http://localhost:3000/avisos/${tokenIn(mails[0] ?? { text: '' })}`);
  expect(await announceAfter(12 * MINUTE_MS)).toEqual([]);
});

test('the mail about the return of merchandise does not call it a variety', async () => {
  const { id, blisters: cap } = await aProduct(db, {
    type: 'merch',
    name: 'Gorra',
    blisters: [{ stock: 0 }],
  });
  const { visitor } = await aSession(db);
  await request(visitor, id);
  await setStock({ blisterId: cap[0]?.id ?? 0 }, 3);

  const [mail] = await announceAfter(11 * MINUTE_MS);

  expect(mail?.text).toContain(`Ver el producto: http://localhost:3000/producto/${id}`);
});

test('an anonymous visitor confirms the address first, and nothing else is sent before', async () => {
  const product = await aSoldOutProduct();
  const email = anAddress();
  const visitor = aVisitor(db);

  expect(await (await request(visitor, product.id, { email })).json()).toEqual({ status: 'confirm' });
  const [mail] = await runJobs(db, pool);
  expect(mail?.to).toBe(email);
  expect(mail?.subject).toBe('Confirmá tu aviso de Moby Dick');
  expect(mail?.unsubscribeUrl).toBeUndefined();

  await setStock(product, 3);
  expect(await announceAfter(11 * MINUTE_MS)).toEqual([]);

  await setStock(product, 0);
  const token = tokenIn(mail ?? { text: '' });
  const link = `/stock-notices/link/${token}/`;
  expect(await (await visitor.get(link)).json()).toMatchObject({ is_confirmed: false });
  expect(await (await visitor.post(link)).json()).toMatchObject({ is_confirmed: true });
  await setStock(product, 2);
  expect((await announceAfter(11 * MINUTE_MS)).map(({ to }) => to)).toEqual([email]);
});

test('the answer is the same for an address that has the notice, an account or neither', async () => {
  const product = await aSoldOutProduct();
  const { email } = await aConfirmedAddress(product);
  const { account } = await aSession(db);

  for (const address of [email, account.email, anAddress()]) {
    const response = await request(aVisitor(db), product.id, { email: address });
    expect([response.status, await response.json()], address).toEqual([200, { status: 'confirm' }]);
  }
  const mails = await runJobs(db, pool);
  expect(mails.find(({ to }) => to === email)?.subject).toBe('Ya tenés el aviso de Moby Dick');
});

test('a missing or wrong address is an error of its field, and a variety in stock or unknown has no notice', async () => {
  const product = await aSoldOutProduct();
  const visitor = aVisitor(db);

  for (const body of [{}, { email: '' }, { email: 'nada' }, { email: 'a@b' }]) {
    const error = await readErrorBody(await request(visitor, product.id, body));
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', errors: [{ field: 'email' }] });
  }
  await setStock(product, 1);
  const email = anAddress();
  expect(await readErrorBody(await request(visitor, product.id, { email }))).toMatchObject({
    status: 409,
    code: 'IN_STOCK',
  });
  await db.update(products).set({ available: false }).where(eq(products.id, product.id));
  expect((await request(visitor, product.id, { email })).status).toBe(404);
});

test('stock that is gone again within ten minutes is not announced, and its next return is', async () => {
  const product = await aSoldOutProduct();
  const { visitor } = await aSession(db);
  await request(visitor, product.id);

  await setStock(product, 1);
  expect(await announceAfter(9 * MINUTE_MS)).toEqual([]);
  await setStock(product, 0);
  expect(await announceAfter(11 * MINUTE_MS)).toEqual([]);
  await setStock(product, 1);
  expect(await announceAfter(11 * MINUTE_MS)).toHaveLength(1);
});

test('a second return within a day is not announced, and a later one is', async () => {
  const product = await aSoldOutProduct();
  const { visitor } = await aSession(db);
  await request(visitor, product.id);
  const comeBack = async () => {
    await setStock(product, 0);
    await setStock(product, 1);
  };

  await comeBack();
  expect(await announceAfter(11 * MINUTE_MS)).toHaveLength(1);
  await comeBack();
  expect(await announceAfter(23 * HOUR)).toEqual([]);
  await comeBack();
  expect(await announceAfter(25 * HOUR)).toHaveLength(1);
});

test('several processes announce one return once, to many recipients', {
  timeout: LOAD_TEST_MS,
}, async () => {
  const product = await aSoldOutProduct();
  const at = new Date();
  await db.insert(stockNotices).values(
    Array.from({ length: 520 }, (_, index) => ({
      productId: product.id,
      email: `muchos-${index}@example.com`,
      emailKey: `muchos-${index}@example.com`,
      requestedAt: at,
      confirmedAt: at,
    })),
  );
  await setStock(product, 5);

  const now = () => new Date(at.getTime() + 11 * MINUTE_MS);
  await Promise.all(Array.from({ length: 4 }, () => announceStockReturns({ db, now })));
  const mails = await runJobs(db, pool);

  expect(mails).toHaveLength(520);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(520);
  expect(await db.select().from(stockReturns)).toEqual([]);
});

test('concurrent requests of one recipient make one notice', async () => {
  const product = await aSoldOutProduct();
  const { visitor, account } = await aSession(db);
  const email = anAddress();

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 ? request(visitor, product.id) : request(aVisitor(db), product.id, { email }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await runJobs(db, pool)).map(({ to }) => to)).toEqual([email]);
  const rows = await db.select().from(stockNotices).where(eq(stockNotices.productId, product.id));
  expect(rows.map(({ userId, emailKey }) => userId ?? emailKey).toSorted()).toEqual(
    [account.id, email].toSorted(),
  );
});

test('a product that becomes visible with stock has returned, and a hidden one has not', async () => {
  const product = await aSoldOutProduct();
  const { visitor } = await aSession(db);
  await request(visitor, product.id);
  await db.update(products).set({ available: false }).where(eq(products.id, product.id));

  await setStock(product, 4);
  expect(await announceAfter(11 * MINUTE_MS)).toEqual([]);
  await db.update(products).set({ available: true }).where(eq(products.id, product.id));
  expect(await announceAfter(11 * MINUTE_MS)).toHaveLength(1);
});

test('an account and its own address without a session get one mail, at the present address of the account', async () => {
  const product = await aSoldOutProduct();
  const { visitor, account } = await aSession(db);
  await db.insert(stockNotices).values({
    productId: product.id,
    email: account.email,
    emailKey: account.emailKey,
    requestedAt: new Date(),
    confirmedAt: new Date(),
  });
  await request(visitor, product.id);
  await setStock(product, 1);

  expect((await announceAfter(11 * MINUTE_MS)).map(({ to }) => to)).toEqual([account.email]);
});

test('the link ends a notice with one request, also a second time, and its page is a 404 then', async () => {
  const product = await aSoldOutProduct();
  const { token } = await aConfirmedAddress(product);
  const visitor = aVisitor(db);
  const link = `/stock-notices/link/${token}/`;

  expect((await visitor.get(link)).status).toBe(200);
  expect((await visitor.delete(link)).status).toBe(204);
  expect((await visitor.delete(link)).status).toBe(204);
  expect((await visitor.get(link)).status).toBe(404);
  expect((await visitor.post(link)).status).toBe(404);
  await setStock(product, 1);
  expect(await announceAfter(11 * MINUTE_MS)).toEqual([]);
});

test('customers see and leave their own notices only', async () => {
  const product = await aSoldOutProduct('Amnesia');
  const own = await aSession(db);
  const other = await aSession(db);
  await request(own.visitor, product.id);

  expect(await (await own.visitor.get('/stock-notices/')).json()).toMatchObject({
    results: [{ product: { id: product.id, name: 'Amnesia', stock: 0 } }],
  });
  expect(await (await other.visitor.get('/stock-notices/')).json()).toEqual({ results: [] });
  await other.visitor.delete(`/products/${product.id}/stock-notice/`);
  expect(await (await own.visitor.get('/stock-notices/')).json()).toMatchObject({ results: [{}] });
  await own.visitor.delete(`/products/${product.id}/stock-notice/`);
  expect(await (await own.visitor.get('/stock-notices/')).json()).toEqual({ results: [] });
});

test('the link of an unconfirmed request expires after the two days that its mail says', async () => {
  const product = await aSoldOutProduct();
  const later = (hours: number) => aVisitor(db, { now: () => new Date(Date.now() + hours * HOUR) });
  await request(aVisitor(db), product.id, { email: anAddress() });
  const [mail] = await runJobs(db, pool);
  expect(mail?.text).toContain('El enlace vale por 2 días.');
  const link = `/stock-notices/link/${tokenIn(mail ?? { text: '' })}/`;

  await deleteUnconfirmedNotices({ db, now: () => new Date(Date.now() + 47 * HOUR) });
  expect((await later(47).get(link)).status).toBe(200);
  expect((await later(49).get(link)).status).toBe(404);
  expect((await later(49).post(link)).status).toBe(404);
  await deleteUnconfirmedNotices({ db, now: () => new Date(Date.now() + 49 * HOUR) });
  expect((await later(0).get(link)).status).toBe(404);
});

test('a request that is repeated can be confirmed for two more days, and a confirmed notice stays', async () => {
  const product = await aSoldOutProduct();
  const email = anAddress();
  const later = (hours: number) => aVisitor(db, { now: () => new Date(Date.now() + hours * HOUR) });
  await request(aVisitor(db), product.id, { email });
  await request(later(40), product.id, { email });
  const [mail] = await runJobs(db, pool);
  const link = `/stock-notices/link/${tokenIn(mail ?? { text: '' })}/`;

  expect(await (await later(80).post(link)).json()).toMatchObject({ is_confirmed: true });
  await deleteUnconfirmedNotices({ db, now: () => new Date(Date.now() + 400 * HOUR) });
  expect((await later(400).get(link)).status).toBe(200);
});

test('a notice that is ended in the moment of its confirmation is answered 404', async () => {
  const product = await aSoldOutProduct();
  const visitor = aVisitor(db);
  await request(visitor, product.id, { email: anAddress() });
  const [mail] = await runJobs(db, pool);
  const link = `/stock-notices/link/${tokenIn(mail ?? { text: '' })}/`;

  let answer: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await tx.delete(stockNotices).where(eq(stockNotices.productId, product.id));
    answer = visitor.post(link);
    await until(waitForLock);
  });

  expect((await answer)?.status).toBe(404);
});

test('notices of a deleted account end', async () => {
  const product = await aSoldOutProduct();
  const { visitor, account } = await aSession(db);
  await request(visitor, product.id);
  const { token } = await aConfirmedAddress(product);
  const staff = await aSession(db, { isStaff: true, isSuperuser: true });

  await staff.visitor.delete(`/auth/users/${account.id}/`);
  const left = await db.select().from(stockNotices).where(eq(stockNotices.productId, product.id));
  expect(left).toHaveLength(1);
  expect((await aVisitor(db).get(`/stock-notices/link/${token}/`)).status).toBe(200);
});

test('one mailbox and one address are limited', async () => {
  const product = await aSoldOutProduct();
  const email = anAddress();
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await request(aVisitor(db), product.id, { email })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);

  const visitor = aVisitor(db);
  for (let i = 0; i < 20; i += 1) await request(visitor, product.id, { email: anAddress() });
  const refused = await readErrorBody(await request(visitor, product.id, { email: anAddress() }));
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('an account has at most 200 notices, also with concurrent requests', async () => {
  const { visitor, account } = await aSession(db);
  const at = new Date();
  const brand = await aBrand(db);
  const ids = await db
    .insert(products)
    .values(
      Array.from({ length: 198 }, (_, index) => ({
        brandId: brand.id,
        name: `Variedad ${index}`,
        searchName: `variedad ${index}`,
        type: 'fem' as const,
      })),
    )
    .returning({ id: products.id });
  await db
    .insert(stockNotices)
    .values(ids.map(({ id }) => ({ productId: id, userId: account.id, requestedAt: at, confirmedAt: at })));
  const others = await Promise.all(Array.from({ length: 4 }, () => aSoldOutProduct()));

  const answers = await Promise.all(others.map(({ id }) => request(visitor, id)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  const own = await db
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.userId, account.id)));
  expect(own).toHaveLength(200);
});

test('staff see how many wait for what cannot be bought, the most awaited first', async () => {
  const rare = await aSoldOutProduct('Rara');
  const wanted = await aSoldOutProduct('Buscada');
  await aConfirmedAddress(rare);
  await aConfirmedAddress(wanted);
  await request((await aSession(db)).visitor, wanted.id);
  await request(aVisitor(db), rare.id, { email: anAddress() });
  const { staff } = await aStaffApi(db);
  const path = `/stock-notices/awaited/?ids=${rare.id},${wanted.id}`;
  const read = async () => (await staff.get(path)).json();

  expect(await read()).toMatchObject({
    count: 2,
    results: [
      { id: wanted.id, name: 'Buscada', waiting: 2 },
      { id: rare.id, name: 'Rara', waiting: 1 },
    ],
  });
  const afterLastPage = await staff.get(`${path}&page=5`);
  expect(await afterLastPage.json()).toMatchObject({ count: 2, results: [] });
  await setStock(wanted, 1);
  expect(await read()).toMatchObject({ count: 1, results: [{ id: rare.id }] });
});

test('the job does not wait for returns that another transaction is writing', async () => {
  const [first, second] = [await aSoldOutProduct(), await aSoldOutProduct()];
  await setStock(first, 3);
  await setStock(second, 3);
  const editor = await pool.connect();
  await editor.query('BEGIN');
  await editor.query('SELECT FROM stock_returns WHERE product_id = $1 FOR UPDATE', [first.id]);

  await announceAfter(11 * MINUTE_MS);
  const left = await db.select({ id: stockReturns.productId }).from(stockReturns);
  await editor.query('ROLLBACK');
  editor.release();

  expect(left.map(({ id }) => id)).toEqual([first.id]);
});
