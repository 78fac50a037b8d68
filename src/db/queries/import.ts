import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { blisters, brands, products } from '#db/schema/catalogue.ts';

type ProductRecord = typeof products.$inferSelect;
type BlisterRecord = typeof blisters.$inferSelect;

/** Columns that are not imported, because the database maintains them. */
const maintainedColumns = {
  paddedName: true,
  stock: true,
  lowStock: true,
  minPrice: true,
  onSale: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  changedIn: true,
} satisfies { [Column in keyof ProductRecord]?: true };

export type ImportedProduct = Omit<ProductRecord, keyof typeof maintainedColumns>;
/** `price` is in centavos. */
export type ImportedBlister = Pick<
  BlisterRecord,
  'productId' | 'seedCount' | 'stock' | 'discount' | 'position'
> & {
  price: number;
};
export type StoredBlister = ImportedBlister & { id: number };
export type StoredProduct = ProductRecord & { blisters: StoredBlister[] };

/** The first key of the advisory locks that serialize the editors of one product. */
const EDIT_LOCK = 1;

const importedColumns = Object.entries(getTableColumns(products)).filter(
  ([key]) => !(key in maintainedColumns),
);

/** Locks out imports until the transaction ends, because an import could create the same product a second time. */
export async function lockOutImports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('import products', 0))`);
}

/** Serializes imports, also across nodes: two would create the same products twice. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('import products', 0))`);
}

export async function findBrandIds(tx: Tx, searchNames: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ searchName: brands.searchName, id: brands.id })
    .from(brands)
    .where(and(sql`${brands.searchName} = ANY(${sql.param(searchNames)})`, isNull(brands.deletedAt)))
    .for('key share');
  return new Map(found.map(({ searchName, id }) => [searchName, id]));
}

/** Includes deleted brands. */
export async function findBrandNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(sql`${brands.id} = ANY(${sql.param(ids)})`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

type ProductReferences = {
  names: ReadonlyArray<{ brandId: number; searchName: string }>;
  skus: readonly string[];
};

/**
 * The products that a file may refer to, with their blisters, locked against other writers until the transaction ends.
 * Blisters are locked first and by ascending id, as orders do, to prevent deadlocks.
 */
export async function lockCandidates(tx: Tx, references: ProductReferences): Promise<StoredProduct[]> {
  return loadProducts(tx, await candidateIds(tx, references), { locked: true });
}

/** The same without locks, for a dry run. */
export async function listCandidates(tx: Tx, references: ProductReferences): Promise<StoredProduct[]> {
  return loadProducts(tx, await candidateIds(tx, references), { locked: false });
}

/**
 * Products with their blisters, locked against concurrent edits and stock movements; deleted ones are left out. An
 * advisory lock makes editors wait for each other and for imports before they lock any row, so that none misses a
 * blister that was added meanwhile.
 */
export async function lockProductsForEdit(tx: Tx, ids: readonly number[]): Promise<StoredProduct[]> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('import products', 0)),
      (SELECT count(pg_advisory_xact_lock(${EDIT_LOCK}, id)) FROM (SELECT unnest(${sql.param(ids)}::integer[]) AS id ORDER BY 1) i)`);
  return loadProducts(tx, ids, { locked: true });
}

async function loadProducts(
  tx: Tx,
  ids: readonly number[],
  { locked }: { locked: boolean },
): Promise<StoredProduct[]> {
  const isCandidate = (column: PgColumn) => sql`${column} = ANY(${sql.param(ids)})`;
  const ofProducts = tx
    .select()
    .from(blisters)
    .where(and(isCandidate(blisters.productId), isNull(blisters.deletedAt)))
    .orderBy(asc(blisters.id));
  const blisterRows = await (locked ? ofProducts.for('update') : ofProducts);
  const productQuery = tx
    .select()
    .from(products)
    .where(and(isCandidate(products.id), isNull(products.deletedAt)))
    .orderBy(asc(products.id));
  const rows = await (locked ? productQuery.for('update') : productQuery);
  const byProduct = Map.groupBy(blisterRows.map(toStoredBlister), ({ productId }) => productId);
  return rows.map((row) => ({ ...row, blisters: byProduct.get(row.id) ?? [] }));
}

async function candidateIds(tx: Tx, { names, skus }: ProductReferences): Promise<number[]> {
  const brandIds = names.map(({ brandId }) => brandId);
  const searchNames = names.map(({ searchName }) => searchName);
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT p.id FROM unnest(${sql.param(brandIds)}::integer[], ${sql.param(searchNames)}::text[]) AS w (brand_id, name)
    JOIN products p ON p.brand_id = w.brand_id AND p.search_name = w.name AND p.deleted_at IS NULL
    UNION
    SELECT p.id FROM products p WHERE p.sku = ANY(${sql.param(skus)}::text[]) AND p.deleted_at IS NULL`);
  return rows.map(({ id }) => id);
}

function toStoredBlister({
  finalPrice: _,
  deletedAt: __,
  lowStockBelow: ___,
  isLow: ____,
  ...row
}: BlisterRecord): StoredBlister {
  return { ...row, price: parseCentavos(row.price) };
}

export async function insertBrands(
  tx: Tx,
  named: ReadonlyArray<{ name: string; searchName: string }>,
): Promise<Map<string, number>> {
  if (named.length === 0) return new Map();
  // Arrays, because a statement has at most 65,535 parameters.
  const names = sql.param(named.map(({ name }) => name));
  const searchNames = sql.param(named.map(({ searchName }) => searchName));
  const { rows } = await tx.execute<{ id: number; searchName: string }>(sql`
    INSERT INTO brands (name, search_name) SELECT * FROM unnest(${names}::text[], ${searchNames}::text[])
    RETURNING id, search_name AS "searchName"`);
  return new Map(rows.map(({ searchName, id }) => [searchName, id]));
}

/** Reserves ids for new products, ascending. */
export async function reserveProductIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('products', 'id'))::integer AS id FROM generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}

export async function insertProducts(tx: Tx, rows: readonly ImportedProduct[]): Promise<void> {
  const columns = columnList();
  await tx.execute(sql`
    INSERT INTO products (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${productRecordset(rows)} r ORDER BY id`);
}

/** Increments the version of each. */
export async function updateProducts(tx: Tx, rows: readonly ImportedProduct[]): Promise<void> {
  const values = importedColumns
    .map(([, column]) => columnName(column))
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`);
  await tx.execute(sql`
    UPDATE products p SET ${sql.join(values, sql`, `)}, version = p.version + 1, updated_at = now()
    FROM ${productRecordset(rows)} r WHERE p.id = r.id`);
}

/** Soft-deletes a product, and increments its version. */
export async function softDeleteProduct(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ deletedAt: at, updatedAt: at, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

export async function insertBlisters(tx: Tx, rows: readonly ImportedBlister[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO blisters (product_id, seed_count, price, stock, discount, position)
    SELECT r."productId", r."seedCount", r.price / 100.0, r.stock, r.discount, r.position FROM ${blisterRecordset(rows)}`);
}

export async function updateBlisters(tx: Tx, rows: readonly StoredBlister[]): Promise<void> {
  await tx.execute(sql`
    UPDATE blisters b SET price = r.price / 100.0, stock = r.stock, discount = r.discount, position = r.position
    FROM ${blisterRecordset(rows)} WHERE b.id = r.id`);
}

export async function deleteBlisters(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(blisters)
    .set({ deletedAt: sql`now()` })
    .where(sql`${blisters.id} = ANY(${sql.param(ids)})`);
}

function columnList(): SQL {
  return sql.join(
    importedColumns.map(([, column]) => sql.identifier(columnName(column))),
    sql`, `,
  );
}

function productRecordset(rows: readonly ImportedProduct[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(
      importedColumns.map(([key, column]) => [columnName(column), row[key as keyof ImportedProduct]]),
    ),
  );
  return sql`jsonb_populate_recordset(NULL::products, ${JSON.stringify(named)}::jsonb)`;
}

function blisterRecordset(rows: ReadonlyArray<ImportedBlister | StoredBlister>): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r (id integer, "productId" integer, "seedCount" integer, price numeric, stock integer, discount smallint,
      position smallint)`;
}

function columnName(column: PgColumn): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}
