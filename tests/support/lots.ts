import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertLot, type Lot } from '#db/queries/lots.ts';
import { insertLabelRun, insertSerials } from '#db/queries/serials.ts';
import { images } from '#db/schema/images.ts';
import {
  diaries,
  diaryPhotos,
  diarySeeds,
  germinationTests,
  lotAlerts,
  recallNotices,
  serialChecks,
  serialReports,
  serials,
  serialTransfers,
} from '#db/schema/lots.ts';
import { searchText } from '#lib/search-text.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { DAY_MS, localDay } from '#lib/time.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';

/** Tables that `aRowInEachLotTable` fills. */
export const lotTables = [
  'lots',
  'germination_tests',
  'label_runs',
  'serials',
  'serial_checks',
  'serial_reports',
  'serial_transfers',
  'diaries',
  'diary_seeds',
  'diary_photos',
  'recall_notices',
  'lot_figures',
  'lot_alerts',
];

type Blister = { id: number; seedCount: number | null };

type LotValues = Partial<Parameters<typeof insertLot>[1]>;

/** An active lot of a product. */
export async function aLot(db: Db, productId: number, values: LotValues = {}): Promise<Lot> {
  const code = values.code ?? `LOTE-${crypto.randomUUID().slice(0, 8)}`;
  const now = new Date();
  const lot = await insertLot(db, {
    productId,
    code,
    codeKey: searchText(code),
    packedOn: '2026-03-01',
    seedsPacked: 3_000,
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  if (!lot) throw new Error(`the code ${code} is used`);
  return lot;
}

/** A germination test with a count after 7 days. */
export async function aGerminationTest(db: Db, lotId: number, { seeds = 200, germinated = 188 } = {}) {
  await db
    .insert(germinationTests)
    .values({ lotId, testedOn: '2026-03-05', method: 'between_paper', seeds, after7Days: germinated });
}

/** Labels of a lot and a blister, with the serial of each as it is printed. */
export async function someSerials(
  db: Db,
  { lot, blister, count = 1 }: { lot: Lot; blister: Blister; count?: number },
) {
  const author = await aUser(db);
  return db.transaction(async (tx) => {
    const run = await insertLabelRun(tx, {
      lotId: lot.id,
      blisterId: blister.id,
      quantity: count,
      authorId: author.id,
      createdAt: new Date(),
    });
    if (!run) throw new Error('no label run');
    await insertSerials(tx, run, blister.seedCount ?? 3);
    const rows = await tx.select().from(serials).where(eq(serials.runId, run.id)).orderBy(asc(serials.id));
    const [first, ...others] = rows.map((row) => ({ ...row, serial: formatSerial(row.code) }));
    if (!first) throw new Error('no serials');
    return [first, ...others] as const;
  });
}

/** Labels of a new lot of a new product. */
export async function someLabels(db: Db, { count = 1, seedCount = 5 } = {}) {
  const product = await aProduct(db, { blisters: [{ seedCount }] });
  const [blister] = product.blisters;
  const lot = await aLot(db, product.id);
  return { product, blister, lot, units: await someSerials(db, { lot, blister, count }) };
}

/** Checks of so many visitors on each of so many days until yesterday. */
export async function insertChecks(
  db: Db,
  serialId: number,
  { visitors, days }: { visitors: number; days: number },
): Promise<void> {
  const rows = Array.from({ length: days * visitors }, (_, i) => ({
    serialId,
    day: localDay(new Date(Date.now() - (1 + Math.floor(i / visitors)) * DAY_MS)),
    visitor: Buffer.from([i % visitors]),
  }));
  await db.insert(serialChecks).values(rows);
}

/** A row in each table of lots, labels and diaries. */
export async function aRowInEachLotTable(db: Db, product: { id: number; blisters: readonly Blister[] }) {
  const [blister] = product.blisters;
  if (!blister) throw new Error('no blister');
  const at = new Date('2026-05-01T12:00:00Z');
  const day = '2026-05-01';
  const lot = await aLot(db, product.id);
  await aGerminationTest(db, lot.id);
  const [serial] = await someSerials(db, { lot, blister, count: 3 });
  const owner = await aUser(db);
  await db.update(serials).set({ ownerId: owner.id, registeredAt: at }).where(eq(serials.id, serial.id));
  await db.insert(serialChecks).values({ serialId: serial.id, day, visitor: Buffer.from([0, 255, 7]) });
  await db.insert(serialReports).values({
    serial: 'ABCD',
    boughtAt: 'Feria',
    bodyHash: '',
    searchWords: 'abcd feria',
    createdAt: at,
  });
  await db
    .insert(serialTransfers)
    .values({ serialId: serial.id, ownerId: owner.id, codeHash: 'x', expiresAt: at });
  const [diary] = await db
    .insert(diaries)
    .values({
      serialId: serial.id,
      userId: owner.id,
      lotId: lot.id,
      sownOn: day,
      method: 'paper',
      seeds: 3,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: diaries.id });
  if (!diary) throw new Error('no diary');
  await db.insert(diarySeeds).values({ diaryId: diary.id, seed: 1, day, state: 'sprouted', tappedAt: at });
  const url = `/media/${crypto.randomUUID()}.webp`;
  await db.insert(images).values({ url, purpose: 'claim', width: 1, height: 1 });
  await db.insert(diaryPhotos).values({ diaryId: diary.id, url, createdAt: at });
  await db
    .insert(recallNotices)
    .values({ lotId: lot.id, email: owner.email, emailKey: owner.emailKey, name: 'Ana', createdAt: at });
  await db.insert(lotAlerts).values({ lotId: lot.id, measure: 'claims', raisedAt: at });
}
