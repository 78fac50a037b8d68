import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ClaimableBlister } from '#contract/claimed-serials.ts';
import type { OwnDataView } from '#contract/own-data.ts';
import type {
  OwnClaimView,
  StaffClaimPage,
  StaffClaimView,
  TrackedClaimView,
} from '#contract/warranty-claims.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { diaries, diaryPhotos, diarySeeds, lots, serials } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';
import { addDays } from '#lib/time.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  aPhoto,
  lineClaimDraft,
  makeClaim,
  today,
} from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct } from '#tests/support/factories.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aLot, someSerials } from '#tests/support/lots.ts';
import { aBlister } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type Blister = typeof blisters.$inferSelect;

async function labels(blister: Blister, count = 1, values: Parameters<typeof aLot>[2] = {}) {
  const lot = await aLot(db, blister.productId, values);
  return { lot, labels: await someSerials(db, { lot, blister, count }) };
}

/** A completed order, and labels of its blister that were not sent with it. */
async function aLabelledOrder(count = 1, name?: string) {
  const line = await aCompletedOrder(db, name === undefined ? {} : { product: name });
  const [ordered] = line.order.order_products;
  const [blister] = await db
    .select()
    .from(blisters)
    .where(eq(blisters.id, ordered?.blister ?? 0));
  if (!blister) throw new Error('no blister');
  const made = await labels(blister, count);
  const [first] = made.labels;
  return { ...line, ...made, label: first, serial: first.serial };
}

const send = (id: number, orderId: number) =>
  db.update(serials).set({ orderId, sentAt: new Date() }).where(eq(serials.id, id));
const look = (visitor: ReturnType<typeof aVisitor>, serial: string) =>
  visitor.get(`/warranty-claims/serials/${encodeURIComponent(serial)}/`);
const serialError = (message: string) => ({ status: 400, errors: [{ field: 'serial', message }] });

/** A diary of three seeds that were sown today: one germinated, two failed. */
async function aDiary(serial: { id: number; lotId: number }, userId: number, values: object = {}) {
  const now = new Date();
  const [diary] = await db
    .insert(diaries)
    .values({
      serialId: serial.id,
      userId,
      lotId: serial.lotId,
      sownOn: today(),
      method: 'paper',
      seeds: 3,
      germinated: 1,
      failed: 2,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  if (!diary) throw new Error('no diary');
  return diary;
}

test('a serial is looked up in whichever way it is typed; its order and diary are those of the caller only', async () => {
  const { customer, order, label, lot, serial, productId } = await aLabelledOrder();
  await send(label.id, order.id);
  const diary = await aDiary(label, customer.account.id);
  const typed = serial.replaceAll('-', '').toLowerCase();

  const own = await look(customer.visitor, typed);
  const other = await look((await aSession(db)).visitor, serial);
  const anonymous = await look(aVisitor(db), ` ${serial} `);

  expect(own.status).toBe(200);
  const known = {
    serial,
    product_id: productId,
    product_name: 'Moby Dick',
    lot_code: lot.code,
    seed_count: 3,
    is_recalled: false,
  };
  expect((await own.json()) as ClaimableBlister).toEqual({
    ...known,
    order_id: order.id,
    diary: { sown_on: diary.sownOn, seeds: 3, germinated: 1, failed: 2 },
  });
  for (const response of [other, anonymous])
    expect(await response.json()).toEqual({ ...known, order_id: null, diary: null });
});

test('a serial that cannot be claimed is refused with a sentence', async () => {
  const { label, serial } = await aLabelledOrder();
  const visitor = aVisitor(db);
  const wrong = serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0');
  const unknown = await someSerials(db, await aLabelledBlister());
  await db.delete(serials).where(eq(serials.id, unknown[0]?.id ?? 0));
  await db.update(serials).set({ voidedAt: new Date() }).where(eq(serials.id, label.id));

  expect(await readErrorBody(await look(visitor, unknown[0]?.serial ?? ''))).toMatchObject(
    serialError('No conocemos este código: revisalo en la etiqueta'),
  );
  expect(await readErrorBody(await look(visitor, serial))).toMatchObject(
    serialError('Esta etiqueta está anulada: su código no vale'),
  );
  expect(await readErrorBody(await look(visitor, wrong))).toMatchObject(
    serialError('El último carácter no coincide con los demás: hay uno mal escrito o dos cambiados de lugar'),
  );
  for (const text of ['x', 'U'.repeat(17), '\0', '%', 'ñ'.repeat(3_000), '../../orders'])
    expect((await look(visitor, text)).status, text.slice(0, 20)).toBeLessThan(500);
});

async function aLabelledBlister() {
  const blister = await aBlister(db);
  return { lot: await aLot(db, blister.productId), blister };
}

test('a claim by serial has its product, lot and presentation; the customer reads them in it', async () => {
  const { customer, order, label, lot, serial, productId, ...line } = await aLabelledOrder();

  const draft = await lineClaimDraft(db, { order, productId, ...line }, { serial: serial.toLowerCase() });
  const claim = await makeClaim(customer.visitor, draft);

  const blister = { serial, lot_code: lot.code, seed_count: 3 };
  expect(claim).toMatchObject({ order_id: order.id, product_id: productId, blister });
  const [row] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, claim.id));
  expect(row).toMatchObject({ serialId: label.id, lotId: lot.id, diaryId: null });
  const own = (await (await customer.visitor.get('/auth/profile/data/')).json()) as OwnDataView;
  expect(own.claims).toMatchObject([{ id: claim.id, blister }]);
});

test('the order of a serial is known without being typed, for its own customer', async () => {
  const { customer, order, label, serial, productId } = await aLabelledOrder();
  await send(label.id, order.id);
  const draft = { serial, germination_date: today(), description: 'No abrió.', photo1: await aPhoto(db) };

  const claim = await makeClaim(customer.visitor, draft);

  expect(claim).toMatchObject({
    order_id: order.id,
    product_id: productId,
    purchase_date: today(),
    order_number: String(order.id),
  });
});

test('a customer claims a blister from a shop with the day of the purchase, and without an order', async () => {
  const { label, serial, productId } = await aLabelledOrder();
  const owner = await aSession(db, { firstName: 'Rita', lastName: 'Sosa' });
  const elsewhere = await aLabelledOrder();
  await send(label.id, elsewhere.order.id);
  const draft = { serial, germination_date: today(), description: 'No abrió.', photo1: await aPhoto(db) };

  const incomplete = await owner.visitor.post('/warranty-claims/', draft);
  const claim = await makeClaim(owner.visitor, { ...draft, purchase_date: addDays(today(), -40) });

  expect(await readErrorBody(incomplete)).toMatchObject({
    status: 400,
    errors: [{ field: 'purchase_date' }],
  });
  expect(claim).toMatchObject({
    name: 'Rita Sosa',
    user_id: owner.account.id,
    order_id: null,
    product_id: productId,
    product_name: 'Moby Dick',
    order_number: '',
  });
});

test('a serial of an order that is out of its time is refused, and so is one of another own order', async () => {
  const { customer, order, label, serial, productId } = await aLabelledOrder();
  await send(label.id, order.id);
  const draft = { serial, germination_date: today(), description: 'No abrió.', photo1: await aPhoto(db) };
  const second = await aCompletedOrder(db, { customer });
  await db.update(lots).set({ productId: second.productId }).where(eq(lots.id, label.lotId));
  const other = await customer.visitor.post(
    '/warranty-claims/',
    await lineClaimDraft(db, second, { serial }),
  );
  await db.update(lots).set({ productId }).where(eq(lots.id, label.lotId));
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 40 * 24 * 3_600_000) })
    .where(eq(orders.id, order.id));

  const late = await customer.visitor.post('/warranty-claims/', draft);

  expect(await readErrorBody(other)).toMatchObject(
    serialError(`Ese blister salió con tu pedido N.º ${order.id}`),
  );
  const sentence = `Ese blister salió con tu pedido N.º ${order.id}, de hace más de 30 días: el plazo de la garantía terminó`;
  expect(await readErrorBody(late)).toMatchObject(serialError(sentence));
  expect(await readErrorBody(await look(customer.visitor, serial))).toMatchObject(serialError(sentence));
});

test.each([
  [
    'cancelled',
    (id: number) => `Ese blister salió con tu pedido N.º ${id}, que está cancelado: escribinos y lo vemos`,
  ],
  [
    'pending',
    (id: number) =>
      `Ese blister es de tu pedido N.º ${id}, que todavía no se completó: podés reclamar cuando lo recibas`,
  ],
] as const)(
  'the buyer of a blister whose order is %s reads why it cannot be claimed',
  async (status, sentence) => {
    const { customer, order, label, serial } = await aLabelledOrder();
    await send(label.id, order.id);
    await db
      .update(serials)
      .set({ ownerId: customer.account.id, registeredAt: new Date() })
      .where(eq(serials.id, label.id));
    await db.update(orders).set({ status }).where(eq(orders.id, order.id));
    const draft = { serial, germination_date: today(), description: 'No abrió.', photo1: await aPhoto(db) };

    const looked = await look(customer.visitor, serial);
    const claimed = await customer.visitor.post('/warranty-claims/', draft);

    for (const response of [looked, claimed])
      expect(await readErrorBody(response)).toMatchObject(serialError(sentence(order.id)));
  },
);

test('an anonymous claim gets its product from the serial; its order and the claims of others are not revealed', async () => {
  const { order, label, serial, productId } = await aLabelledOrder();
  await send(label.id, order.id);
  const draft = await anonymousClaimDraft(db, { serial, product_name: 'la moby de tres' });

  const claim = await makeClaim<TrackedClaimView>(aVisitor(db), draft);
  const again = await aVisitor(db).post(
    '/warranty-claims/',
    await anonymousClaimDraft(db, { serial, product_name: 'Moby Dick' }),
  );

  expect(claim).toMatchObject({ product_name: 'Moby Dick', order_number: '', blister: { serial } });
  const [row] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, claim.id));
  expect(row).toMatchObject({ orderId: null, productId, serialId: label.id });
  expect(await readErrorBody(again)).toMatchObject(serialError('Ya hay un reclamo abierto por ese blister'));
});

test('a serial of another product, a voided one and merchandise are refused; a recalled lot may be claimed', async () => {
  const { customer, order, productId, label, serial, ...line } = await aLabelledOrder(3);
  const other = await aLabelledOrder(1, `Otra ${crypto.randomUUID().slice(0, 8)}`);
  const post = async (values: object) =>
    customer.visitor.post(
      '/warranty-claims/',
      await lineClaimDraft(db, { order, productId, ...line }, values),
    );

  const ofOther = await readErrorBody(await post({ serial: other.serial }));
  expect(ofOther.errors?.[0]?.message).toMatch(/^Ese código es de Otra \w+, y no del producto elegido$/);
  const typed = await anonymousClaimDraft(db, {
    serial,
    product_name: other.order.order_products[0]?.product_name,
  });
  expect(await readErrorBody(await aVisitor(db).post('/warranty-claims/', typed))).toMatchObject(
    serialError('Ese código es de Moby Dick, y no del producto elegido'),
  );
  const hidden = await aProduct(db, { name: `Oculta ${crypto.randomUUID().slice(0, 8)}`, available: false });
  const guessed = await anonymousClaimDraft(db, {
    serial: line.labels[2]?.serial,
    product_name: hidden.name,
  });
  const { status } = await aVisitor(db).post('/warranty-claims/', guessed);
  expect(status, 'the answer does not reveal a hidden product').toBe(201);
  await db.update(serials).set({ voidedAt: new Date() }).where(eq(serials.id, label.id));
  expect(await readErrorBody(await post({ serial }))).toMatchObject(
    serialError('Esta etiqueta está anulada: su código no vale'),
  );
  expect(await db.$count(warrantyClaims, eq(warrantyClaims.orderId, order.id))).toBe(0);
  await db.update(lots).set({ status: 'recalled', recalledAt: new Date() }).where(eq(lots.id, label.lotId));
  expect((await post({ serial: line.labels[1]?.serial })).status).toBe(201);
  await db.update(products).set({ type: 'merch' }).where(eq(products.id, other.productId));
  expect(await readErrorBody(await look(aVisitor(db), other.serial))).toMatchObject(
    serialError('La garantía cubre la germinación de semillas: el merchandising no se reclama acá'),
  );
});

test('of two claims of one serial at once one is made; a granted one rules out another for good', async () => {
  const { customer, order, productId, serial, ...line } = await aLabelledOrder();
  const draft = await lineClaimDraft(db, { order, productId, ...line }, { serial });
  const staff = await aSession(db, { isStaff: true, staffRole: 'claims' });

  const answers = await Promise.all([
    customer.visitor.post('/warranty-claims/', draft),
    aVisitor(db).post(
      '/warranty-claims/',
      await anonymousClaimDraft(db, { serial, product_name: 'Moby Dick' }),
    ),
    aVisitor(db).post(
      '/warranty-claims/',
      await anonymousClaimDraft(db, { serial, product_name: 'Moby Dick' }),
    ),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const made = answers.find(({ status }) => status === 201);
  const { id } = (await (made ?? new Response()).json()) as { id: number };
  await staff.visitor.patch(`/warranty-claims/${id}/`, { status: 'approved' });
  const later = await anonymousClaimDraft(db, { serial, product_name: 'Moby Dick' });
  expect(await readErrorBody(await aVisitor(db).post('/warranty-claims/', later))).toMatchObject(
    serialError('La garantía de ese blister ya se reconoció'),
  );
});

test('the number of an own open claim is named', async () => {
  const { customer, order, productId, serial, ...line } = await aLabelledOrder();
  const claim = await makeClaim(
    customer.visitor,
    await lineClaimDraft(db, { order, productId, ...line }, { serial }),
  );

  expect(await readErrorBody(await look(customer.visitor, serial))).toMatchObject(
    serialError(`Ya hay un reclamo abierto por ese blister: el N.º ${claim.id}`),
  );
});

/** Two claims of one serial; the first is rejected. */
async function twoClaims() {
  const { serial, ...line } = await aLabelledOrder();
  const staff = await aSession(db, { isStaff: true, staffRole: 'claims' });
  const claimIt = async () =>
    makeClaim<TrackedClaimView>(
      aVisitor(db),
      await anonymousClaimDraft(db, { serial, product_name: 'Moby Dick' }),
    );
  const first = await claimIt();
  const edit = (id: number, status: string) => staff.visitor.patch(`/warranty-claims/${id}/`, { status });
  await edit(first.id, 'rejected');
  const second = await claimIt();
  return { ...line, serial, staff, first: first.id, second: second.id, edit };
}

test('staff grant one claim of a serial, also of two at once, and cannot reopen another while one is open', async () => {
  const { staff, first, second, edit } = await twoClaims();

  const reopened = await edit(first, 'reviewing');
  const inBulk = await staff.visitor.post('/warranty-claims/bulk/', {
    status: 'pending',
    claims: [{ id: first }],
  });
  const granted = await Promise.all([edit(first, 'approved'), edit(second, 'resolved')]);

  const openText = `Ya hay un reclamo abierto por ese blister: el N.º ${second}`;
  expect(reopened.status).toBe(409);
  expect(await reopened.json()).toMatchObject({ code: 'SERIAL_CLAIMED', claim_id: second, error: openText });
  expect(await inBulk.json()).toMatchObject({ refused: [{ id: first, reason: openText }] });
  expect(granted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = granted.find(({ status }) => status === 409);
  const other = granted[0].status === 200 ? first : second;
  expect(await refused?.json()).toMatchObject({
    code: 'SERIAL_CLAIMED',
    error: `La garantía de ese blister ya se reconoció en el reclamo N.º ${other}`,
  });
});

test('a replacement for a second claim of a serial that was granted is refused, and takes no stock', async () => {
  const { staff, first, second, edit, productId, order } = await twoClaims();
  await edit(first, 'approved');
  const [ordered] = order.order_products;

  const refused = await staff.visitor.post(`/warranty-claims/${second}/replacement/`, {
    recipient_name: 'Lola Ríos',
    customer_phone: '1122334455',
    status: 'approved',
    order_products: [{ product_id: productId, blister_id: ordered?.blister, quantity: 1 }],
  });

  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(`ya se reconoció en el reclamo N.º ${first}`);
});

test('undoing a change that would open a second claim of a serial is refused', async () => {
  const { staff, first, second, edit, serial } = await twoClaims();
  const bulk = async (body: object, path = '') =>
    (await staff.visitor.post(`/warranty-claims/bulk/${path}`, body)).json();
  const { changed } = (await bulk({ status: 'rejected', claims: [{ id: second }] })) as { changed: object[] };
  await makeClaim(aVisitor(db), await anonymousClaimDraft(db, { serial, product_name: 'Moby Dick' }));

  expect(await bulk({ claims: changed }, 'undo/')).toMatchObject({
    refused: [{ id: second, reason: expect.stringContaining('Ya hay un reclamo abierto por ese blister') }],
  });
  expect((await edit(first, 'approved')).status).toBe(200);
});

test('only the own diary is attached; staff see the state of each seed day by day, and its photos', async () => {
  const { customer, order, productId, label, lot, serial, ...line } = await aLabelledOrder(2);
  const mine = await aDiary(label, customer.account.id, { notes: 'En papel' });
  await db
    .update(serials)
    .set({ ownerId: customer.account.id, registeredAt: new Date() })
    .where(eq(serials.id, label.id));
  const [, second] = line.labels;
  if (!second) throw new Error('no label');
  await aDiary(second, (await aSession(db)).account.id);
  const tappedAt = new Date();
  const at = (seed: number, day: string, state: 'rooted' | 'sprouted' | 'failed') => ({
    diaryId: mine.id,
    seed,
    day,
    state,
    tappedAt,
  });
  await db
    .insert(diarySeeds)
    .values([at(1, '2026-06-02', 'rooted'), at(3, '2026-06-02', 'failed'), at(1, '2026-06-04', 'sprouted')]);
  const photo = await aPhoto(db);
  await db.insert(diaryPhotos).values({ diaryId: mine.id, url: photo, createdAt: tappedAt });
  const staff = await aSession(db, { isStaff: true, staffRole: 'claims' });
  const read = async ({ id }: OwnClaimView) =>
    (await (await staff.visitor.get(`/warranty-claims/${id}/`)).json()) as StaffClaimView;
  const draft = (values: object) => lineClaimDraft(db, { order, productId, ...line }, values);

  const attached = await makeClaim(customer.visitor, await draft({ serial, attach_diary: true }));
  await staff.visitor.patch(`/warranty-claims/${attached.id}/`, { status: 'rejected' });
  const ofOther = await makeClaim(
    customer.visitor,
    await draft({ serial: second.serial, attach_diary: 'true' }),
  );

  expect(await read(attached)).toMatchObject({
    blister: { serial, lot_id: lot.id, lot_code: lot.code, registered_by: 'claimant', order_id: null },
    diary: {
      seeds: 3,
      germinated: 1,
      failed: 2,
      notes: 'En papel',
      days: [
        { day: '2026-06-02', states: ['rooted', null, 'failed'] },
        { day: '2026-06-04', states: ['sprouted', null, 'failed'] },
      ],
      photos: [photo],
    },
  });
  expect(await read(ofOther)).toMatchObject({ blister: { registered_by: null }, diary: null });
});

test('a diary that is deleted while it is being attached is left out of the claim', async () => {
  const { customer, label, serial, ...line } = await aLabelledOrder();
  const diary = await aDiary(label, customer.account.id);
  const draft = await lineClaimDraft(db, line, { serial, attach_diary: true });

  const claim = await db.transaction(async (tx) => {
    await tx.delete(diaries).where(eq(diaries.id, diary.id));
    const sent = makeClaim(customer.visitor, draft);
    await waitForLocks();
    return { sent };
  });

  expect(await claim.sent).toMatchObject({ blister: { serial } });
});

test('staff see what is odd about a serial: other claims, another owner or buyer, and a diary that says otherwise', async () => {
  const { first, second, serial, staff, label, order } = await twoClaims();
  const owner = await aSession(db);
  await send(label.id, order.id);
  const diary = await aDiary(label, owner.account.id, { germinated: 3, failed: 0, sownOn: '2026-01-01' });
  await db
    .update(serials)
    .set({ ownerId: owner.account.id, registeredAt: new Date() })
    .where(eq(serials.id, label.id));
  await db.update(warrantyClaims).set({ diaryId: diary.id }).where(eq(warrantyClaims.id, second));

  const { signals, blister } = (await (
    await staff.visitor.get(`/warranty-claims/${second}/`)
  ).json()) as StaffClaimView;

  expect(blister).toMatchObject({ serial, registered_by: 'other', order_id: order.id });
  const texts = signals
    .filter(({ kind }) => kind === 'serial' || kind === 'diary')
    .map(({ text, claims }) => [text, claims.map(({ id }) => id)]);
  expect(texts).toEqual([
    ['El mismo blister ya tiene otro reclamo', [first]],
    ['El blister salió con un pedido de otra persona', []],
    ['El blister está registrado por otra persona', []],
    ['En el diario germinaron las 3 semillas', []],
    ['Según el diario, no sembró el día que dice el reclamo', []],
    ['El diario dice que sembró antes de la compra', []],
  ]);
});

test('a serial that was never sent is a signal only where parcels are packed by serials', async () => {
  const { second, staff } = await twoClaims();
  const admin = await aSession(db, { isStaff: true, isSuperuser: true });
  const texts = async () =>
    ((await (await staff.visitor.get(`/warranty-claims/${second}/`)).json()) as StaffClaimView).signals.map(
      ({ text }) => text,
    );

  const before = await texts();
  const saved = await admin.visitor.patch('/site-settings/', { serials_in_packing: 'on' });
  const after = await texts();
  await admin.visitor.patch('/site-settings/', { serials_in_packing: 'off' });

  expect(saved.status).toBe(200);
  expect(before).not.toContain('El blister no salió con ningún pedido');
  expect(after).toContain('El blister no salió con ningún pedido');
});

test('staff find a claim by its serial, with or without dashes, and by its lot; the CSV has both', async () => {
  const { first, second, serial, staff, lot } = await twoClaims();
  const find = async (search: string) =>
    (
      (await (
        await staff.visitor.get(`/warranty-claims/?search=${encodeURIComponent(search)}`)
      ).json()) as StaffClaimPage
    ).results.map(({ id }) => id);
  const found = [second, first];

  for (const search of [serial, serial.replaceAll('-', ''), serial.toLowerCase(), lot.code])
    expect(await find(search), search).toEqual(found);
  const file = await (await staff.visitor.get(`/warranty-claims/export/?ids=${first}`)).text();
  expect(parse(file, { columns: true, bom: true })).toMatchObject([{ Código: serial, Lote: lot.code }]);
});

test('a claim as a form has the serial and the diary; the same as JSON is the same claim', async () => {
  const { customer, order, productId, label, serial, ...line } = await aLabelledOrder();
  const diary = await aDiary(label, customer.account.id);
  const draft = await lineClaimDraft(db, { order, productId, ...line }, { serial, attach_diary: true });
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...draft, use_authenticated_user: true }))
    form.set(field, String(value));
  const headers = { 'idempotency-key': crypto.randomUUID() };

  const sent = await customer.visitor.post('/warranty-claims/', form, headers);
  const again = await customer.visitor.post(
    '/warranty-claims/',
    { ...draft, use_authenticated_user: true },
    headers,
  );

  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as OwnClaimView;
  expect(await again.json()).toMatchObject({ id, blister: { serial } });
  const [row] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, id));
  expect(row?.diaryId).toBe(diary.id);
});

test('serials that are looked up are limited by address', async () => {
  const visitor = aVisitor(db, { address: '203.0.113.77' });
  const statuses = [];
  for (let i = 0; i < 61; i++) statuses.push((await look(visitor, 'x')).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
  expect(statuses[60]).toBe(429);
});

test('the registered blisters of a customer that can be claimed are listed, the last registered first', async () => {
  const { customer, order, productId, serial, lot, ...line } = await aLabelledOrder(4);
  const [first, second, voided, others] = line.labels;
  if (!first || !second || !voided || !others) throw new Error('no labels');
  const register = (id: number, day: string, ownerId = customer.account.id) =>
    db
      .update(serials)
      .set({ ownerId, registeredAt: new Date(day) })
      .where(eq(serials.id, id));
  await register(first.id, '2026-05-01');
  await register(second.id, '2026-05-02');
  await register(voided.id, '2026-05-03');
  await register(others.id, '2026-05-04', (await aSession(db)).account.id);
  await db.update(serials).set({ voidedAt: new Date() }).where(eq(serials.id, voided.id));
  const list = async () => (await customer.visitor.get('/warranty-claims/serials/')).json();
  const shown = { product_name: 'Moby Dick', lot_code: lot.code, seed_count: 3 };

  expect(await list()).toEqual({
    results: [
      { ...shown, serial: second.serial },
      { ...shown, serial: first.serial },
    ],
  });
  await makeClaim(customer.visitor, await lineClaimDraft(db, { order, productId, ...line }, { serial }));
  expect(await list()).toEqual({ results: [{ ...shown, serial: second.serial }] });
});
