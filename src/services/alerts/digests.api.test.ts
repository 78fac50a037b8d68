import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { alertSettings } from '#db/schema/staff-alerts.ts';
import { DAY_MS, HOUR_MS } from '#lib/time.ts';
import { queueDigests } from '#services/alerts/digests.ts';
import { aVisitor } from '#tests/support/api.ts';
import { insertClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const at = new Date();
const now = () => at;
const hoursFromNow = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);

beforeEach(() =>
  pool.query(
    'TRUNCATE products, orders, warranty_claims, alert_settings, graphile_worker._private_jobs CASCADE',
  ),
);

/** A member of staff whose daily summary is due now, and covers the last two hours. */
async function aRecipient(values: Partial<typeof alertSettings.$inferInsert> = {}) {
  const { staff, actor, userId } = await aStaffApi(db);
  const due = { digest: 'daily', digestHour: 0, digestUntil: hoursFromNow(-2) } as const;
  await db.insert(alertSettings).values({ userId, ...due, ...values });
  const mails = async () => (await runJobs(db, pool)).filter(({ to }) => to === actor.email);
  return { staff, actor, userId, mails };
}

const aClaim = (dueAt: Date) => insertClaim(db, { dueAt, createdAt: at, updatedAt: at });

async function anOrder() {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db, { stock: 9, price: 1_500 });
  const order = await placeOrder(visitor, { blister, quantity: 2 });
  await pool.query('UPDATE orders SET created_at = $1 WHERE id = $2', [hoursFromNow(-1), order.id]);
}

test('one mail has the new orders, the claims near their due time and the low stock', async () => {
  const { staff, mails } = await aRecipient();
  await anOrder();
  const claim = await aClaim(hoursFromNow(3));
  await aClaim(hoursFromNow(48));
  const { name, blisters } = await aProduct(db, { name: 'Lapacho', blisters: [{ stock: 9 }] });
  await staff.patch(`/products/blisters/${blisters[0].id}/`, { stock: 2 });
  await pool.query('UPDATE low_stock_events SET fell_at = $1', [hoursFromNow(-1)]);

  // Two processes at once.
  await Promise.all([queueDigests({ db, now }), queueDigests({ db, now })]);
  await queueDigests({ db, now });
  const sent = await mails();

  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail?.subject).toBe(
    'Resumen de hoy: 1 pedido nuevo, 1 reclamo por vencer o vencido, 1 presentación con stock bajo',
  );
  const text = mail?.text.replaceAll('\u00A0', ' ');
  expect(text).toContain('1 pedido nuevo: $ 3.000,00');
  expect(text).toContain(`Reclamo N.º ${claim}: vence el`);
  expect(text).toContain(`${name}, 3 semillas: quedan 2`);
  expect(text).toContain('Cambiar este resumen: http://localhost:3000/admin/avisos');
  expect(text).not.toContain('Rosa');
  const url = mail?.unsubscribeUrl ?? '';
  expect(url).toMatch(/^http:\/\/localhost:3000\/resumen\/\d+-[\w-]{43}$/);
  expect(text).toContain(`Dejar de recibir este resumen: ${url}`);
});

test('a summary says which claims are overdue, and that there are more than it lists', async () => {
  const { mails } = await aRecipient();
  const overdue = await aClaim(hoursFromNow(-1));
  for (let count = 0; count < 15; count += 1) await aClaim(hoursFromNow(3));

  await queueDigests({ db, now });
  const [mail] = await mails();

  expect(mail?.subject).toBe('Resumen de hoy: más de 15 reclamos por vencer o vencidos');
  expect(mail?.text).toContain(`Reclamo N.º ${overdue}: venció el`);
  expect(mail?.text.match(/: vence el/g)).toHaveLength(14);
});

test('without news there is no mail, and the next summary is of the next day', async () => {
  const { mails, userId } = await aRecipient();

  await queueDigests({ db, now });
  expect(await mails()).toEqual([]);

  await anOrder();
  await queueDigests({ db, now });
  expect(await mails()).toEqual([]);

  await db
    .update(alertSettings)
    .set({ digestUntil: hoursFromNow(-2) })
    .where(eq(alertSettings.userId, userId));
  await queueDigests({ db, now: () => new Date(at.getTime() + DAY_MS) });
  expect(await mails()).toHaveLength(1);
});

test('a summary has only what the role opens, and stops with the role', async () => {
  const { mails, userId } = await aRecipient();
  await aClaim(hoursFromNow(3));
  await db.update(users).set({ staffRole: 'stock' }).where(eq(users.id, userId));

  await queueDigests({ db, now });
  expect(await mails()).toEqual([]);

  await anOrder();
  await db.update(alertSettings).set({ digestDay: null, digestUntil: hoursFromNow(-2) });
  await db.update(users).set({ isStaff: false }).where(eq(users.id, userId));
  await queueDigests({ db, now });
  expect(await mails()).toEqual([]);
});

test('no summary is sent while the role is withheld until a second factor is set up', async () => {
  const { actor } = await aRecipient();
  await anOrder();
  await queueDigests({ db, now });

  const mails = await runJobs(db, pool, { requireSecondFactor: true });

  expect(mails.filter(({ to }) => to === actor.email)).toEqual([]);
});

test('the link of a summary ends it without a login, only by DELETE, and is logged once', async () => {
  const { userId, mails } = await aRecipient();
  await anOrder();
  await queueDigests({ db, now });
  const [mail] = await mails();
  const [, token] = /resumen\/(.+)$/.exec(mail?.unsubscribeUrl ?? '') ?? [];
  const visitor = aVisitor(db);
  const path = `/staff-alerts/digest/${token}/`;
  const wrong = `/staff-alerts/digest/${userId + 1}-${token?.split('-').slice(1).join('-')}/`;

  expect(await (await visitor.get(path)).json()).toEqual({ is_active: true });
  expect((await visitor.get(wrong)).status).toBe(404);
  expect((await visitor.delete(wrong)).status).toBe(204);
  expect(await (await visitor.get(path)).json()).toEqual({ is_active: true });
  expect((await visitor.delete(path)).status).toBe(204);
  expect(await (await visitor.get(path)).json()).toEqual({ is_active: false });
  const ended = await lastActivity(db);
  expect(ended).toMatchObject({
    userId,
    description: 'Dejó el resumen por email desde su enlace',
    changes: { digest: { before: 'daily', after: 'off' } },
  });
  expect((await visitor.delete(path)).status).toBe(204);
  expect((await lastActivity(db))?.id).toBe(ended?.id);
  await queueDigests({ db, now: () => new Date(at.getTime() + DAY_MS) });
  expect(await mails()).toEqual([]);
});

test('a summary that is switched on begins at the next chosen hour', async () => {
  const { staff, actor } = await aStaffApi(db);
  const answer = await staff.patch('/staff-alerts/settings/', { digest: 'daily', digest_hour: 0 });
  expect(await answer.json()).toMatchObject({ digest: 'daily', digest_hour: 0 });
  await anOrder();
  const mails = async () => (await runJobs(db, pool)).filter(({ to }) => to === actor.email);

  await queueDigests({ db, now });
  expect(await mails()).toEqual([]);
  await pool.query('UPDATE orders SET created_at = $1', [hoursFromNow(1)]);
  await queueDigests({ db, now: () => hoursFromNow(24) });
  expect(await mails()).toHaveLength(1);

  const refused = await staff.patch('/staff-alerts/settings/', { digest_hour: 24 });
  expect((await refused.json()).errors).toEqual([
    { field: 'digest_hour', message: 'La hora debe ser un número entero de 0 a 23' },
  ]);
});
