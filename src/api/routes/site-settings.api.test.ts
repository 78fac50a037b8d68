import { beforeEach, expect, test } from 'vitest';
import type { AboutView, LegalView, PointOfSale, SettingsView, SiteView } from '#contract/site.ts';
import type { EligibleOrders } from '#contract/warranty-claims.ts';
import { createLog } from '#infra/log.ts';
import { createMailer } from '#infra/mailer.ts';
import { createUploadBudgets } from '#infra/upload-budgets.ts';
import { localDay } from '#lib/time.ts';
import { refreshNotices } from '#services/site/settings.ts';
import { findShopRules } from '#services/site/shop-rules.ts';
import { aCatalogueCache, aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { aBlister, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';
import { testRules } from '#tests/support/test-deps.ts';

const { staff } = await aStaffApi(db);

beforeEach(() => pool.query('TRUNCATE site_settings, points_of_sale'));

async function getSettings(): Promise<SettingsView> {
  return (await (await staff.get('/site-settings/')).json()) as SettingsView;
}

async function change(patch: object): Promise<SettingsView> {
  const answer = await staff.patch('/site-settings/', patch);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as SettingsView;
}

async function readPublic<View>(path: string): Promise<View> {
  return (await (await aVisitor(db).get(path)).json()) as View;
}

const point: PointOfSale = {
  name: 'Raíz Grow',
  address: 'Calle 49 n.º 1980',
  city: 'La Plata',
  province: 'Buenos Aires',
  phone: '0221 555-0103',
  whatsapp: '2215550103',
  instagram: 'raizgrow',
  hours: 'Lunes a sábados de 10 a 20',
  latitude: -34.9187,
  longitude: -57.9551,
};

/** A value other than the default for every setting. */
const allSettings = {
  name: 'Semillas del Sur',
  tagline: 'Del frío',
  description: 'Semillas criadas en la Patagonia.',
  how_to_buy: 'Acá se reserva.',
  hero_title: 'DEL SUR',
  hero_text: 'Semillas del frío.',
  age_gate_reason: 'Vendemos semillas.',
  email: 'hola@sur.example',
  reply_to: 'ventas@sur.example',
  sender_name: 'Semillas del Sur',
  whatsapp: '5492994445566',
  instagram: 'https://www.instagram.com/sur',
  facebook: 'https://www.facebook.com/sur',
  youtube: 'https://www.youtube.com/@sur',
  x: 'https://x.com/sur',
  notices: [{ text: 'Cerramos en enero', starts_at: null, ends_at: '2999-01-31T03:00:00.000Z' }],
  lead: 'Criamos despacio.',
  paragraphs: ['Uno', 'Dos'],
  values: [{ title: 'Datos', text: 'Medidos' }],
  faq: [{ question: '¿Venden?', answer: 'Reservamos.' }],
  orders_per_hour: 1,
  open_orders: 2,
  open_units: 3,
  pending_order_days: 4,
  upload_seconds: 5,
  upload_seconds_total: 6,
  upload_megabytes: 7,
  upload_megabytes_total: 8,
  warranty_eligibility: 'open',
  seller_name: 'Semillas del Sur S.R.L.',
  seller_tax_id: '30712345671',
  seller_address: 'Moreno 100, San Carlos de Bariloche',
  consumer_defense_url: 'https://www.argentina.gob.ar/defensadelconsumidor',
  order_retention_years: 5,
  tax_free_price: 'on',
  vat_rate: 10.5,
  inase_note: 'Inscripta en el INASE con el N.º 1.',
  reprocann_note: 'Apta para REPROCANN.',
  legal_review: 'reviewed',
  lot_rate_on_products: 'on',
  serials_in_packing: 'on',
  suspicious_visitors: 9,
  suspicious_days: 2,
  privacy: ['Responsable: {vendedor}, CUIT {cuit}.'],
  terms: ['# Quién vende', 'Vende {tienda}.'],
  points_of_sale: [point],
};

test('every setting is saved, and the pages of anonymous visitors have it', async () => {
  const before = await getSettings();

  expect((await readPublic<LegalView>('/site/legal/')).published_on).toEqual({ privacy: null, terms: null });
  const saved = await change({ ...allSettings, version: before.version });
  const publishedAt = new Date();

  expect(Object.keys(allSettings).toSorted()).toEqual(
    Object.keys(before)
      .filter((field) => !['version', 'defaults', 'row_ids'].includes(field))
      .toSorted(),
  );
  expect(saved).toMatchObject({ ...allSettings, version: 1 });
  expect(await getSettings()).toEqual(saved);
  const site = await readPublic<SiteView>('/site/');
  expect(site).toMatchObject({
    name: 'Semillas del Sur',
    age_gate_reason: 'Vendemos semillas.',
    whatsapp: '5492994445566',
    seller: 'Semillas del Sur S.R.L. · CUIT 30-71234567-1 · Moreno 100, San Carlos de Bariloche',
    notices: ['Cerramos en enero'],
  });
  expect(site).toMatchObject({ shown_vat_rate: 10.5, inase_note: 'Inscripta en el INASE con el N.º 1.' });
  expect(await readPublic<LegalView>('/site/legal/')).toEqual({
    privacy: ['Responsable: Semillas del Sur S.R.L., CUIT 30-71234567-1.'],
    terms: ['# Quién vende', 'Vende Semillas del Sur.'],
    published_on: { privacy: localDay(publishedAt), terms: localDay(publishedAt) },
  });
  expect(Object.keys(site)).not.toContain('orders_per_hour');
  expect(await readPublic<AboutView>('/site/about/')).toMatchObject({
    hero_title: 'DEL SUR',
    lead: 'Criamos despacio.',
    faq: [{ question: '¿Venden?', answer: 'Reservamos.' }],
  });
  expect(await readPublic('/points-of-sale/')).toMatchObject({ results: [point] });
});

test('the legal texts are drafts until a lawyer has reviewed them, which only staff see', async () => {
  const ofStaff = async () => (await (await staff.get('/site/legal/')).json()) as LegalView;
  const drafts = await readPublic<LegalView>('/site/legal/');

  expect(drafts).not.toHaveProperty('is_draft');
  expect(drafts.privacy.join('\n')).toContain('Ley 25.326 de Protección de los Datos Personales');
  expect(drafts.terms.join('\n')).toContain('dentro de los 10 días corridos');
  expect([...drafts.privacy, ...drafts.terms].join('\n')).not.toMatch(/[{}]/);
  expect((await ofStaff()).is_draft).toBe(true);
  await change({ legal_review: 'reviewed' });
  expect((await ofStaff()).is_draft).toBe(false);
});

test.each([
  [{ name: ' ' }, 'name', 'Escribí el nombre'],
  [{ email: 'hola' }, 'email', 'Ingresá un email válido'],
  [{ reply_to: 'x@' }, 'reply_to', 'Ingresá un email válido'],
  [{ sender_name: 'Tienda <otra@example.com>' }, 'sender_name', 'Debe entrar en un renglón'],
  [{ sender_name: 'Tienda\r\nBcc: otra@example.com' }, 'sender_name', 'Debe entrar en un renglón'],
  [{ whatsapp: '12' }, 'whatsapp', 'Escribí el número con código de área'],
  [{ instagram: 'javascript:alert(1)' }, 'instagram', 'Pegá el enlace entero'],
  [{ tagline: 'a'.repeat(161) }, 'tagline', 'Puede tener hasta 160 caracteres'],
  [{ orders_per_hour: -1 }, 'orders_per_hour', 'Debe ser un número entero de 0 a 100.000'],
  [{ pending_order_days: 1.5 }, 'pending_order_days', 'Debe ser un número entero de 0 a 3.650'],
  [{ upload_seconds: 3_601 }, 'upload_seconds', 'Debe ser un número entero de 0 a 3.600'],
  [{ seller_tax_id: '30712345672' }, 'seller_tax_id', 'Escribí los 11 números del CUIT'],
  [{ seller_tax_id: '30-71234567-1' }, 'seller_tax_id', 'Escribí los 11 números del CUIT'],
  [{ consumer_defense_url: 'ftp://x' }, 'consumer_defense_url', 'Pegá el enlace entero'],
  [{ order_retention_years: 101 }, 'order_retention_years', 'Debe ser un número entero de 0 a 100'],
  [{ vat_rate: 101 }, 'vat_rate', 'Debe ser un número de 0 a 100'],
  [{ tax_free_price: 'maybe' }, 'tax_free_price', 'Elegí una de las opciones'],
  [{ legal_review: 'maybe' }, 'legal_review', 'Elegí una de las opciones'],
  [{ terms: ['Uno', ' '] }, 'terms.1', 'Completá este texto'],
  [{ warranty_eligibility: 'all' }, 'warranty_eligibility', ''],
  [{ faq: [{ question: '¿A?', answer: '' }] }, 'faq.0.answer', 'Escribí la respuesta'],
  [{ paragraphs: ['Uno', 'Uno'] }, 'paragraphs', 'Hay dos párrafos iguales'],
  [
    {
      faq: [
        { question: '¿A?', answer: 'B' },
        { question: '¿A?', answer: 'C' },
      ],
    },
    'faq.1.question',
    'Ya está en la lista: cambiá uno de los dos',
  ],
  [{ points_of_sale: [{ ...point, province: '' }] }, 'points_of_sale.0.province', 'Escribí la provincia'],
  [
    { points_of_sale: [{ ...point, latitude: 91 }] },
    'points_of_sale.0.latitude',
    'La latitud va de -90 a 90',
  ],
  [
    { points_of_sale: [{ ...point, longitude: null }] },
    'points_of_sale.0.longitude',
    'Completá la latitud y la longitud, o ninguna de las dos',
  ],
  [
    { notices: [{ text: 'Aviso', starts_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }] },
    'notices.0.ends_at',
    'Tiene que ser después de cuando empieza',
  ],
  // In UTC it is in the year 10000.
  [
    { notices: [{ text: 'Aviso', starts_at: '9999-12-31T23:59:59-23:59', ends_at: null }] },
    'notices.0.starts_at',
    'Elegí un día y una hora',
  ],
])(
  'an invalid setting is an error at its field, and nothing is written: %j',
  async (patch, field, message) => {
    const answer = await staff.patch('/site-settings/', { tagline: 'Otra', ...patch });

    const body = await readErrorBody(answer);
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(body.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
    expect((await getSettings()).version).toBe(0);
  },
);

test('edits of different fields do not conflict; those of one field do, and return the current settings', async () => {
  const { version } = await change({ name: 'Casa', tagline: 'Uno' });
  const opened = { version };
  await change({ ...opened, tagline: 'Dos' });

  const other = await staff.patch('/site-settings/', { ...opened, name: 'Casa Ceibo' });
  const same = await staff.patch('/site-settings/', { ...opened, tagline: 'Tres' });
  const noOp = await change({ name: 'Casa Ceibo' });

  expect(other.status).toBe(200);
  expect(await readErrorBody(same)).toMatchObject({
    status: 409,
    code: 'EDIT_CONFLICT',
    current: { name: 'Casa Ceibo', tagline: 'Dos', version: 3 },
  });
  expect(noOp.version).toBe(3);
});

test('of two concurrent edits of one field only one is saved', async () => {
  const { version } = await change({ name: 'Casa' });

  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) => staff.patch('/site-settings/', { name, version })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('the activity log has each changed field before and after, and of lists only the rows that differ', async () => {
  const second = { ...point, name: 'Valle Alto' };
  await change({ name: 'Casa', points_of_sale: [point, second] });

  await change({
    name: 'Casa Ceibo',
    tagline: 'Semillero',
    open_orders: 5,
    points_of_sale: [second, { ...point, hours: 'De 9 a 18' }],
  });

  const entry = await lastActivity(db);
  expect(entry).toMatchObject({
    action: 'update',
    subject: 'site',
    description: 'Editó la configuración del sitio',
  });
  expect(entry?.changes).toEqual({
    name: { before: 'Casa', after: 'Casa Ceibo' },
    tagline: { before: 'Original breeders seeds', after: 'Semillero' },
    open_orders: { before: null, after: 5 },
    points_of_sale: { before: [point], after: [{ ...point, hours: 'De 9 a 18' }] },
    points_of_sale_order: { before: 'Raíz Grow · Valle Alto', after: 'Valle Alto · Raíz Grow' },
  });
});

test('the order limits of the settings win over those of the environment, until they are removed', async () => {
  const rules = { orderLimits: { perHour: 0, openOrders: 1, openUnits: 0 } };
  const { visitor } = await aSession(db, {}, { rules });
  const blister = await aBlister(db, { stock: 100 });
  const order = async () => (await visitor.post('/orders/', orderDraft({ blister, quantity: 1 }))).status;

  const first = [await order(), await order()];
  await change({ open_orders: 3 });
  const raised = [await order(), await order(), await order()];
  await change({ open_orders: 0 });
  const unlimited = await order();
  await change({ open_orders: null, orders_per_hour: 2 });
  const hourly = await order();
  await change({ open_orders: null, orders_per_hour: null });

  expect(first).toEqual([201, 409]);
  expect(raised).toEqual([201, 201, 409]);
  expect([unlimited, hourly, await order()]).toEqual([201, 429, 409]);
});

test('orders lapse after the days of the settings, and say when', async () => {
  const { visitor } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const { id } = await placeOrder(visitor, { blister: await aBlister(db), quantity: 1 });
  await pool.query("UPDATE orders SET updated_at = now() - interval '3 days' WHERE id = $1", [id]);
  const lapse = async () => {
    await pool.query("SELECT graphile_worker.add_job('lapse-orders')");
    await runJobs(db, pool);
    return ((await (await boss.get(`/orders/${id}/`)).json()) as { status: string }).status;
  };
  const lapsesAt = async () =>
    ((await (await boss.get(`/orders/${id}/annotations/`)).json()) as { lapses_at: string | null }).lapses_at;

  const etag = async () => (await boss.get('/orders/')).headers.get('etag');

  const without = [await lapse(), await lapsesAt()];
  const listed = await etag();
  await change({ pending_order_days: 5 });
  const changed = (await etag()) !== listed;
  const later = [await lapse(), (await lapsesAt()) !== null];
  await change({ pending_order_days: 2 });

  expect(changed).toBe(true);
  expect(without).toEqual(['pending', null]);
  expect(later).toEqual(['pending', true]);
  expect(await lapse()).toBe('cancelled');
});

test('the list of orders is read again when parcels begin or cease to take serials', async () => {
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const etag = async () => (await boss.get('/orders/')).headers.get('etag');

  const without = await etag();
  await change({ serials_in_packing: 'on' });
  const on = await etag();
  await change({ serials_in_packing: 'off' });

  expect(on).not.toBe(without);
  expect(await etag()).not.toBe(on);
});

test('which orders can be claimed follows the settings', async () => {
  const { visitor } = await aSession(db);
  await placeOrder(visitor, { blister: await aBlister(db), quantity: 1 });
  const eligible = async () =>
    (await (await visitor.get('/warranty-claims/eligible-orders/')).json()) as EligibleOrders;

  const before = await eligible();
  await change({ warranty_eligibility: 'open' });

  expect(before).toMatchObject({ eligibility: 'completed', results: [] });
  expect(await eligible()).toMatchObject({ eligibility: 'open', results: [{}] });
});

test('upload limits of the settings apply to uploads that follow', async () => {
  const budgets = createUploadBudgets(pool, async () => (await findShopRules(db, testRules)).uploadLimits);
  const uploader = { group: 'customer' as const, key: crypto.randomUUID() };
  const spend = () => budgets.spend(uploader, { milliseconds: 1_500, bytes: 10 });

  await spend();
  const unlimited = await budgets.secondsToWait(uploader);
  await change({ upload_seconds: 1 });
  await spend();
  const limited = await budgets.secondsToWait(uploader);
  await change({ upload_seconds: 0 });

  expect(unlimited).toBeUndefined();
  expect(limited).toBeGreaterThan(0);
  expect(await budgets.secondsToWait(uploader)).toBeUndefined();
});

test('mails come from the name of the settings, at the address of MAIL_FROM, and replies go to the reply address', async () => {
  const server = await startMailServer();
  const send = createMailer({
    smtpUrl: server.url,
    from: testRules.mailFrom,
    directory: '/nowhere',
    log: createLog('silent'),
  });
  const { account } = await aSession(db);
  const mail = async () => {
    await aVisitor(db).post('/auth/forgot-password/', { email: account.email });
    const [sent] = await runJobs(db, pool);
    if (sent) await send(sent);
    await pool.query("DELETE FROM codes; DELETE FROM rate_limits WHERE key LIKE 'code%'");
    return server.mails.at(-1);
  };

  const before = await mail();
  await change({
    email: 'hola@sur.example',
    reply_to: 'ventas@sur.example',
    sender_name: 'Ñandú, semillas',
  });
  const after = await mail();
  await server.close();

  expect(before?.from).toMatchObject({ name: 'Tienda', address: 'tienda@example.com' });
  expect(after?.from).toMatchObject({ name: 'Ñandú, semillas', address: 'tienda@example.com' });
  expect(after?.replyTo).toMatchObject([{ address: 'ventas@sur.example' }]);
});

test('notices are shown from their start to their end, and a job invalidates the caches at both', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const notice = (text: string, starts: number | null, ends: number | null) => ({
    text,
    starts_at: starts === null ? null : at(starts),
    ends_at: ends === null ? null : at(ends),
  });
  const client = await pool.connect();
  let notifications = 0;
  client.on('notification', () => notifications++);
  await client.query('LISTEN catalogue');
  const catalogueCache = aCatalogueCache();
  const shown = async () =>
    ((await (await aVisitor(db, { catalogueCache }).get('/site/')).json()) as SiteView).notices;

  await change({
    notices: [
      notice('Siempre', null, null),
      notice('Ya pasó', -2, -1),
      notice('Ahora', -1, 1),
      notice('Mañana', 24, null),
    ],
  });
  const now = await shown();
  await client.query('SELECT 1');
  const saved = notifications;
  await refreshNotices({ db });
  await client.query('SELECT 1');
  const quiet = notifications;
  await pool.query("UPDATE site_settings SET notices_change_at = now() - interval '1 second'");
  await client.query('SELECT 1');
  const before = notifications;
  await refreshNotices({ db });
  await client.query('SELECT 1');
  client.release(true);

  expect(now).toEqual(['Siempre', 'Ahora']);
  expect([quiet - saved, before - quiet, notifications - before]).toEqual([0, 1, 1]);
});

test('without settings the shop has the defaults, and the values of the environment', async () => {
  const settings = await getSettings();

  expect(settings).toMatchObject({
    name: 'Semillero',
    hero_title: 'ORIGINAL BREEDERS SEEDS',
    orders_per_hour: null,
    version: 0,
    defaults: {
      orders_per_hour: 0,
      warranty_eligibility: 'completed',
      mail_from: 'Tienda <tienda@example.com>',
    },
  });
});

test('rows of lists have ids of their own, which last when rows are renamed and moved', async () => {
  const known = await getSettings();
  expect((await getSettings()).row_ids).toEqual(known.row_ids);
  const faq = [
    { question: '¿Venden?', answer: 'Reservamos.' },
    { question: '¿Envían?', answer: 'Sí.' },
  ];
  const first = await change({ faq, row_ids: { faq: ['a', 'b'] }, version: known.version });
  expect(first.row_ids).toEqual({ ...known.row_ids, faq: ['a', 'b'] });

  const renamed = { question: '¿Hacen envíos?', answer: 'Sí.' };
  const second = await change({ faq: [renamed, faq[0]], row_ids: { faq: ['b', 'a'] }, version: 1 });
  expect(second.row_ids.faq).toEqual(['b', 'a']);
  // A client that knows no ids: rows that are equal to one before have its id.
  const third = await change({ faq: [{ question: '¿Otra?', answer: 'No.' }, faq[0]] });
  expect(third.row_ids.faq).toEqual([expect.stringMatching(/^[\w-]{16}$/), 'a']);
  expect(await getSettings()).toMatchObject({ faq: third.faq, row_ids: third.row_ids });
  const { faq: shown } = await readPublic<AboutView>('/site/about/');
  expect(shown).toEqual(third.faq);
  expect((await lastActivity(db))?.changes).not.toHaveProperty('row_ids');
});

test('equal rows keep ids of their own, also after a change by a client that knows none', async () => {
  const notice = { text: 'Cerramos por inventario', starts_at: null, ends_at: null };
  const { version } = await getSettings();
  await change({ notices: [notice, notice], row_ids: { notices: ['a', 'b'] }, version });

  const { row_ids } = await change({ notices: [notice, { ...notice, text: 'Abrimos' }, notice] });

  expect(row_ids.notices).toEqual(['a', expect.stringMatching(/^[\w-]{16}$/), 'b']);
});
