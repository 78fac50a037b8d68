import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertLot, type Lot } from '#db/queries/lots.ts';
import { insertLabelRun, insertSerials } from '#db/queries/serials.ts';
import { germinationTests, serials } from '#db/schema/lots.ts';
import { searchText } from '#lib/search-text.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { aUser } from '#tests/support/factories.ts';

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
  {
    lot,
    blister,
    count = 1,
  }: { lot: Lot; blister: { id: number; seedCount: number | null }; count?: number },
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
    return rows.map((row) => ({ ...row, serial: formatSerial(row.code) }));
  });
}
