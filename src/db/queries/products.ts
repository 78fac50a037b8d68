import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProductType } from '#contract/products.ts';
import type { Db, Tx } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';

/** Type and availability of the products with this normalized name. */
export async function listProductsByName(
  db: Db | Tx,
  searchName: string,
): Promise<Array<{ type: ProductType; available: boolean }>> {
  return db
    .selectDistinct({ type: products.type, available: products.available })
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.paddedName, sql`fold_letters(${` ${searchName} `})`)));
}
