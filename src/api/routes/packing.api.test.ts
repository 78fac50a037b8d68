import { and, desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderAnnotations, OrderEventView, OwnOrderView } from '#contract/orders.ts';
import type { OwnDataView } from '#contract/own-data.ts';
import type { PackedOrderView } from '#contract/packing.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { defaultSite } from '#copy/default-site.ts';
import { findSerialByCode } from '#db/queries/serials.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { lotFigures, lots, serials } from '#db/schema/lots.ts';
import { siteSettings } from '#db/schema/site.ts';
import { parseSerial } from '#lib/serial-code.ts';
import { apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct, aStaffMember, aUser } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aLot, someSerials } from '#tests/support/lots.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { explainRequest } from '#tests/support/query-plans.ts';
import { aSession } from '#tests/support/sessions.ts';

type Packed = PackedOrderView & { changed: { blister: number; serial: string } };

/** A pending order of two blisters of 3 seeds, a member of staff who packs it, and labels of its lot. */
async function anOrder() {
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db);
  const product = await aProduct(db, {
    name: 'Moby Dick',
    blisters: [
      { seedCount: 3, price: 10_000, stock: 9 },
      { seedCount: 5, price: 15_000, stock: 9 },
    ],
  });
  const [three, five] = product.blisters;
  const lot = await aLot(db, product.id);
  const labels = await someSerials(db, { lot, blister: three, count: 4 });
  const order = () => placeOrder(customer.visitor, { blister: three, quantity: 2 });
  const { id } = await order();
  const pack = (serial: string, orderId = id, visitor = boss.visitor) =>
    visitor.post(`/orders/${orderId}/serials/`, { serial });
  const unpack = (serialId: number, orderId = id) =>
    boss.visitor.delete(`/orders/${orderId}/serials/${serialId}/`);
  const read = async (orderId = id) => {
    const response = await boss.visitor.get(`/orders/packing/?ids=${orderId}`);
    const { results } = (await response.json()) as { results: PackedOrderView[] };
    return results[0]?.lines.map(({ blister, quantity, serials: packed }) => ({
      blister,
      quantity,
      serials: packed.map(({ serial }) => serial),
    }));
  };
  const packingError = async (serial: string, orderId = id) => {
    const response = await pack(serial, orderId);
    const { code, errors } = await readErrorBody(response);
    expect([response.status, code]).toEqual([400, 'VALIDATION_ERROR']);
    return errors;
  };
  const edit = (body: object, orderId = id) => boss.visitor.put(`/orders/${orderId}/`, body);
  const history = async () => {
    const response = await boss.visitor.get(`/orders/${id}/history/`);
    return ((await response.json()) as { results: OrderEventView[] }).results;
  };
  return {
    boss,
    customer,
    product,
    three,
    five,
    lot,
    labels,
    id,
    order,
    pack,
    unpack,
    read,
    packingError,
    edit,
    history,
  };
}

function text(labels: ReadonlyArray<{ serial: string }>, index: number): string {
  const label = labels[index];
  if (!label) throw new Error(`no label ${index}`);
  return label.serial;
}

const refused = (message: string) => [{ field: 'serial', message }];

async function sentOf(lotId: number) {
  const [figures] = await db.select().from(lotFigures).where(eq(lotFigures.lotId, lotId));
  return { sent: figures?.sent, seeds: figures?.sentSeeds };
}

async function changeSettings(values: Partial<SiteSettings>) {
  const settings = { ...defaultSite, ...values };
  await db
    .insert(siteSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: siteSettings.only, set: { settings } });
}

test('serials are counted for their line, in any spelling, and the lot counts them as sent', async () => {
  const { three, lot, labels, pack, unpack, read } = await anOrder();

  const response = await pack(text(labels, 0).toLowerCase().replaceAll('-', ' '));
  const first = (await response.json()) as Packed;
  await pack(text(labels, 1));

  expect(response.status).toBe(201);
  expect(first.changed).toEqual({ blister: three.id, serial: text(labels, 0) });
  expect(first.lines).toMatchObject([
    {
      blister: three.id,
      product_name: 'Moby Dick',
      seed_count: 3,
      quantity: 2,
      serials: [{ serial: text(labels, 0), lot: { id: lot.id, code: lot.code }, is_recalled: false }],
    },
  ]);
  expect(await read()).toEqual([
    { blister: three.id, quantity: 2, serials: [text(labels, 0), text(labels, 1)] },
  ]);
  expect(await sentOf(lot.id)).toEqual({ sent: 2, seeds: 6 });

  const removed = (await (await unpack(labels[0]?.id ?? 0)).json()) as Packed;
  expect(removed.changed).toEqual({ blister: three.id, serial: text(labels, 0) });
  expect(await read()).toEqual([{ blister: three.id, quantity: 2, serials: [text(labels, 1)] }]);
  expect(await sentOf(lot.id)).toEqual({ sent: 1, seeds: 3 });
  expect((await unpack(labels[0]?.id ?? 0)).status).toBe(404);
});

test('each serial that does not belong into the parcel is refused with its reason', async () => {
  const { product, five, lot, labels, id, order, pack, packingError, edit } = await anOrder();
  const other = await order();
  const strange = await aProduct(db, { name: 'White Widow', blisters: [{ seedCount: 3, price: 9_000 }] });
  const [strangeBlister] = strange.blisters;
  const strangeLot = await aLot(db, strange.id);
  const [strangeLabel] = await someSerials(db, { lot: strangeLot, blister: strangeBlister });
  const [fiveLabel] = await someSerials(db, { lot, blister: five });
  const recalledLot = await aLot(db, product.id, {
    code: 'MD-26-009',
    status: 'recalled',
    recalledAt: new Date(),
  });
  const [recalledLabel] = await someSerials(db, {
    lot: recalledLot,
    blister: { id: labels[0]?.blisterId ?? 0, seedCount: 3 },
  });
  await pack(text(labels, 0));
  await pack(text(labels, 1), other.id);
  await db
    .update(serials)
    .set({ voidedAt: new Date() })
    .where(eq(serials.id, labels[2]?.id ?? 0));

  expect(await packingError(strangeLabel.serial)).toEqual(refused('White Widow no está en este pedido'));
  expect(await packingError(fiveLabel.serial)).toEqual(
    refused('Es un blister de 5 semillas: el pedido lleva Moby Dick de 3 semillas'),
  );
  expect(await packingError(text(labels, 1))).toEqual(
    refused(`Ya está cargado en el pedido N.º ${other.id}`),
  );
  expect(await packingError(text(labels, 0))).toEqual(refused('Ya está cargado en este pedido'));
  expect(await packingError(text(labels, 2))).toEqual(refused('Esa etiqueta está anulada: usá otro blister'));
  expect(await packingError(recalledLabel.serial)).toEqual(
    refused('El lote MD-26-009 está retirado: no lo envíes'),
  );
  expect(await packingError('0000-0000-0000-0000-0')).toEqual(
    refused('No conocemos este código: revisalo en la etiqueta'),
  );
  expect(await packingError('7K3M')).toEqual(refused('El código tiene 17 caracteres: faltan 13 caracteres'));
  expect(await packingError('\0')).toHaveLength(1);

  const [registered] = await someSerials(db, {
    lot,
    blister: { id: labels[0]?.blisterId ?? 0, seedCount: 3 },
  });
  const owner = await aUser(db);
  await db
    .update(serials)
    .set({ ownerId: owner.id, registeredAt: new Date() })
    .where(eq(serials.id, registered.id));
  expect(await packingError(registered.serial)).toEqual(
    refused('Una cuenta ya registró ese blister: usá otro'),
  );

  await pack(text(labels, 3));
  const [more] = await someSerials(db, { lot, blister: { id: labels[0]?.blisterId ?? 0, seedCount: 3 } });
  expect(await packingError(more.serial)).toEqual(
    refused('Sobra: los 2 blisters de Moby Dick (3 semillas) ya están cargados'),
  );

  await edit({ status: 'cancelled' });
  expect(await packingError(more.serial)).toEqual(
    refused('El pedido está cancelado: reabrilo para cargar códigos'),
  );
  expect((await pack(text(labels, 3), 999_999)).status).toBe(404);
  expect((await pack(text(labels, 3), id)).status).toBe(400);
});

test('of two phones that scan one serial for two orders, or the last unit of one, one wins', async () => {
  const { labels, id, order, pack, read, lot } = await anOrder();
  const other = await order();

  const racing = await Promise.all([pack(text(labels, 0)), pack(text(labels, 0), other.id)]);
  const winner = racing[0]?.status === 201 ? id : other.id;

  expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const loser = racing.find(({ status }) => status === 400);
  expect((await readErrorBody(loser as Response)).errors).toEqual(
    refused(`Ya está cargado en el pedido N.º ${winner}`),
  );

  const last = await Promise.all([1, 2, 3].map((index) => pack(text(labels, index), winner)));
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  expect((await read(winner))?.[0]?.serials).toHaveLength(2);
  expect(await sentOf(lot.id)).toEqual({ sent: 2, seeds: 6 });
});

test('a cancelled or deleted order frees its serials, a completed one does not, and registered ones stay', async () => {
  const { customer, labels, order, pack, unpack, read, edit, boss, lot } = await anOrder();
  await pack(text(labels, 0));
  await edit({ status: 'completed' });
  await edit({ status: 'cancelled' });

  expect((await read())?.[0]?.serials).toEqual([text(labels, 0)]);
  expect((await unpack(labels[0]?.id ?? 0)).status).toBe(200);

  const second = await order();
  await pack(text(labels, 0), second.id);
  await pack(text(labels, 1), second.id);
  await db
    .update(serials)
    .set({ ownerId: customer.account.id, registeredAt: new Date() })
    .where(eq(serials.id, labels[1]?.id ?? 0));
  const cancelled = await customer.visitor.put(`/orders/${second.id}/`, { status: 'cancelled' });

  expect(cancelled.status).toBe(200);
  expect((await read(second.id))?.[0]?.serials).toEqual([text(labels, 1)]);
  expect(await sentOf(lot.id)).toEqual({ sent: 1, seeds: 3 });

  const third = await order();
  await pack(text(labels, 0), third.id);
  await boss.visitor.delete(`/orders/${third.id}/`);
  expect(await sentOf(lot.id)).toEqual({ sent: 1, seeds: 3 });
  await boss.visitor.post(`/orders/${third.id}/restore/`, {});
  expect((await read(third.id))?.[0]?.serials).toEqual([]);

  const fourth = await order();
  await pack(text(labels, 0), fourth.id);
  await boss.visitor.post('/orders/bulk/', { action: 'cancel', orders: [{ id: fourth.id }] });
  const response = await boss.visitor.get(`/orders/${fourth.id}/history/`);
  const [event] = ((await response.json()) as { results: OrderEventView[] }).results;
  expect(event?.changes.packed_serials).toEqual({ before: text(labels, 0), after: null });
});

test('a blister of a completed order that was deleted is packed again, unless its buyer has registered it', async () => {
  const { labels, id, order, pack, packingError, read, edit, boss, lot } = await anOrder();
  await pack(text(labels, 0));
  await pack(text(labels, 1));
  await runJobs(db, pool);
  await edit({ status: 'completed' });
  const next = await order();
  expect(await packingError(text(labels, 0), next.id)).toMatchObject([
    { message: `Ya está cargado en el pedido N.º ${id}` },
  ]);
  await db
    .update(serials)
    .set({ ownerId: (await aUser(db)).id, registeredAt: new Date() })
    .where(eq(serials.id, labels[1]?.id ?? 0));
  expect((await boss.visitor.delete(`/orders/${id}/`)).status).toBe(204);
  expect(await sentOf(lot.id)).toEqual({ sent: 2, seeds: 6 });

  expect((await pack(text(labels, 0), next.id)).status).toBe(201);

  expect((await read(next.id))?.[0]?.serials).toEqual([text(labels, 0)]);
  expect(await packingError(text(labels, 1), next.id)).toMatchObject([
    { message: 'Una cuenta ya registró ese blister: usá otro' },
  ]);
  expect(await sentOf(lot.id)).toEqual({ sent: 2, seeds: 6 });
  await runJobs(db, pool);
  const logged = await db
    .select({ changes: activityLogs.changes })
    .from(activityLogs)
    .where(and(eq(activityLogs.subject, 'order'), eq(activityLogs.subjectId, id)))
    .orderBy(desc(activityLogs.id));
  expect(logged).toContainEqual({ changes: { packed_serials: { before: text(labels, 0), after: null } } });
});

test('serials of a reduced or removed line stay, as too many', async () => {
  const { three, five, labels, pack, read, edit, packingError } = await anOrder();
  await pack(text(labels, 0));
  await pack(text(labels, 1));
  const line = { product_id: three.productId, blister_id: three.id, quantity: 1 };

  await edit({ order_products: [line] });
  expect(await read()).toEqual([
    { blister: three.id, quantity: 1, serials: [text(labels, 0), text(labels, 1)] },
  ]);
  expect(await packingError(text(labels, 2))).toEqual(
    refused('Sobra: el blister de Moby Dick (3 semillas) ya está cargado'),
  );

  await edit({ order_products: [{ ...line, blister_id: five.id }] });
  expect(await read()).toEqual([
    { blister: five.id, quantity: 1, serials: [] },
    { blister: three.id, quantity: 0, serials: [text(labels, 0), text(labels, 1)] },
  ]);
});

test('the scans of one person in one go are one entry of the log', async () => {
  const { boss, labels, id, pack, unpack, history } = await anOrder();
  const other = await aSession(db, { isStaff: true });
  await pack(text(labels, 0));
  await pack(text(labels, 1));
  await unpack(labels[1]?.id ?? 0);
  await pack(text(labels, 2), id, other.visitor);
  await runJobs(db, pool);
  await unpack(labels[0]?.id ?? 0);
  await unpack(labels[2]?.id ?? 0);
  await runJobs(db, pool);

  const entries = (await history()).map(({ username, description }) => [username, description]);
  const boxed = [boss.account.username, `Cargó 1 código en el pedido N.º ${id}`];
  expect(entries[0]).toEqual([boss.account.username, `Quitó 2 códigos del pedido N.º ${id}`]);
  expect(entries.slice(1, 3)).toEqual(
    expect.arrayContaining([boxed, [other.account.username, `Cargó 1 código en el pedido N.º ${id}`]]),
  );
  expect(entries).toHaveLength(4);
  expect((await history())[0]?.changes).toEqual({
    packed_serials: { before: `${text(labels, 0)}, ${text(labels, 2)}`, after: null },
  });
});

test('who may read orders reads their serials, and who may edit orders packs', async () => {
  const { labels, id, customer } = await anOrder();
  const statuses = async (role: Exclude<StaffRole, 'owner'>) => {
    const staff = await aSession(db, { isStaff: true, staffRole: role });
    const listed = await staff.visitor.get(`/orders/packing/?ids=${id}`);
    const packed = await staff.visitor.post(`/orders/${id}/serials/`, { serial: text(labels, 0) });
    const removed = await staff.visitor.delete(`/orders/${id}/serials/${labels[0]?.id}/`);
    return [listed.status, packed.status, removed.status];
  };

  expect(await statuses('seller')).toEqual([200, 201, 200]);
  expect(await statuses('manager')).toEqual([200, 201, 200]);
  expect(await statuses('stock')).toEqual([200, 403, 403]);
  expect(await statuses('claims')).toEqual([200, 403, 403]);
  expect(await statuses('reader')).toEqual([200, 403, 403]);
  expect((await customer.visitor.get(`/orders/packing/?ids=${id}`)).status).toBe(403);
  expect((await customer.visitor.post(`/orders/${id}/serials/`, { serial: text(labels, 0) })).status).toBe(
    403,
  );
});

test('customers see the serials of their own completed orders, and only there', async () => {
  const { customer, boss, labels, id, pack, edit } = await anOrder();
  const other = await aSession(db);
  await pack(text(labels, 0));
  const read = async (path = `/orders/my-orders/${id}/`) =>
    (await (await customer.visitor.get(path)).json()) as OwnOrderView;

  expect(await read()).not.toHaveProperty('packed_serials');
  await edit({ status: 'completed' });
  expect((await read()).packed_serials).toEqual([
    { serial: text(labels, 0), blister: labels[0]?.blisterId, is_registered: false },
  ]);
  await db
    .update(serials)
    .set({ ownerId: other.account.id, registeredAt: new Date() })
    .where(eq(serials.id, labels[0]?.id ?? 0));
  expect((await read()).packed_serials?.[0]?.is_registered).toBe(true);
  const data = (await (await customer.visitor.get('/auth/profile/data/')).json()) as OwnDataView;
  expect(data.orders.map(({ packed_serials }) => packed_serials?.[0]?.serial)).toEqual([text(labels, 0)]);
  expect((await other.visitor.get(`/orders/my-orders/${id}/`)).status).toBe(404);
  expect((await boss.visitor.get(`/orders/my-orders/${id}/`)).status).toBe(404);
  expect(JSON.stringify(await read('/orders/my-orders/'))).not.toContain(text(labels, 0));
});

test('staff pages and the order export know of serials only with the setting', async () => {
  const { boss, labels, id, pack } = await anOrder();
  await pack(text(labels, 0));
  await pack(text(labels, 1));
  const annotations = async () =>
    (await (await boss.visitor.get(`/orders/${id}/annotations/`)).json()) as OrderAnnotations;
  const rows = async () =>
    (await (await boss.visitor.get(`/orders/export/?ids=${id}&format=excel`)).text()).trim().split('\r\n');

  expect(await annotations()).not.toHaveProperty('takes_serials');
  expect((await rows())[0]).not.toContain('Códigos');

  await changeSettings({ serials_in_packing: 'on' });
  const [head, line] = await rows();
  expect((await annotations()).takes_serials).toBe(true);
  expect(head).toMatch(/;Códigos$/);
  expect(line).toMatch(new RegExp(`;${text(labels, 0)} ${text(labels, 1)}$`));
  await changeSettings({ serials_in_packing: 'off' });
});

test('a serial that is scanned while its lot is being recalled is refused', async () => {
  const { lot, labels, pack } = await anOrder();

  const { packing } = await db.transaction(async (tx) => {
    await tx.update(lots).set({ status: 'recalled', recalledAt: new Date() }).where(eq(lots.id, lot.id));
    const waiting = pack(text(labels, 0));
    await waitForLocks();
    return { packing: waiting };
  });

  expect((await readErrorBody(await packing)).errors).toEqual(
    refused(`El lote ${lot.code} está retirado: no lo envíes`),
  );
});

test('the serials of an order are read from its index', async () => {
  const { labels, id, pack, lot, three } = await anOrder();
  await someSerials(db, { lot, blister: three, count: 20_000 });
  await pack(text(labels, 0));
  await db.execute(sql`ANALYZE serials`);

  const plans = await explainRequest(`/orders/packing/?ids=${id}`);
  const reads = plans.filter(({ text: query }) => query.includes('"serials"'));
  expect(reads.length).toBeGreaterThan(0);
  for (const { rowsRead } of reads) expect(rowsRead).toBeLessThan(10);
  const parsed = parseSerial(text(labels, 0));
  expect('code' in parsed && (await findSerialByCode(db, parsed.code))?.orderId).toBe(id);
  expect((await apiAs(db, aStaffMember()).get('/orders/packing/?ids=x')).status).toBe(400);
});
