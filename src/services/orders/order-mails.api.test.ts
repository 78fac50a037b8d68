import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aCompletedOrder, lineDraft } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { doJobs } from '#tests/support/jobs.ts';
import { aBlister, draftOf } from '#tests/support/orders.ts';
import { refusal } from '#tests/support/refusal.ts';
import { aSession } from '#tests/support/sessions.ts';

const VICTIM = 'victima@example.org';
const NO_LINKS = 'Escribilo sin enlaces ni emails. Después de cada punto, dejá un espacio';
const SIGNS = 'El nombre tiene signos que no se admiten';

test('mails of an order go to the address of the account alone; the typed one is for staff to read', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const blister = await aBlister(db);
  const draft = { ...draftOf({ blister, quantity: 1 }), customer_email: VICTIM };

  const order = (await (await visitor.post('/orders/', draft)).json()) as OrderView;
  await boss.put(`/orders/${order.id}/`, { status: 'completed' });
  const mails = await doJobs(db, pool);

  expect(mails.map(({ to }) => to)).not.toContain(VICTIM);
  expect(mails.filter(({ to }) => to === account.email).map(({ subject }) => subject)).toEqual([
    `Recibimos tu pedido N.º ${order.id}`,
    `Tu pedido N.º ${order.id} está completado`,
  ]);
  const shown = (await (await boss.get(`/orders/${order.id}/`)).json()) as OrderView;
  expect(shown.customer_email).toBe(VICTIM);
});

test('a claim on an order is confirmed at the address of the account, whatever the order says', async () => {
  const line = await aCompletedOrder(db);
  await db.update(orders).set({ customerEmail: VICTIM }).where(eq(orders.id, line.order.id));
  await doJobs(db, pool);

  await line.customer.visitor.post('/warranty-claims/', await lineDraft(db, line));
  const mails = await doJobs(db, pool);

  const receipt = mails.find(({ subject }) => subject.startsWith('Recibimos tu reclamo'));
  expect(receipt?.to).toBe(line.customer.account.email);
  expect(mails.map(({ to }) => to)).not.toContain(VICTIM);
});

test('an order of a deleted account writes to the shop alone', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  await visitor.post('/orders/', draftOf({ blister: await aBlister(db), quantity: 1 }));
  expect((await boss.delete(`/auth/users/${account.id}/`)).status).toBe(204);

  const mails = await doJobs(db, pool);

  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Pedido nuevo N\.º /)]);
});

test.each([
  ['recipient_name', 'Ana Paz\nGanaste un premio', SIGNS],
  ['recipient_name', 'Ganaste https://evil.example', SIGNS],
  ['recipient_name', 'Entrá a evil.example', NO_LINKS],
  ['recipient_name', 'Ana\u2028Paz', SIGNS],
  ['shipping_address', 'Calle 1\r\nGanaste un premio', 'Escribí la dirección en una sola línea'],
  ['shipping_address', 'Cobrá en https://evil.example', NO_LINKS],
  ['shipping_address', 'Cobrá en evil.example/premio', NO_LINKS],
])('an order whose %s is %j is refused, and nothing is sent', async (field, value, message) => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db);
  await doJobs(db, pool);

  const response = await visitor.post('/orders/', { ...draftOf({ blister, quantity: 1 }), [field]: value });

  expect(await refusal(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
  expect(await doJobs(db, pool)).toEqual([]);
});

test.each([
  ['recipient_name', 'www.evil.example', NO_LINKS],
  ['customer_name', 'Ana\nPaz', SIGNS],
  ['customer_name', 'evil.example', NO_LINKS],
  ['shipping_address', 'Calle 1\nPiso 2', 'Escribí la dirección en una sola línea'],
])('staff cannot write %s of %j either', async (field, value, message) => {
  const { visitor } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const draft = draftOf({ blister: await aBlister(db), quantity: 1 });
  const order = (await (await visitor.post('/orders/', draft)).json()) as OrderView;

  const response = await boss.put(`/orders/${order.id}/`, { [field]: value });

  expect(await refusal(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('a registration cannot carry a link to a foreign mailbox in its names', async () => {
  const visitor = aVisitor(db);
  await doJobs(db, pool);
  const draft = {
    first_name: 'evil.example',
    last_name: 'www.evil.example',
    username: `persona${crypto.randomUUID().slice(0, 8)}`,
    email: VICTIM,
    password: 'una-clave-larga-7',
    password2: 'una-clave-larga-7',
  };

  const response = await visitor.post('/auth/register/', draft);

  expect(await refusal(response)).toMatchObject({
    status: 400,
    errors: [
      { field: 'first_name', message: NO_LINKS },
      { field: 'last_name', message: NO_LINKS },
    ],
  });
  expect(await doJobs(db, pool)).toEqual([]);
});

test('the profile takes no link as a name, and an abbreviation as one', async () => {
  const { visitor } = await aSession(db);
  const put = (first_name: string) => visitor.put('/auth/profile/', { first_name, last_name: 'Paz' });

  expect(await refusal(await put('evil.example'))).toMatchObject({
    status: 400,
    errors: [{ field: 'first_name', message: NO_LINKS }],
  });
  expect((await put('J.R. María')).status).toBe(200);
});

test('a claim without an account takes no link as a name', async () => {
  const response = await aVisitor(db).post('/warranty-claims/', { name: 'evil.example' });

  expect((await refusal(response)).errors).toContainEqual({ field: 'name', message: NO_LINKS });
});
