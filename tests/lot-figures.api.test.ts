import { eq, ne, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { diaries, lotFigures, serials } from '#db/schema/lots.ts';
import { db } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { aLot, someLabels, someSerials } from '#tests/support/lots.ts';
import { aStaffApi } from '#tests/support/staff.ts';

async function findFigures(lotId: number) {
  const [row] = await db.select().from(lotFigures).where(eq(lotFigures.lotId, lotId));
  return row;
}

it('counts the serials of a lot by what happens to them', async () => {
  const product = await aProduct(db);
  const lot = await aLot(db, product.id);
  expect(await findFigures(lot.id)).toMatchObject({ serials: 0, checked: 0 });
  const [blister] = product.blisters;
  const [first, second] = await someSerials(db, { lot, blister, count: 3 });
  if (!second) throw new Error('no second serial');
  expect(await findFigures(lot.id)).toMatchObject({ serials: 3, checked: 0 });
  await db.update(serials).set({ firstCheckedAt: new Date() }).where(eq(serials.lotId, lot.id));
  await db.update(serials).set({ voidedAt: new Date() }).where(eq(serials.id, first.id));
  const owner = await aUser(db);
  await db
    .update(serials)
    .set({ ownerId: owner.id, registeredAt: new Date() })
    .where(eq(serials.id, second.id));
  expect(await findFigures(lot.id)).toMatchObject({
    serials: 3,
    checked: 3,
    registered: 1,
    sent: 0,
  });
});

it('counts finished diaries that are shared', async () => {
  const { lot } = await aSharedDiary({ seeds: 3, germinated: 2 });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 0, fieldGerminated: 0 });
  await db.update(diaries).set({ finishedAt: new Date() }).where(eq(diaries.lotId, lot.id));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 3, fieldGerminated: 2 });
  await db.delete(diaries).where(eq(diaries.lotId, lot.id));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 0, fieldGerminated: 0 });
});

it('counts the seeds of one blister at most once, in the order in which its diaries were finished', async () => {
  const { lot, diary } = await aSharedDiary({ seeds: 30, germinated: 20, finishedAt: new Date(2026, 5, 2) });
  const addDiary = async (values: { seeds: number; germinated: number; finishedAt: Date }) => {
    const { id: userId } = await aUser(db);
    const failed = values.seeds - values.germinated;
    const { id: _, ...rest } = diary;
    const [added] = await db
      .insert(diaries)
      .values({ ...rest, ...values, failed, userId })
      .returning();
    if (!added) throw new Error('no diary');
    return added;
  };

  const again = await addDiary({ seeds: 40, germinated: 40, finishedAt: new Date(2026, 5, 4) });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 30, fieldGerminated: 20 });
  await addDiary({ seeds: 10, germinated: 9, finishedAt: new Date(2026, 5, 3) });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 40, fieldGerminated: 29 });
  // One statement changes several diaries of the blister.
  await db.update(diaries).set({ isShared: false }).where(ne(diaries.id, again.id));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 40, fieldGerminated: 40 });
  await db.update(diaries).set({ isShared: true }).where(eq(diaries.lotId, lot.id));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 40, fieldGerminated: 29 });
  await db.delete(diaries).where(eq(diaries.id, diary.id));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 10, fieldGerminated: 9 });
  await db.delete(diaries).where(eq(diaries.lotId, lot.id));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 0, fieldGerminated: 0 });
});

it('counts one of two diaries of a blister that are finished at the same time', async () => {
  const { lot, diary } = await aSharedDiary({ seeds: 40, germinated: 20 });
  const { id: userId } = await aUser(db);
  const { id: _, ...values } = diary;
  await db.insert(diaries).values({ ...values, userId });
  const own = await db.select().from(diaries).where(eq(diaries.lotId, lot.id));

  await Promise.all(
    own.map(({ id }) => db.update(diaries).set({ finishedAt: new Date() }).where(eq(diaries.id, id))),
  );

  expect(own).toHaveLength(2);
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 40, fieldGerminated: 20 });
});

it('invalidates the caches of the catalogue by a diary only if the field rate that pages show has changed', async () => {
  const { lot, diary } = await aSharedDiary({ seeds: 29, germinated: 20, finishedAt: new Date() });
  const { staff } = await aStaffApi(db);
  const change = async (values: Partial<typeof diaries.$inferInsert>) => {
    const before = await countCatalogueChanges();
    await db.update(diaries).set(values).where(eq(diaries.id, diary.id));
    return (await countCatalogueChanges()) - before;
  };

  await staff.patch('/site-settings/', { lot_rate_on_products: 'off' });
  expect(await change({ seeds: 40 })).toBe(0);
  await staff.patch('/site-settings/', { lot_rate_on_products: 'on' });
  expect(await change({ notes: 'Con lluvia' })).toBe(0);
  expect(await change({ germinated: 21 })).toBe(1);
  expect(await change({ isShared: false })).toBe(1);
  expect(await change({ seeds: 30, failed: 8, germinated: 22 })).toBe(0);
  // Fewer than 30 seeds have no rate.
  expect(await change({ seeds: 29, failed: 7, isShared: true })).toBe(0);
  expect(await change({ seeds: 30 })).toBe(1);
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 30, fieldGerminated: 22 });
  await db.execute(sql`TRUNCATE site_settings`);
});

/** A shared diary of a blister of 40 seeds. */
async function aSharedDiary(values: { seeds: number; germinated: number; finishedAt?: Date }) {
  const { lot, units } = await someLabels(db, { seedCount: 40 });
  const [serial] = units;
  const { id: userId } = await aUser(db);
  const now = new Date();
  const [diary] = await db
    .insert(diaries)
    .values({
      ...values,
      serialId: serial.id,
      userId,
      lotId: lot.id,
      sownOn: '2026-05-01',
      method: 'paper',
      failed: values.seeds - values.germinated,
      isShared: true,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!diary) throw new Error('no diary');
  return { lot, diary };
}

async function countCatalogueChanges(): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(sql`SELECT last_value AS last FROM catalogue_changes`);
  return Number(rows[0]?.last);
}
