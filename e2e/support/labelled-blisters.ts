import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { serialChecks, serials } from '#db/schema/lots.ts';
import { DAY_MS, localDay } from '#lib/time.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aGerminationTest, aLot, someSerials } from '#tests/support/lots.ts';

type LabelledBlister = {
  product?: Parameters<typeof aProduct>[1];
  lot?: Parameters<typeof aLot>[2];
  serial?: Partial<typeof serials.$inferInsert>;
};

/** A blister with a label, whose lot has a germination test. */
export async function aLabelledBlister(db: Db, { product, lot: lotValues, serial }: LabelledBlister = {}) {
  const { blisters, ...variety } = await aProduct(db, product);
  const lot = await aLot(db, variety.id, lotValues);
  await aGerminationTest(db, lot.id);
  const [blister] = blisters;
  if (!blister) throw new Error('the product has no blister');
  const [labelled] = await someSerials(db, { lot, blister });
  if (!labelled) throw new Error('no serial was made');
  if (serial) await db.update(serials).set(serial).where(eq(serials.id, labelled.id));
  return { ...labelled, lot, product: variety };
}

const VISITORS = 6;
const DAYS = 4;

/** Checks of six visitors on each of four days until yesterday, which is one more than usual. */
export async function insertChecks(db: Db, serialId: number): Promise<void> {
  const rows = Array.from({ length: DAYS * VISITORS }, (_, i) => ({
    serialId,
    day: localDay(new Date(Date.now() - (1 + Math.floor(i / VISITORS)) * DAY_MS)),
    visitor: Buffer.from([i % VISITORS]),
  }));
  await db.insert(serialChecks).values(rows);
}
