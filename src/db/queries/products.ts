import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { acquireLock } from '#db/queries/locks.ts';
import { products } from '#db/schema/catalogue.ts';

/** Type and availability of the products with this normalized name. */
export async function listProductsByName(db: Db | Tx, searchName: string) {
  return db
    .selectDistinct({ type: products.type, available: products.available })
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.paddedName, sql`fold_letters(${` ${searchName} `})`)));
}

/** The other products of the brand with the same normalized name. Locks the name until the transaction ends. */
export async function findNamesakes(
  tx: Tx,
  { id, brandId, searchName }: { id: number | undefined; brandId: number; searchName: string },
) {
  await acquireLock(tx, `product ${brandId} ${searchName}`);
  return tx
    .select({ sku: products.sku })
    .from(products)
    .where(
      and(
        eq(products.brandId, brandId),
        eq(products.searchName, searchName),
        isNull(products.deletedAt),
        id === undefined ? undefined : ne(products.id, id),
      ),
    );
}
