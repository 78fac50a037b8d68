import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BulkReport } from '#contract/bulk-report.ts';
import type { StaffUserPage } from '#contract/staff-users.ts';
import { users } from '#db/schema/accounts.ts';
import { db } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

/** Customers with the same last name, that a search finds, and a seller. */
async function someUsers(count: number) {
  const lastName = `Luna${crypto.randomUUID().slice(0, 8)}`;
  const staff = await aSession(db, { isStaff: true, staffRole: 'seller' });
  const ids: number[] = [];
  while (ids.length < count) ids.push((await aUser(db, { lastName })).id);
  const change = async (body: object) =>
    (await (await staff.visitor.post('/users/bulk/', body)).json()) as BulkReport;
  const list = async () =>
    (await (await staff.visitor.get(`/users/?search=${lastName}`)).json()) as StaffUserPage;
  return { lastName, staff, ids, change, list };
}

test('users are deactivated together: their sessions end, and a repetition or an undo changes what it should', async () => {
  const { ids, change } = await someUsers(1);
  const customer = await aSession(db);
  const all = [...ids, customer.account.id];

  const off = await change({ is_active: false, users: all.map((id) => ({ id })) });
  const answer = await customer.visitor.get('/orders/my-orders/');
  const again = await change({ is_active: false, users: all.map((id) => ({ id, version: 1 })) });
  const on = await change({ is_active: true, users: off.changed });

  expect(off.changed.map(({ id }) => id)).toEqual(all);
  expect(answer.status).toBe(401);
  expect(again).toEqual({ changed: [], unchanged: all, refused: [], remaining: [] });
  expect(on.changed.map(({ id }) => id)).toEqual(all);
});

test('the own account, other staff and outdated versions are refused with the reason; the others are changed', async () => {
  const { staff, ids, change } = await someUsers(2);
  const colleague = await aUser(db, { isStaff: true });
  const [first = 0, second = 0] = ids;

  const report = await change({
    is_active: false,
    users: [{ id: staff.account.id }, { id: colleague.id }, { id: first }, { id: second, version: 99 }],
  });

  expect(report.changed.map(({ id }) => id)).toEqual([first]);
  expect(report.refused).toEqual([
    { id: staff.account.id, reason: 'No puedes modificar tu propia cuenta' },
    { id: colleague.id, reason: 'Solo un superusuario puede modificar a otra persona del equipo' },
    { id: second, reason: 'Otra persona lo cambió mientras tanto' },
  ]);
});

test('all that match a search are changed, up to the newest that was seen', async () => {
  const { lastName, ids, change, list } = await someUsers(2);
  const { newest_id } = await list();
  const late = await aUser(db, { lastName });

  const { changed } = await change({
    is_active: false,
    matching: { search: lastName, status: 'active', max_id: newest_id },
  });

  expect(changed.map(({ id }) => id)).toEqual(ids);
  const [row] = await db.select().from(users).where(eq(users.id, late.id));
  expect(row?.isActive).toBe(true);
});

test('a request that takes long stops between users, and the same request with the rest completes each once', async () => {
  const { ids } = await someUsers(6);
  let clock = Date.now();
  // Each look at the clock takes a second.
  const now = () => {
    clock += 1_000;
    return new Date(clock);
  };
  const { visitor } = await aSession(db, { isStaff: true, staffRole: 'seller' }, { now });
  const change = async (rest: readonly number[]) => {
    const answer = await visitor.post('/users/bulk/', {
      is_active: false,
      users: rest.map((id) => ({ id })),
    });
    return (await answer.json()) as BulkReport;
  };
  const begin = await change(ids);

  expect(begin.changed.length).toBeGreaterThan(0);
  expect(begin.remaining.length).toBeGreaterThan(0);
  const changed = [...begin.changed];
  for (let rest = begin.remaining; rest.length > 0; ) {
    const next = await change(rest);
    expect(next.remaining.length).toBeLessThan(rest.length);
    changed.push(...next.changed);
    rest = next.remaining;
  }
  expect(changed.map(({ id }) => id)).toEqual(ids);
});

test('selected users are a CSV file with their numbers, whose formulas are escaped', async () => {
  const { lastName, staff } = await someUsers(2);
  const customer = await aSession(db, { firstName: '=Ana', lastName });
  await placeOrder(customer.visitor, { blister: await aBlister(db, { price: 1_234.5 }), quantity: 1 });
  const file = async (query: string) => (await staff.visitor.get(`/users/export/?${query}`)).text();

  const rows: { [column: string]: string }[] = parse(await file(`ids=${customer.account.id}&format=excel`), {
    columns: true,
    bom: true,
    delimiter: ';',
  });
  const matching = await file(`search=${lastName}`);

  expect(rows).toMatchObject([
    {
      Nombre: "'=Ana",
      Apellido: lastName,
      Tipo: 'cliente',
      Activo: 'sí',
      Pedidos: '1',
      Reservado: '1234,50',
    },
  ]);
  expect(matching.split('\r\n')).toHaveLength(5);
});
