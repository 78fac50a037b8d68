import type { Db } from '#db/client.ts';
import { countStock, listStockErrors, type StockError } from '#db/queries/stock.ts';

export type StockReport = { blisters: number; movements: number; errors: StockError[] };

/** Verifies, in a consistent snapshot, that the stock of every blister is the sum of its movements. */
export function verifyStock(db: Db): Promise<StockReport> {
  return db.transaction(async (tx) => ({ ...(await countStock(tx)), errors: await listStockErrors(tx) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
