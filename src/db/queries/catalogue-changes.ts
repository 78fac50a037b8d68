import { asc, isNull, sql } from 'drizzle-orm';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import type { ProductType } from '#contract/products.ts';
import type { VarietyFacts } from '#contract/variety-facts.ts';
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

type ChangeRow = {
  horizon: string;
  storage: string;
  id: number | null;
  brand_id: number;
  type: ProductType;
  search_name: string;
  genotype: string;
  facts: VarietyFacts;
  available: boolean;
  highlighted: boolean;
  limited_edition: boolean;
  on_sale: boolean;
  stock: number;
  low_stock: boolean;
  min_price: string | null;
  created_at: string | number;
  is_deleted: boolean;
  changed_in: string;
};

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
      SELECT id, brand_id, type, search_name, genotype, facts, available, highlighted, limited_edition, on_sale, stock,
        low_stock, min_price, (1000 * extract(epoch FROM created_at))::float8 AS created_at, deleted_at IS NOT NULL AS is_deleted,
        changed_in::text AS changed_in
      FROM products
      WHERE (changed_in, id) > (${changedIn}::xid8, ${id}::integer)
      ORDER BY products.changed_in, id LIMIT ${limit}
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
  const found = rows.filter((row) => row.id !== null);
  const last = found.length < limit ? undefined : found.at(-1);
  return {
    horizon: rows[0]?.horizon ?? '0',
    storage: rows[0]?.storage ?? '',
    products: found.map(toChangedProduct),
    next: last && { changedIn: last.changed_in, id: Number(last.id) },
  };
}

function toChangedProduct(row: ChangeRow): ChangedProduct {
  return {
    id: Number(row.id),
    brandId: row.brand_id,
    type: row.type,
    name: row.search_name,
    genotype: row.genotype,
    facts: row.facts,
    available: row.available,
    highlighted: row.highlighted,
    limitedEdition: row.limited_edition,
    onSale: row.on_sale,
    stock: row.stock,
    lowStock: row.low_stock,
    minPrice: row.min_price === null ? null : Number(row.min_price),
    createdAt: Number(row.created_at),
    isDeleted: row.is_deleted,
    changedIn: row.changed_in,
  };
}

export async function listBrandNames(db: Db): Promise<Array<{ id: number; name: string; label: string }>> {
  return db
    .select({ id: brands.id, name: brands.searchName, label: brands.name })
    .from(brands)
    .where(isNull(brands.deletedAt))
    .orderBy(asc(brands.id));
}
