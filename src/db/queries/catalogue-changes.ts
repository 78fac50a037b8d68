import { asc, isNull, sql } from 'drizzle-orm';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import type { Db } from '#db/client.ts';
import { brands } from '#db/schema/catalogue.ts';
import { defineSql } from '#db/statement.ts';

/** A place in the changes of the products. */
export type ChangePosition = { changedIn: string; id: number };

type ChangedProduct = IndexedProduct & { isDeleted: boolean; changedIn: string };

export type ProductChanges = {
  /** Changes since this transaction may be invisible yet. */
  horizon: string;
  /** The table's file, which a restore replaces. */
  storage: string;
  products: ChangedProduct[];
  /** Where to read on; undefined at the end. */
  next: ChangePosition | undefined;
};

/** A product, beside what is the same in all rows. Without an id in the only row where nothing was changed. */
type ChangeRow = Pick<ProductChanges, 'horizon' | 'storage'> & (ChangedProduct | { id: null });

export const beforeAllChanges: ChangePosition = { changedIn: '0', id: 0 };

const selectChanges = defineSql<ChangeRow, 'changedIn' | 'id' | 'limit'>(
  'product-changes',
  ['changedIn', 'id', 'limit'],
  ({ changedIn, id, limit }) => sql`
    SELECT s.horizon, s.storage, p.*
    FROM (
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, pg_relation_filenode('products')::text AS storage
    ) s
    LEFT JOIN LATERAL (
      SELECT id, brand_id AS "brandId", type, search_name AS name, genotype, facts, available, highlighted,
        limited_edition AS "limitedEdition", on_sale AS "onSale", stock, low_stock AS "lowStock",
        min_price::float8 AS "minPrice", (1000 * extract(epoch FROM created_at))::float8 AS "createdAt",
        deleted_at IS NOT NULL AS "isDeleted", changed_in::text AS "changedIn"
      FROM products
      WHERE (changed_in, id) > (${changedIn}::xid8, ${id}::integer)
      ORDER BY changed_in, id LIMIT ${limit}
    ) p ON true`,
);

/**
 * The next products that were changed at this position or after it, in the order of their transactions. All changes
 * that are committed when it starts are in it, or before `horizon`.
 */
export async function listProductChanges(
  db: Db,
  { changedIn, id }: ChangePosition,
  limit: number,
): Promise<ProductChanges> {
  const { rows } = await selectChanges(db, { changedIn, id, limit });
  const products = rows.filter((row) => row.id !== null);
  const last = products.length < limit ? undefined : products.at(-1);
  return {
    horizon: rows[0]?.horizon ?? '0',
    storage: rows[0]?.storage ?? '',
    products,
    next: last && { changedIn: last.changedIn, id: last.id },
  };
}

export async function listBrandNames(db: Db) {
  return db
    .select({ id: brands.id, name: brands.searchName, label: brands.name })
    .from(brands)
    .where(isNull(brands.deletedAt))
    .orderBy(asc(brands.id));
}
