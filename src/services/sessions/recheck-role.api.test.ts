import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { listChoices } from '#db/schema/saved-views.ts';
import { alertSettings } from '#db/schema/staff-alerts.ts';
import { db } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

/** A JSON body that is sent once `before` is done: after the request was authenticated. */
function slowBody(body: object, before: () => Promise<unknown>) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const stream = new ReadableStream(
    {
      async pull(controller) {
        await before();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return { body: stream, headers };
}

type Change = Partial<typeof users.$inferInsert>;

async function priceChange(change: Change) {
  const { account, visitor } = await aSession(db, { isStaff: true, staffRole: 'manager' });
  const { id } = await aProduct(db, { available: true });
  const request = slowBody({ available: false }, () =>
    db.update(users).set(change).where(eq(users.id, account.id)),
  );
  const { status } = await visitor.send('PATCH', `/products/${id}/`, request);
  const [product] = await db.select().from(products).where(eq(products.id, id));
  return { status, isAvailable: product?.available };
}

test('a member of staff who is demoted during a request does not write with it', async () => {
  expect(await priceChange({ isStaff: false })).toEqual({ status: 403, isAvailable: true });
  expect(await priceChange({ staffRole: 'reader' })).toEqual({ status: 403, isAvailable: true });
  expect(await priceChange({ isActive: false })).toEqual({ status: 401, isAvailable: true });
});

test.each([
  ['PATCH', '/staff-alerts/settings/', { digest: 'daily' }],
  ['POST', '/staff-alerts/seen-orders/', { order_id: 1 }],
  ['PUT', '/list-choices/', { list: 'orders', default_view: null }],
  ['PUT', '/search-synonyms/', { text: '', version: 1 }],
])(
  '%s %s of a member of staff who is demoted meanwhile is refused, and writes nothing',
  async (...[method, path, body]) => {
    const { account, visitor } = await aSession(db, { isStaff: true, staffRole: 'manager' });
    await placeOrder((await aSession(db)).visitor, {
      blister: await aBlister(db, { stock: 9 }),
      quantity: 1,
    });
    const request = slowBody(body, () =>
      db.update(users).set({ isStaff: false }).where(eq(users.id, account.id)),
    );

    const { status } = await visitor.send(method, path, request);

    expect(status).toBe(403);
    expect(await db.select().from(alertSettings).where(eq(alertSettings.userId, account.id))).toEqual([]);
    expect(await db.select().from(listChoices).where(eq(listChoices.userId, account.id))).toEqual([]);
  },
);

test('a request goes on when its caller gets a higher role meanwhile, or another change of the account', async () => {
  expect(await priceChange({ isSuperuser: true })).toEqual({ status: 200, isAvailable: false });
  expect(await priceChange({ phone: '1122334455' })).toEqual({ status: 200, isAvailable: false });
});
