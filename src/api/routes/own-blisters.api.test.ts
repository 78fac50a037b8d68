import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnBlisterDetail, OwnBlisterView } from '#contract/own-blisters.ts';
import { lotFigures, lots, serials, serialTransfers } from '#db/schema/lots.ts';
import type { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { readAnswer, readErrorBody } from '#tests/support/error-body.ts';
import { someLabels } from '#tests/support/lots.ts';
import { aSession } from '#tests/support/sessions.ts';

type Visitor = ReturnType<typeof aVisitor>;

async function aLabel() {
  const { units, ...rest } = await someLabels(db);
  const [unit] = units;
  return { ...rest, unit };
}

const register = (visitor: Visitor, serial: string, transfer_code?: string) =>
  visitor.post('/own-blisters/', { serial, transfer_code });

const read = <View = OwnBlisterDetail>(response: Response) => readAnswer<View>(response);

async function readRefusal(response: Response) {
  const { status, errors } = await readErrorBody(response);
  return { status, errors };
}

async function list(visitor: Visitor): Promise<OwnBlisterView[]> {
  return (await read<{ results: OwnBlisterView[] }>(await visitor.get('/own-blisters/'))).results;
}

const findSerial = async (id: number) => (await db.select().from(serials).where(eq(serials.id, id)))[0];

async function readTransferCode(visitor: Visitor, id: number): Promise<string> {
  const started = await visitor.post(`/own-blisters/${id}/transfer/`);
  return (await read<{ code: string; expires_at: string }>(started)).code;
}

test('a customer registers a blister by its serial as typed, once, and registering it again returns it', async () => {
  const { product, lot, unit } = await aLabel();
  const { visitor, account } = await aSession(db);

  const typed = unit.serial.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  const registered = await read(await register(visitor, typed));

  expect(registered).toMatchObject({
    id: unit.id,
    serial: unit.serial,
    product_id: product.id,
    product_name: 'Moby Dick',
    seed_count: 5,
    lot: lot.code,
    is_owner: true,
    is_recalled: false,
    recall_text: null,
    diary: null,
    field_rate: null,
    transfer_expires_at: null,
  });
  expect(await read(await register(visitor, unit.serial))).toEqual(registered);
  expect(await list(visitor)).toMatchObject([{ id: unit.id, registered_at: registered.registered_at }]);
  expect(await findSerial(unit.id)).toMatchObject({ ownerId: account.id });
  expect(await db.select().from(lotFigures).where(eq(lotFigures.lotId, lot.id))).toMatchObject([
    { registered: 1 },
  ]);
});

test('unknown, mistyped, voided and foreign serials are refused with a sentence at the field', async () => {
  const { units } = await someLabels(db, { count: 2 });
  const [voided, foreign] = units;
  if (!foreign) throw new Error('no second label');
  await db.update(serials).set({ voidedAt: new Date() }).where(eq(serials.id, voided.id));
  await read(await register((await aSession(db)).visitor, foreign.serial));
  const { visitor } = await aSession(db);
  const refusal = async (serial: string) => readRefusal(await register(visitor, serial));
  const at = (message: string) => ({ status: 400, errors: [{ field: 'serial', message }] });

  expect(await refusal('0000-0000-0000-0000-0')).toEqual(
    at('No conocemos este código: revisalo en la etiqueta'),
  );
  expect(await refusal('')).toEqual(at('Escribí el código de la etiqueta'));
  expect(await refusal(foreign.serial.slice(0, -1))).toEqual(
    at('El código tiene 17 caracteres: falta 1 carácter'),
  );
  expect(await refusal(voided.serial)).toEqual(at('Esta etiqueta está anulada: su código no vale'));
  expect(await refusal(foreign.serial)).toEqual(
    at(
      'Otra cuenta ya registró este blister. Si te lo pasaron, pedile un código de traspaso a quien lo tenía y escribilo acá abajo.',
    ),
  );
  expect(await list(visitor)).toEqual([]);
});

test('a blister of a recalled lot is registered and shows what to do', async () => {
  const { lot, unit } = await aLabel();
  await db
    .update(lots)
    .set({ status: 'recalled', recalledAt: new Date(), recallText: 'No las siembres: te las cambiamos.' })
    .where(eq(lots.id, lot.id));
  const { visitor } = await aSession(db);

  expect(await read(await register(visitor, unit.serial))).toMatchObject({
    is_recalled: true,
    recall_text: 'No las siembres: te las cambiamos.',
  });
});

test('registrations are limited by account', async () => {
  const { visitor } = await aSession(db);

  const statuses = [];
  for (let attempt = 0; attempt < 31; attempt++)
    statuses.push((await register(visitor, '0000-0000-0000-0000-0')).status);

  expect(statuses).toEqual([...Array(30).fill(400), 429]);
});

test('of accounts that register a blister at the same time, one gets it', async () => {
  const { lot, unit } = await aLabel();
  const visitors = await Promise.all(Array.from({ length: 4 }, async () => (await aSession(db)).visitor));

  const answers = await Promise.all(visitors.map((visitor) => register(visitor, unit.serial)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  expect(await db.select().from(lotFigures).where(eq(lotFigures.lotId, lot.id))).toMatchObject([
    { registered: 1 },
  ]);
});

test('the owner hands a blister to another account by a code, which works once', async () => {
  const { unit } = await aLabel();
  const owner = await aSession(db);
  const friend = await aSession(db);
  await read(await register(owner.visitor, unit.serial));

  const code = await readTransferCode(owner.visitor, unit.id);

  expect(code).toMatch(/^\d{6}$/);
  expect(await read(await owner.visitor.get(`/own-blisters/${unit.id}/`))).toMatchObject({
    transfer_expires_at: expect.any(String),
  });
  expect(await read(await register(friend.visitor, unit.serial, code))).toMatchObject({
    id: unit.id,
    is_owner: true,
    transfer_expires_at: null,
  });
  expect(await list(owner.visitor)).toEqual([]);
  expect((await owner.visitor.get(`/own-blisters/${unit.id}/`)).status).toBe(404);
  expect(await readRefusal(await register(owner.visitor, unit.serial, code))).toEqual({
    status: 400,
    errors: [
      {
        field: 'transfer_code',
        message: 'Ese código de traspaso no es el de este blister, o venció. Pedile otro a quien te lo pasó.',
      },
    ],
  });
});

test('wrong, spent, revoked and expired transfer codes are refused alike', async () => {
  const { unit } = await aLabel();
  const owner = await aSession(db);
  const { visitor } = await aSession(db);
  await read(await register(owner.visitor, unit.serial));
  const attempt = async (code: string) => readRefusal(await register(visitor, unit.serial, code));

  const withoutTransfer = await attempt('123456');

  expect(withoutTransfer).toMatchObject({ status: 400, errors: [{ field: 'transfer_code' }] });
  const first = await readTransferCode(owner.visitor, unit.id);
  const second = await readTransferCode(owner.visitor, unit.id);
  if (first !== second) expect(await attempt(first)).toEqual(withoutTransfer);
  const wrong = second === '000000' ? '000001' : '000000';
  for (let attempts = 0; attempts < 5; attempts++) expect(await attempt(wrong)).toEqual(withoutTransfer);
  expect(await attempt(second)).toEqual(withoutTransfer);
  const third = await readTransferCode(owner.visitor, unit.id);
  await db.update(serialTransfers).set({ expiresAt: new Date(0) });
  expect(await attempt(third)).toEqual(withoutTransfer);
  const fourth = await readTransferCode(owner.visitor, unit.id);
  expect((await owner.visitor.delete(`/own-blisters/${unit.id}/transfer/`)).status).toBe(204);
  expect(await attempt(fourth)).toEqual(withoutTransfer);
  expect(await attempt('12')).toMatchObject({
    errors: [{ field: 'transfer_code', message: 'El código de traspaso tiene 6 números' }],
  });
  expect(await findSerial(unit.id)).toMatchObject({ ownerId: owner.account.id });
});

test('of two accounts that use a transfer code at the same time, one becomes the owner', async () => {
  const { unit } = await aLabel();
  const owner = await aSession(db);
  const friends = [await aSession(db), await aSession(db)];
  await read(await register(owner.visitor, unit.serial));
  const code = await readTransferCode(owner.visitor, unit.id);

  const answers = await Promise.all(friends.map(({ visitor }) => register(visitor, unit.serial, code)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const winner = friends[answers.findIndex(({ status }) => status === 200)];
  expect(await findSerial(unit.id)).toMatchObject({ ownerId: winner?.account.id });
});

test('the blister of another account is not found by any operation', async () => {
  const { unit } = await aLabel();
  const owner = await aSession(db);
  await read(await register(owner.visitor, unit.serial));
  const { visitor } = await aSession(db);
  const diary = { sown_on: '2026-03-01', method: 'paper', seeds: 5 };
  const states = [{ seed: 1, day: '2026-03-01', state: 'rooted', tapped_at: '2026-03-01T10:00:00Z' }];

  const answers = await Promise.all([
    visitor.get(`/own-blisters/${unit.id}/`),
    visitor.post(`/own-blisters/${unit.id}/transfer/`),
    visitor.delete(`/own-blisters/${unit.id}/transfer/`),
    visitor.put(`/own-blisters/${unit.id}/diary/`, diary),
    visitor.put(`/own-blisters/${unit.id}/diary/seeds/`, { states }),
    visitor.post(`/own-blisters/${unit.id}/diary/photos/`, { photo: '/media/x.webp' }),
    visitor.delete(`/own-blisters/${unit.id}/diary/photos/1/`),
    visitor.get('/own-blisters/2147483647/'),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
});
