import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderAnnotations, OrderEventView, OrderView, StaffOrderPage } from '#contract/orders.ts';
import type { UserDetailView } from '#contract/staff-users.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { products } from '#db/schema/catalogue.ts';
import { stockMovements } from '#db/schema/orders.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aUser } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, getStock, isLedgerConsistent, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type Blister = Awaited<ReturnType<typeof aBlister>>;

const staffLine = ({ id, productId }: Blister, quantity = 1, price_at_time?: number) => ({
  product_id: productId,
  blister_id: id,
  quantity,
  ...(price_at_time !== undefined && { price_at_time }),
});

const withoutAccount = { recipient_name: 'Rita Sin Cuenta', customer_phone: '011 15 5555-0199' };

async function aSeller() {
  const seller = await aSession(db, { isStaff: true, staffRole: 'seller' });
  const enter = (body: object, key?: string) =>
    seller.visitor.post('/orders/entered/', body, key ? { 'idempotency-key': key } : {});
  const read = async <Answer>(path: string) => (await (await seller.visitor.get(path)).json()) as Answer;
  return { ...seller, enter, read };
}

test('staff enter an order for an account: prices as they say, stock, author in page, history and ledger, and a mail', async () => {
  const { account, enter, read } = await aSeller();
  const customer = await aUser(db, { firstName: 'Ana', lastName: 'Paz' });
  const listed = await aBlister(db, { price: 10_000, discount: 10, stock: 5 });
  const dearer = await aBlister(db, { price: 8_000, stock: 5 }, 'Northern Lights');

  const response = await enter({
    customer_id: customer.id,
    recipient_name: 'Ana Paz',
    customer_phone: '1122334455',
    order_products: [staffLine(listed, 2), staffLine(dearer, 1, 500.5)],
  });
  const order = (await response.json()) as OrderView;

  expect(response.status).toBe(201);
  expect(order).toMatchObject({
    status: 'pending',
    total: 18_500.5,
    customer: { first_name: 'Ana', username: customer.username },
    customer_email: customer.email,
    order_products: [
      { price_at_time: 9_000, list_price: 9_000 },
      { price_at_time: 500.5, list_price: 8_000 },
    ],
  });
  expect([await getStock(db, listed), await getStock(db, dearer)]).toEqual([3, 4]);
  expect(await isLedgerConsistent(db)).toBe(true);
  const movements = await db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id));
  expect(movements.map(({ cause, userId }) => [cause, userId])).toEqual([
    ['order', account.id],
    ['order', account.id],
  ]);
  expect(await read<OrderAnnotations>(`/orders/${order.id}/annotations/`)).toMatchObject({
    entered_by: account.username,
  });
  const { results } = await read<{ results: OrderEventView[] }>(`/orders/${order.id}/history/`);
  expect(results).toMatchObject([
    { description: `Cargó el pedido N.º ${order.id}`, username: account.username },
  ]);
  const mails = await runJobs(db, pool);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, `Recibimos tu pedido N.º ${order.id}`],
  ]);
});

test('an order without an account is found, listed, exported, completed and mailed to the typed address only', async () => {
  const { enter, read, visitor } = await aSeller();
  const blister = await aBlister(db, { stock: 20 });
  const body = { ...withoutAccount, order_products: [staffLine(blister, 12)] };
  const silent = (await (await enter(body)).json()) as OrderView;
  const mailed = (await (
    await enter({ ...body, customer_email: 'rita@example.com', order_products: [staffLine(blister, 1)] })
  ).json()) as OrderView;

  expect(silent).toMatchObject({
    customer: { first_name: 'Rita', last_name: 'Sin Cuenta', username: '' },
    customer_email: '',
    customer_phone: '1155550199',
  });
  for (const search of ['rita', 'rita\t\0', 'sin cuenta', '5555-0199', `N.º ${silent.id}`]) {
    const found = await read<StaffOrderPage>(`/orders/?search=${encodeURIComponent(search)}`);
    expect(found.results.map(({ id }) => id)).toContain(silent.id);
  }
  const file = await (await visitor.get(`/orders/export/?ids=${silent.id}`)).text();
  expect(file).toContain('Rita Sin Cuenta');
  const reservations = await read<{ results: object[] }>(`/orders/reservations/?order=${silent.id}`);
  expect(reservations.results).toMatchObject([
    { customer: { id: null, username: '', first_name: 'Rita' }, units: 13, all_units: 20 },
  ]);
  const change = { action: 'complete', orders: [{ id: silent.id }, { id: mailed.id }] };
  expect((await visitor.post('/orders/bulk/', change)).status).toBe(200);
  const mails = await runJobs(db, pool);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rita@example.com', `Recibimos tu pedido N.º ${mailed.id}`],
    ['rita@example.com', `Tu pedido N.º ${mailed.id} está completado`],
  ]);
  expect(JSON.stringify(mails)).not.toContain('/mis-pedidos/');
});

test('people without an account are apart, by phone, and no customer can open their orders', async () => {
  const { enter, read } = await aSeller();
  const blister = await aBlister(db, { stock: 22 });
  const enterFor = async (customer_phone: string) =>
    (await (
      await enter({ ...withoutAccount, customer_phone, order_products: [staffLine(blister, 11)] })
    ).json()) as OrderView;
  const first = await enterFor('1155550111');
  const second = await enterFor('1155550222');
  const customer = await aSession(db);

  const { results } = await read<{ results: Array<{ order_ids: number[] }> }>(
    `/orders/reservations/?order=${first.id}`,
  );

  expect(results.map(({ order_ids }) => order_ids)).toEqual([[first.id]]);
  for (const path of [`/orders/${second.id}/`, `/orders/my-orders/${second.id}/`])
    expect((await customer.visitor.get(path)).status).toBe(404);
  expect((await customer.visitor.put(`/orders/${second.id}/`, { status: 'cancelled' })).status).toBe(404);
});

test('a new account is created with the order, verified, and invited to choose a password; or not at all', async () => {
  const { enter, read } = await aSeller();
  const blister = await aBlister(db, { stock: 2 });
  const email = `juan.perez${Date.now()}@example.com`;
  const body = (quantity: number) => ({
    new_customer: { first_name: 'Juan', last_name: 'Pérez', email },
    recipient_name: 'Juan Pérez',
    customer_phone: '1122334455',
    order_products: [staffLine(blister, quantity)],
  });

  const refused = await enter(body(3));

  expect(refused.status).toBe(409);
  expect(await findUserByEmail(db, email)).toBeUndefined();
  const order = (await (await enter(body(2))).json()) as OrderView;
  const account = await findUserByEmail(db, email);
  expect(account).toMatchObject({ isVerified: true, phone: '1122334455', firstName: 'Juan' });
  expect(order.customer.username).toBe(account?.username);
  expect(await read<UserDetailView>(`/auth/users/${account?.id}/`)).toMatchObject({
    orders_count: 1,
    orders: [{ id: order.id }],
  });
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(2);
  const again = await enter({ ...body(1), recipient_name: 'Otra persona' });
  expect(await readErrorBody(again)).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'new_customer.email', message: 'Ese email ya está en uso' }],
  });
});

test('`notify: false` sends no mail, a repeated key returns the same order, and limits of customers do not apply', async () => {
  const { enter } = await aSeller();
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  for (let placed = 0; placed < 3; placed++) await placeOrder(customer.visitor, { blister, quantity: 1 });
  await runJobs(db, pool);
  const body = {
    customer_id: customer.account.id,
    recipient_name: 'Ana Paz',
    customer_phone: '1122334455',
    order_products: [staffLine(blister, 1)],
    notify: false,
  };

  const [one, other] = await Promise.all([enter(body, 'clave-repetida'), enter(body, 'clave-repetida')]);

  const ids = await Promise.all([one, other].map(async (answer) => ((await answer.json()) as OrderView).id));
  expect(ids[0]).toBe(ids[1]);
  expect(await getStock(db, blister)).toBe(5);
  expect(await runJobs(db, pool)).toEqual([]);
  expect((await readErrorBody(await enter({ ...body, note: 'x' }, 'clave-repetida'))).code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
});

test('of two sellers and a customer who want the last units, one gets them', async () => {
  const { enter } = await aSeller();
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 3 });
  const body = { ...withoutAccount, order_products: [staffLine(blister, 2)] };

  const answers = await Promise.all([
    enter(body),
    enter({ ...body, recipient_name: 'Otra persona' }),
    placeOrder(customer.visitor, { blister, quantity: 2 }).then(
      () => ({ status: 201 }),
      () => ({ status: 409 }),
    ),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await getStock(db, blister)).toBe(1);
});

test('wrong customers, deleted products and wrong lines are refused at their field', async () => {
  const { enter } = await aSeller();
  const blister = await aBlister(db);
  const deleted = await aBlister(db, {}, 'Borrado');
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deleted.productId));
  const unverified = await aUser(db, { isVerified: false });
  const order_products = [staffLine(blister)];
  const errorsOf = async (body: object) => {
    const { errors, code } = (await readErrorBody(await enter(body))) as {
      errors?: { field: string; message: string }[];
      code: string;
    };
    return errors?.map(({ field, message }) => `${field}: ${message}`) ?? [code];
  };

  expect(await errorsOf({ ...withoutAccount, order_products, customer_id: 99_999_999 })).toEqual([
    'customer_id: Esa cuenta ya no existe. Elegí otra.',
  ]);
  expect(await errorsOf({ ...withoutAccount, order_products, customer_id: unverified.id })).toEqual([
    'customer_id: Esa cuenta no está verificada. Verificala en su página, o cargá el pedido sin cuenta.',
  ]);
  expect(await errorsOf({ ...withoutAccount, order_products: [staffLine(deleted)] })).toEqual([
    'INSUFFICIENT_STOCK',
  ]);
  expect(await errorsOf({ recipient_name: '', customer_phone: '15', order_products: [] })).toEqual([
    'recipient_name: El nombre es requerido',
    'customer_phone: Ingresa un teléfono válido',
    'order_products: El pedido no tiene productos',
  ]);
});

test('only staff who edit orders enter one', async () => {
  const blister = await aBlister(db);
  const body = { ...withoutAccount, order_products: [staffLine(blister)] };
  for (const values of [{}, { isStaff: true, staffRole: 'stock' as const }]) {
    const { visitor } = await aSession(db, values);
    expect((await visitor.post('/orders/entered/', body)).status).toBe(403);
  }
  expect(await getStock(db, blister)).toBe(5);
});
