import type { Db } from '#db/client.ts';
import { lockFactTextsAfter, updateFacts } from '#db/queries/product-facts.ts';
import { productFacts } from '#domain/variety-facts/read-facts.ts';

/** Rows of one transaction, so that editors and buyers wait only a moment. */
const SLICE_ROWS = 500;

export type RereadFacts = { products: number; changed: number };

/** Reads the facts of all products from their texts again, for those that were stored by earlier rules. */
export async function rereadFacts(db: Db): Promise<RereadFacts> {
  const total: RereadFacts = { products: 0, changed: 0 };
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const slice = await rereadSlice(db, lastId);
    total.products += slice.products;
    total.changed += slice.changed;
    lastId = slice.lastId;
  }
  return total;
}

function rereadSlice(db: Db, afterId: number): Promise<RereadFacts & { lastId: number | undefined }> {
  return db.transaction(async (tx) => {
    const rows = await lockFactTextsAfter(tx, afterId, SLICE_ROWS);
    const changed = await updateFacts(
      tx,
      rows.map((row) => ({ id: row.id, facts: productFacts(row) })),
    );
    return { products: rows.length, changed, lastId: rows.at(-1)?.id };
  });
}
