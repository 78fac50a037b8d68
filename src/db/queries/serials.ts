import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { labelRuns, serials } from '#db/schema/lots.ts';
import { SERIAL_BYTES } from '#lib/serial-code.ts';

export type Serial = typeof serials.$inferSelect;
export type LabelRun = typeof labelRuns.$inferSelect;
export type NewLabelRun = typeof labelRuns.$inferInsert;

/** Undefined where the author has a run with this idempotency key. */
export async function insertLabelRun(tx: Tx, values: NewLabelRun): Promise<LabelRun | undefined> {
  const [row] = await tx.insert(labelRuns).values(values).onConflictDoNothing().returning();
  return row;
}

/**
 * Makes the serials of a run: 80 random bits each, drawn again where one exists. All random bytes are one parameter,
 * so that a run of 100,000 is one statement.
 */
export async function insertSerials(
  tx: Tx,
  { id, lotId, blisterId, quantity }: Pick<LabelRun, 'id' | 'lotId' | 'blisterId' | 'quantity'>,
  seedCount: number,
): Promise<void> {
  for (let missing = quantity; missing > 0; ) {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO serials (code, run_id, lot_id, blister_id, seed_count)
      SELECT substring(${randomBytes(missing * SERIAL_BYTES)}::bytea FROM i * ${SERIAL_BYTES}::integer + 1 FOR ${SERIAL_BYTES}::integer),
        ${id}, ${lotId}, ${blisterId}, ${seedCount}
      FROM generate_series(0, ${missing - 1}::integer) i
      ON CONFLICT DO NOTHING`);
    missing -= rowCount ?? 0;
  }
}

export async function findSerialByCode(db: Db | Tx, code: Uint8Array): Promise<Serial | undefined> {
  const [row] = await db
    .select()
    .from(serials)
    .where(eq(serials.code, Buffer.from(code)));
  return row;
}

export async function lockSerialByCode(tx: Tx, code: Uint8Array): Promise<Serial | undefined> {
  const [row] = await tx
    .select()
    .from(serials)
    .where(eq(serials.code, Buffer.from(code)))
    .for('update');
  return row;
}

export async function lockSerial(tx: Tx, id: number): Promise<Serial | undefined> {
  const [row] = await tx.select().from(serials).where(eq(serials.id, id)).for('update');
  return row;
}
