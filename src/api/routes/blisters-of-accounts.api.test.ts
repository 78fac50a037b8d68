import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnBlisterDetail } from '#contract/own-blisters.ts';
import type { OwnDataView } from '#contract/own-data.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { diaries, diaryPhotos, diarySeeds, lotFigures, serials, serialTransfers } from '#db/schema/lots.ts';
import { addDays, localDay } from '#lib/time.ts';
import { deleteExpired } from '#services/delete-expired.ts';
import { sweepImages } from '#services/uploads/sweep-images.ts';
import { aPhoto, insertClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readAnswer } from '#tests/support/error-body.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { someLabels } from '#tests/support/lots.ts';
import { aSession } from '#tests/support/sessions.ts';
import { testDeps } from '#tests/support/test-deps.ts';

type Session = Awaited<ReturnType<typeof aSession>>;

const today = localDay(new Date());

const read = <View = OwnBlisterDetail>(response: Response) => readAnswer<View>(response);

const register = async ({ visitor }: Session, serial: string, transfer_code?: string) =>
  read(await visitor.post('/own-blisters/', { serial, transfer_code }));

/** A finished diary of one seed that germinated, with a photo. */
async function keepDiary({ visitor }: Session, id: number, notes: string): Promise<string> {
  const path = `/own-blisters/${id}/diary/`;
  const draft = { sown_on: addDays(today, -3), method: 'paper', seeds: 1, notes, is_shared: true };
  await read(await visitor.put(path, draft));
  const states = [{ seed: 1, day: today, state: 'rooted', tapped_at: new Date().toISOString() }];
  await read(await visitor.put(`${path}seeds/`, { states }));
  const photo = await aPhoto(db);
  await read(await visitor.post(`${path}photos/`, { photo }));
  return photo;
}

async function handOn(from: Session, to: Session, unit: { id: number; serial: string }) {
  const { code } = await read<{ code: string }>(
    await from.visitor.post(`/own-blisters/${unit.id}/transfer/`),
  );
  await register(to, unit.serial, code);
}

test('the file of own data has blisters and diaries, also of blisters that were handed on', async () => {
  const { lot, units } = await someLabels(db, { count: 2 });
  const [first, second] = units;
  if (!second) throw new Error('no second label');
  const owner = await aSession(db);
  const friend = await aSession(db);
  await register(owner, first.serial);
  const photo = await keepDiary(owner, first.id, 'En el balcón');
  await handOn(owner, friend, first);
  await keepDiary(friend, first.id, 'De otra persona');
  await register(owner, second.serial);

  const data = await read<OwnDataView>(await owner.visitor.get('/auth/profile/data/'));

  expect(data.blisters).toEqual([
    {
      serial: second.serial,
      product_name: 'Moby Dick',
      seed_count: 5,
      lot: lot.code,
      registered_at: expect.any(String),
      diary: null,
    },
    {
      serial: first.serial,
      product_name: 'Moby Dick',
      seed_count: 5,
      lot: lot.code,
      registered_at: null,
      diary: expect.objectContaining({
        notes: 'En el balcón',
        states: [expect.objectContaining({ seed: 1, day: today, state: 'rooted' })],
        photos: [{ id: expect.any(Number), url: photo }],
      }),
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('De otra persona');
});

test('who deletes the account leaves no diary, and the blisters can be registered again', async () => {
  const { lot, units } = await someLabels(db);
  const [unit] = units;
  const owner = await aSession(db);
  await register(owner, unit.serial);
  await keepDiary(owner, unit.id, 'En el balcón');
  await read(await owner.visitor.post(`/own-blisters/${unit.id}/transfer/`));
  const [diary] = await db.select().from(diaries).where(eq(diaries.serialId, unit.id));
  const claimId = await insertClaim(db, { serialId: unit.id, lotId: lot.id, diaryId: diary?.id });

  const deleted = await owner.visitor.post('/auth/profile/deletion/', { password: PASSWORD });

  expect(deleted.status).toBe(204);
  expect(await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, claimId))).toMatchObject([
    { serialId: unit.id, diaryId: null },
  ]);
  const id = diary?.id ?? 0;
  expect(await db.$count(diaries, eq(diaries.id, id))).toBe(0);
  expect(await db.$count(diarySeeds, eq(diarySeeds.diaryId, id))).toBe(0);
  expect(await db.$count(diaryPhotos, eq(diaryPhotos.diaryId, id))).toBe(0);
  expect(await db.$count(serialTransfers, eq(serialTransfers.serialId, unit.id))).toBe(0);
  expect(await db.select().from(serials).where(eq(serials.id, unit.id))).toMatchObject([
    { ownerId: null, registeredAt: null },
  ]);
  expect(await db.select().from(lotFigures).where(eq(lotFigures.lotId, lot.id))).toMatchObject([
    { registered: 0, fieldSeeds: 0, fieldGerminated: 0 },
  ]);
  expect(await register(await aSession(db), unit.serial)).toMatchObject({ is_owner: true, diary: null });
});

/** What another transaction can lock while `change` waits for a row that this one has. */
async function whileLocked(
  lock: string,
  id: number,
  change: () => Promise<Response>,
  probe: string,
  of: number,
) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(lock, [id]);
    const changed = change();
    await waitForLocks();
    const { rowCount } = await client.query(probe, [of]);
    await client.query('COMMIT');
    return { rowCount, response: await changed };
  } finally {
    // Ends the transaction of a probe that failed.
    client.release(true);
  }
}

test('a deleted account waits for a claim that is edited before it locks the figures of the lot', async () => {
  const { lot, units } = await someLabels(db);
  const [unit] = units;
  const owner = await aSession(db);
  await register(owner, unit.serial);
  await keepDiary(owner, unit.id, '');
  const [diary] = await db.select().from(diaries).where(eq(diaries.serialId, unit.id));
  const claimId = await insertClaim(db, { serialId: unit.id, lotId: lot.id, diaryId: diary?.id });

  const { rowCount, response } = await whileLocked(
    'SELECT FROM warranty_claims WHERE id = $1 FOR UPDATE',
    claimId,
    () => owner.visitor.post('/auth/profile/deletion/', { password: PASSWORD }),
    'SELECT FROM lot_figures WHERE lot_id = $1 FOR UPDATE NOWAIT',
    lot.id,
  );

  expect(rowCount).toBe(1);
  expect(response.status).toBe(204);
});

test.each([
  [
    'a diary is begun',
    200,
    ({ visitor }: Session, { id }: { id: number }) =>
      visitor.put(`/own-blisters/${id}/diary/`, { sown_on: today, method: 'paper', seeds: 5 }),
  ],
  [
    'a transfer is started',
    200,
    ({ visitor }: Session, { id }: { id: number }) => visitor.post(`/own-blisters/${id}/transfer/`),
  ],
  [
    'a blister is claimed',
    201,
    async ({ visitor }: Session, { serial }: { serial: string }) =>
      visitor.post('/warranty-claims/', {
        serial,
        purchase_date: today,
        germination_date: today,
        description: 'No abrió.',
        photo1: await aPhoto(db),
      }),
  ],
] as const)('%s: the account is locked before the blister, as by its deletion', async (_, status, change) => {
  const { units } = await someLabels(db);
  const [unit] = units;
  const owner = await aSession(db);
  await register(owner, unit.serial);

  const { rowCount, response } = await whileLocked(
    'SELECT FROM users WHERE id = $1 FOR UPDATE',
    owner.account.id,
    () => change(owner, unit),
    'SELECT FROM serials WHERE id = $1 FOR UPDATE NOWAIT',
    unit.id,
  );

  expect(rowCount).toBe(1);
  expect(response.status).toBe(status);
});

test('two accounts of a person become one, with the blisters and diaries of both', async () => {
  const { units } = await someLabels(db, { count: 2 });
  const [first, second] = units;
  if (!second) throw new Error('no second label');
  const boss = await aSession(db, { isStaff: true });
  const target = await aSession(db);
  const other = await aSession(db);
  await register(other, first.serial);
  await keepDiary(other, first.id, 'De la cuenta vieja');
  await register(other, second.serial);
  await keepDiary(other, second.id, 'Repetido');
  await handOn(other, target, second);
  await keepDiary(target, second.id, 'De la cuenta nueva');

  const merged = await boss.visitor.post(`/auth/users/${target.account.id}/merge/`, {
    other_id: other.account.id,
  });

  expect(merged.status).toBe(200);
  const { blisters } = await read<OwnDataView>(await target.visitor.get('/auth/profile/data/'));
  expect(blisters.map(({ serial, diary }) => [serial, diary?.notes]).toSorted()).toEqual(
    [
      [first.serial, 'De la cuenta vieja'],
      [second.serial, 'De la cuenta nueva'],
    ].toSorted(),
  );
  expect(await db.$count(diaries, eq(diaries.userId, other.account.id))).toBe(0);
  expect(await db.$count(serials, eq(serials.ownerId, other.account.id))).toBe(0);
});

test('photos of diaries are not swept, and expired transfers are deleted', async () => {
  const { units } = await someLabels(db);
  const [unit] = units;
  const owner = await aSession(db);
  await register(owner, unit.serial);
  const photo = await keepDiary(owner, unit.id, '');
  await read(await owner.visitor.post(`/own-blisters/${unit.id}/transfer/`));
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  const { imageStore } = testDeps(pool);

  await sweepImages({ db, imageStore, now: () => inAWeek });
  await deleteExpired(db, inAWeek, { securityLogDays: 365 });

  expect(await db.$count(diaryPhotos, eq(diaryPhotos.url, photo))).toBe(1);
  expect(await db.$count(serialTransfers)).toBe(0);
});
