import type { Db } from '#db/client.ts';
import { countStock, listStockErrors, type StockError } from '#db/queries/stock.ts';

export type StockReport = { blisters: number; movements: number; errors: StockError[] };

/** Whether every presentation's stock is the sum of its movements, as one moment has them. */
export function verifyStock(db: Db): Promise<StockReport> {
  return db.transaction(async (tx) => ({ ...(await countStock(tx)), errors: await listStockErrors(tx) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
