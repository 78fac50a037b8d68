import { eq, sql } from 'drizzle-orm';
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import type { Db, Tx } from '#db/client.ts';
import { blisters, stockSettings } from '#db/schema/catalogue.ts';

export type StockSettings = { lowStockBelow: number; version: number };

/** Version 0 and the specification's threshold until staff choose one. */
export async function findStockSettings(db: Db | Tx): Promise<StockSettings> {
  const [row] = await db
    .select({ lowStockBelow: stockSettings.lowStockBelow, version: stockSettings.version })
    .from(stockSettings);
  return row ?? { lowStockBelow: LOW_STOCK_THRESHOLD, version: 0 };
}

/**
 * Makes all writers of stock wait for this transaction: a sale that had read the old threshold would commit a wrong
 * mark. Locks that only read rows for an update conflict too, as their transaction is about to write.
 */
export async function lockStock(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${blisters}, ${stockSettings} IN EXCLUSIVE MODE`);
}

/** Saves the threshold, and marks the blisters that are now low or no longer low. */
export async function saveStockSettings(tx: Tx, settings: StockSettings): Promise<void> {
  await tx
    .insert(stockSettings)
    .values(settings)
    .onConflictDoUpdate({ target: stockSettings.only, set: settings });
  await tx.execute(sql`
    UPDATE blisters b SET low_stock_below = b.low_stock_below
    FROM products p
    WHERE p.id = b.product_id AND b.deleted_at IS NULL
      AND b.low_stock_below IS NULL AND p.low_stock_below IS NULL
      AND b.is_low <> (b.stock < ${settings.lowStockBelow})`);
}

/** Own threshold of a blister, which must be locked. */
export async function updateBlisterThreshold(
  tx: Tx,
  id: number,
  lowStockBelow: number | null,
): Promise<void> {
  await tx.update(blisters).set({ lowStockBelow }).where(eq(blisters.id, id));
}
