import { type SQL, sql } from 'drizzle-orm';

export type ProductType = 'fem' | 'auto' | 'reg' | 'merch';

export type ProductFilters = {
  onlyAvailable: boolean;
  available?: boolean | undefined;
  types?: readonly ProductType[] | undefined;
  excludeTypes?: readonly ProductType[] | undefined;
  brandIds?: readonly number[] | undefined;
  onSale?: boolean | undefined;
  highlighted?: boolean | undefined;
  limitedEdition?: boolean | undefined;
  stock?: 'with-stock' | 'low-stock' | 'out-of-stock' | undefined;
  lowStockBelow: number;
  /** In pesos; either end may be open. */
  price?: { from: number; below?: number | undefined } | undefined;
  priced?: boolean | undefined;
};

/** The conditions on `products p`. Each can use an index of the schema. */
export function productConditions(filters: ProductFilters): SQL {
  const all: Array<SQL | undefined> = [
    sql`p.deleted_at IS NULL`,
    filters.onlyAvailable ? sql`p.available` : undefined,
    flagCondition(sql`p.available`, filters.available),
    inCondition(sql`p.type`, filters.types),
    filters.excludeTypes?.length ? sql`p.type NOT IN ${[...filters.excludeTypes]}` : undefined,
    inCondition(sql`p.brand_id`, filters.brandIds),
    flagCondition(sql`p.on_sale`, filters.onSale),
    flagCondition(sql`p.highlighted`, filters.highlighted),
    flagCondition(sql`p.limited_edition`, filters.limitedEdition),
    stockCondition(filters),
    filters.price && sql`p.min_price >= ${filters.price.from}`,
    filters.price?.below === undefined ? undefined : sql`p.min_price < ${filters.price.below}`,
    filters.priced === undefined
      ? undefined
      : filters.priced
        ? sql`p.min_price IS NOT NULL`
        : sql`p.min_price IS NULL`,
  ];
  return sql.join(
    all.filter((condition) => condition !== undefined),
    sql` AND `,
  );
}

function flagCondition(column: SQL, expected: boolean | undefined): SQL | undefined {
  if (expected === undefined) return undefined;
  return expected ? column : sql`NOT ${column}`;
}

/** A single value is an equality, so that an index that starts with the column also provides the sort order. */
function inCondition(column: SQL, values: ReadonlyArray<string | number> | undefined): SQL | undefined {
  if (values === undefined || values.length === 0) return undefined;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} IN ${[...values]}`;
}

function stockCondition({ stock, lowStockBelow }: ProductFilters): SQL | undefined {
  if (stock === 'with-stock') return sql`p.stock > 0`;
  if (stock === 'low-stock') return sql`p.stock > 0 AND p.stock < ${lowStockBelow}`;
  if (stock === 'out-of-stock') return sql`p.stock = 0`;
  return undefined;
}
