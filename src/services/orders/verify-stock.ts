import type { Db } from '#db/client.ts';
import { countStockLedger, listStockMismatches, type StockMismatch } from '#db/queries/stock.ts';

export type StockReport = { blisters: number; movements: number; errors: StockMismatch[] };

/** Verifies, in a consistent snapshot, that the stock of every blister is the sum of its movements. */
export function verifyStock(db: Db): Promise<StockReport> {
  return db.transaction(
    async (tx) => ({ ...(await countStockLedger(tx)), errors: await listStockMismatches(tx) }),
    {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    },
  );
}
