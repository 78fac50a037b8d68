import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProductType } from '#contract/products.ts';
import type { Db, Tx } from '#db/client.ts';
import { type ProductFilters, productConditions } from '#db/queries/product-filters.ts';
import { productMatches, productSearchQuery } from '#db/queries/product-search.ts';
import { products } from '#db/schema/catalogue.ts';

export type ProductOrder = 'shop' | 'cheapest' | 'dearest';

export type ProductSelection = {
  filters: ProductFilters;
  /** In the form of `searchWords`. Undefined does not search; an empty list matches nothing. */
  words?: readonly string[] | undefined;
  order?: ProductOrder | undefined;
};

type Window = { limit: number; offset: number };

const sortOrders = {
  shop: sql`p.highlighted DESC, p.created_at DESC, p.id DESC`,
  cheapest: sql`p.min_price, p.id`,
  dearest: sql`p.min_price DESC NULLS LAST, p.id`,
} satisfies Record<ProductOrder, SQL>;

/** One page of ids. A search without an explicit order is sorted by relevance. */
export async function listProductIds(db: Db, selection: ProductSelection, window: Window): Promise<number[]> {
  if (selection.words?.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(productIdsQuery(selection, window));
  return rows.map((row) => row.id);
}

/** The statement of `listProductIds`, exported so that a test can check its query plan. */
export function productIdsQuery({ filters, words, order }: ProductSelection, window: Window): SQL {
  const conditions = productConditions(filters);
  if (words !== undefined && order === undefined) return productSearchQuery(words, conditions, window);
  const found = words === undefined ? sql`` : sql` AND ${productMatches(words)}`;
  return sql`SELECT p.id FROM products p WHERE ${conditions}${found}
    ORDER BY ${sortOrders[order ?? 'shop']} LIMIT ${window.limit} OFFSET ${window.offset}`;
}

export async function countProducts(db: Db, selection: ProductSelection): Promise<number> {
  if (selection.words?.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(productCountQuery(selection));
  return rows[0]?.count ?? 0;
}

/** The statement of `countProducts`, exported for the same reason. */
export function productCountQuery({ filters, words }: ProductSelection): SQL {
  const found = words === undefined ? sql`` : sql` AND ${productMatches(words)}`;
  return sql`SELECT count(*)::integer AS count FROM products p WHERE ${productConditions(filters)}${found}`;
}

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
