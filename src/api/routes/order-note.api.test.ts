import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, orderDraft } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const NO_LINKS = 'Escribilo sin enlaces ni emails. Después de cada punto, dejá un espacio';
const SIGNS = 'La nota tiene signos que no se admiten';

async function aDraft() {
  return orderDraft({ blister: await aBlister(db, { stock: 9 }), quantity: 1 });
}

test('a note to the seller is stored with line feeds, and shown to its customer and to staff', async () => {
  const { visitor } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });

  const response = await visitor.post('/orders/', {
    ...(await aDraft()),
    note: '  Hola ❤️\r\nTimbre 2\rGracias \n',
  });

  expect(response.status).toBe(201);
  const order = (await response.json()) as OrderView;
  expect(order.note).toBe('Hola ❤️\nTimbre 2\nGracias');
  expect(await (await boss.get(`/orders/${order.id}/`)).json()).toMatchObject({ note: order.note });
  const log = await db.select().from(activityLogs).where(eq(activityLogs.action, 'order'));
  expect(JSON.stringify(log)).not.toContain('Timbre');
});

test('an order without a note has an empty one', async () => {
  const { visitor } = await aSession(db);

  const response = await visitor.post('/orders/', await aDraft());

  expect(await response.json()).toMatchObject({ note: '' });
});

test('both mails of a new order quote the note, escaped and line by line', async () => {
  const { visitor, account } = await aSession(db);
  const note = '<b>Urgente</b> & "ya"\nTotal: $ 0,00';
  const response = await visitor.post('/orders/', { ...(await aDraft()), note });
  const { id } = (await response.json()) as OrderView;

  const mails = await runJobs(db, pool);

  const receipt = mails.find(({ to }) => to === account.email);
  const notification = mails.find(({ subject }) => subject.startsWith(`Pedido nuevo N.º ${id}:`));
  expect(receipt?.text).toContain('Tu nota:\n> <b>Urgente</b> & "ya"\n> Total: $ 0,00\n');
  expect(notification?.text).toContain('Nota del cliente:\n> <b>Urgente</b>');
  for (const mail of [receipt, notification]) {
    expect(mail?.html).toContain('&lt;b&gt;Urgente&lt;/b&gt; &amp; &quot;ya&quot;<br>Total: $ 0,00');
    expect(mail?.html).not.toContain('<b>Urgente');
  }
});

test.each([
  ['501 characters', 'a'.repeat(501), 'La nota puede tener hasta 500 caracteres'],
  ['a link', 'Mirá evil.example', NO_LINKS],
  ['an e-mail address', 'ana@example.com', NO_LINKS],
  ['a control character', 'a\u0007b', SIGNS],
  ['a direction mark', 'a\u202eb', SIGNS],
  ['no text', 7, SIGNS],
  ['a NUL', 'a\u0000b', 'El texto tiene caracteres que no se admiten'],
])('a note with %s is refused at its field', async (_, note, message) => {
  const { visitor } = await aSession(db);

  const response = await visitor.post('/orders/', { ...(await aDraft()), note });

  expect(response.status).toBe(400);
  expect(await readErrorBody(response)).toMatchObject({ errors: [{ field: 'note', message }] });
});

test('500 characters are a note, also with line breaks that browsers send as two', async () => {
  const { visitor } = await aSession(db);
  const lines = Array.from({ length: 250 }, () => 'a').join('\r\n');

  const response = await visitor.post('/orders/', { ...(await aDraft()), note: lines });

  expect(response.status).toBe(201);
});

test('a repeated order with another note is not the same order', async () => {
  const { visitor } = await aSession(db);
  const draft = { ...(await aDraft()), note: 'Hola' };
  const key = { 'idempotency-key': 'clave-de-prueba-nota' };

  const first = await visitor.post('/orders/', draft, key);
  const same = await visitor.post('/orders/', { ...draft, note: ' Hola ' }, key);
  const other = await visitor.post('/orders/', { ...draft, note: 'Chau' }, key);

  expect([first.status, same.status, other.status]).toEqual([201, 201, 409]);
  expect(((await same.json()) as OrderView).id).toBe(((await first.json()) as OrderView).id);
});
