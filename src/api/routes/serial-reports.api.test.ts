import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SerialReportView } from '#contract/serial-reports.ts';
import { serialReports } from '#db/schema/lots.ts';
import { DAY_MS } from '#lib/time.ts';
import { anonymizeRecords } from '#services/own-data/anonymize-records.ts';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { aPhoto } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aCustomer, aProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aLot, someSerials } from '#tests/support/lots.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const { staff } = await aStaffApi(db);

const UNKNOWN = 'ABCD-EFGH-JKMN-PQRS-T';
const aDraft = (values: object = {}) => ({
  serial: UNKNOWN,
  bought_at: 'https://feria.example/blister-trucho',
  details: 'La tinta se corre.',
  email: 'ana@example.com',
  image: null,
  ...values,
});

async function report(body: object, headers = {}, visitor = aVisitor(db)) {
  const response = await visitor.post('/serial-reports/', body, headers);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as { id: number; created_at: string };
}

async function listed(query = '') {
  const response = await staff.get(`/serial-reports/${query}`);
  return (await response.json()) as { count: number; results: SerialReportView[] };
}

test('a visitor reports where a blister was bought, with a photo, and the shop is mailed', async () => {
  const image = await aPhoto(db);

  const { id } = await report(aDraft({ image }));

  expect((await listed()).results[0]).toMatchObject({
    ...aDraft({ image }),
    id,
    status: 'received',
    lot: null,
  });
  const mail = (await runJobs(db, pool)).find(({ subject }) => subject.startsWith('Denuncia nueva'));
  expect(mail?.subject).toBe(`Denuncia nueva N.º ${id} sobre un blister`);
  expect(mail?.text).toContain('/admin/denuncias');
  expect(mail?.text).not.toMatch(/feria|tinta|ana@/);
  expect(await lastActivity(db)).toMatchObject({
    subject: 'serial_report',
    subjectId: id,
    description: `Llegó la denuncia N.º ${id} sobre un blister`,
    userId: null,
  });
});

test('a repeated request with the same key is one report, and another body is refused', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const count = await db.$count(serialReports);

  const [first, second] = await Promise.all([report(aDraft(), headers), report(aDraft(), headers)]);

  expect(second).toEqual(first);
  expect(await db.$count(serialReports)).toBe(count + 1);
  const other = await aVisitor(db).post('/serial-reports/', aDraft({ details: 'Otra cosa' }), headers);
  expect(other.status).toBe(409);
  expect((await readErrorBody(other)).code).toBe('IDEMPOTENCY_CONFLICT');
});

test.each([
  [{ serial: ' ' }, 'serial', 'Escribí el código, o lo que diga la etiqueta'],
  [{ bought_at: '' }, 'bought_at', 'Contanos dónde lo compraste'],
  [{ bought_at: 'a'.repeat(301) }, 'bought_at', 'Puede tener hasta 300 caracteres'],
  [{ bought_at: 'dos\nlíneas' }, 'bought_at', 'Tiene signos que no se admiten'],
  [{ details: 'a'.repeat(2001) }, 'details', 'Puede tener hasta 2000 caracteres'],
  [{ details: 'a\0' }, 'details', 'El texto tiene caracteres que no se admiten'],
  [{ email: 'ana' }, 'email', expect.stringContaining('email')],
  [{ image: 'https://otro.example/x.webp' }, 'image', 'La foto no es válida'],
  [{ image: '/media/0123456789abcdef-9x9.webp' }, 'image', expect.stringContaining('foto')],
  [{ image: 5 }, 'image', 'La foto no es válida'],
])('%o is refused at its field', async (values, field, message) => {
  const response = await aVisitor(db).post('/serial-reports/', aDraft(values));

  expect(response.status).toBe(400);
  expect((await readErrorBody(response)).errors).toEqual([{ field, message }]);
});

test('details, e-mail and photo are optional', async () => {
  const { id } = await report({ serial: 'no se lee', bought_at: 'Una feria' });

  expect((await listed()).results[0]).toMatchObject({ id, details: '', email: '', image: null });
});

test('an address may send ten reports an hour', async () => {
  const visitor = aVisitor(db);
  for (let sent = 0; sent < 10; sent++) await report(aDraft(), {}, visitor);

  const refused = await visitor.post('/serial-reports/', aDraft());

  expect(refused.status).toBe(429);
});

test('staff find reports by serial, however it was typed, by place and by status', async () => {
  const product = await aProduct(db);
  const lot = await aLot(db, product.id, { code: 'BA-2026-077' });
  const [blister] = product.blisters;
  const [serial] = await someSerials(db, { lot, blister });
  const typed = serial.serial.replaceAll('-', '').toLowerCase();
  const { id } = await report(aDraft({ serial: typed, bought_at: 'Kiosco Ñandú' }));
  await staff.patch(`/serial-reports/${id}/`, { status: 'in_progress' });

  const ids = async (query: string) => (await listed(query)).results.map((found) => found.id);
  expect(await ids(`?search=${serial.serial}`)).toEqual([id]);
  expect(await ids(`?search=${typed}`)).toEqual([id]);
  expect(await ids('?search=kiosco%20nandu')).toEqual([id]);
  expect(await ids('?status=in_progress')).toEqual([id]);
  expect((await listed(`?search=${typed}`)).results[0]).toMatchObject({
    serial: typed,
    lot: { id: lot.id, code: 'BA-2026-077' },
  });
  expect((await staff.get('/serial-reports/?status=otro')).status).toBe(400);
});

test('a change of status is logged once, and a report that does not exist is a 404', async () => {
  const { id } = await report(aDraft());

  const changed = await staff.patch(`/serial-reports/${id}/`, { status: 'closed' });
  expect(await changed.json()).toMatchObject({ id, status: 'closed' });
  const entry = await lastActivity(db);
  expect(entry).toMatchObject({
    action: 'status_change',
    subject: 'serial_report',
    description: `Cambió el estado de la denuncia N.º ${id}`,
  });
  await staff.patch(`/serial-reports/${id}/`, { status: 'closed' });

  expect((await lastActivity(db))?.id).toBe(entry?.id);
  expect((await staff.patch('/serial-reports/2147483647/', { status: 'closed' })).status).toBe(404);
  expect((await staff.patch(`/serial-reports/${id}/`, { status: 'resolved' })).status).toBe(400);
  const [row] = await db.select().from(serialReports).where(eq(serialReports.id, id));
  expect(row?.status).toBe('closed');
});

test('customers see no reports', async () => {
  expect((await apiAs(db, aCustomer()).get('/serial-reports/')).status).toBe(403);
});

test('a closed report loses e-mail and details after the years of the setting, an open one does not', async () => {
  const closed = await report(aDraft({ email: 'cerrada@example.com' }));
  const open = await report(aDraft({ email: 'abierta@example.com' }));
  await staff.patch(`/serial-reports/${closed.id}/`, { status: 'closed' });
  const inYears = (years: number) => new Date(Date.now() + years * 366 * DAY_MS);

  await anonymizeRecords({ db, now: () => inYears(1) });
  expect((await listed('?search=cerrada')).count).toBe(1);
  await anonymizeRecords({ db, now: () => inYears(200) });

  expect((await listed('?search=cerrada')).count).toBe(0);
  expect((await listed('?search=abierta')).results.map(({ id }) => id)).toEqual([open.id]);
  const [row] = await db.select().from(serialReports).where(eq(serialReports.id, closed.id));
  expect(row).toMatchObject({ email: '', details: '', serial: UNKNOWN, boughtAt: aDraft().bought_at });
});
