import type { ImportedBlister, ImportedProduct, StoredBlister, StoredProduct } from '#db/queries/import.ts';
import type { CsvBlister } from '#domain/product-csv/blisters.ts';
import {
  type exportedColumns,
  flagColumns,
  imageColumns,
  type ProductFields,
  textColumns,
} from '#domain/product-csv/columns.ts';
import { productFacts } from '#domain/variety-facts/read-facts.ts';
import { searchText } from '#lib/search-text.ts';
import { emptyProduct } from '#services/catalogue/apply-draft.ts';
import { mapInSlices } from '#services/import-products/map-in-slices.ts';
import type { Match } from '#services/import-products/match-rows.ts';
import type { FileRow } from '#services/import-products/read-product-file.ts';

/** A product to be written; its brand by key, because the brand may not exist yet. */
type PlannedProduct = Omit<ImportedProduct, 'id' | 'brandId'> & { brandKey: string };
type NewBlister = Omit<ImportedBlister, 'productId'>;
type ExportedColumn = (typeof exportedColumns)[number];

/** `blisters` are all blisters of the new product, in the order of the shop. */
export type Creation = { row: FileRow; product: PlannedProduct; blisters: NewBlister[] };
export type Edit = {
  row: FileRow;
  stored: StoredProduct;
  product: PlannedProduct;
  /** The columns that differ from the stored product. */
  columns: ExportedColumn[];
  blisters: NewBlister[];
  added: NewBlister[];
  changed: StoredBlister[];
  removedIds: number[];
};
export type ImportPlan = { creations: Creation[]; edits: Edit[]; unchanged: number };

/** The inserts, updates and deletes that make the catalogue match the rows. */
export async function planImport(
  matches: readonly Match[],
  brandIds: ReadonlyMap<string, number>,
): Promise<ImportPlan> {
  const plan: ImportPlan = { creations: [], edits: [], unchanged: 0 };
  await mapInSlices(matches, ({ row, stored }) => {
    if (!stored) return plan.creations.push(planCreation(row));
    const edit = planEdit(row, stored, brandIds);
    return edit.columns.length > 0 ? plan.edits.push(edit) : plan.unchanged++;
  });
  return plan;
}

function planCreation(row: FileRow): Creation {
  const product = planProduct({ ...emptyProduct, ...row.fields }, row.brand, null);
  return { row, product, blisters: (row.blisters ?? []).map(newBlister) };
}

function planEdit(row: FileRow, stored: StoredProduct, brandIds: ReadonlyMap<string, number>): Edit {
  const product = planProduct(
    { ...pickProductFields(stored), ...row.fields },
    row.brand,
    stored.lowStockBelow,
  );
  const changes = planBlisters(row.blisters, stored);
  const columns = changedColumns(product, stored);
  if (brandIds.get(product.brandKey) !== stored.brandId) columns.unshift('brand');
  if (changes.added.length + changes.changed.length + changes.removedIds.length > 0)
    columns.push('presentations');
  return { row, stored, product, columns, ...changes };
}

/** `lowStockBelow` has no column: an import leaves it as it is. */
function planProduct(fields: ProductFields, brand: string, lowStockBelow: number | null): PlannedProduct {
  return {
    ...fields,
    lowStockBelow,
    searchName: searchText(fields.name),
    facts: productFacts(fields),
    brandKey: searchText(brand),
  };
}

/** The column of each field but brand and blisters. */
const fieldColumns = {
  name: 'name',
  type: 'type',
  sku: 'sku',
  ...textColumns,
  ...flagColumns,
  ...imageColumns,
} as const;
type FieldColumn = keyof typeof fieldColumns;

export function pickProductFields(stored: StoredProduct): ProductFields {
  const fields = Object.values(fieldColumns).map((name) => [name, stored[name]]);
  return Object.fromEntries(fields) as ProductFields;
}

function changedColumns(product: ProductFields, stored: ProductFields): ExportedColumn[] {
  const fields = Object.entries(fieldColumns) as Array<[FieldColumn, keyof ProductFields]>;
  return fields.flatMap(([column, name]) => (product[name] === stored[name] ? [] : [column]));
}

function planBlisters(stated: readonly CsvBlister[] | undefined, { blisters }: StoredProduct) {
  const current = sortBlisters(blisters);
  if (!stated) return { blisters: current, added: [], changed: [], removedIds: [] };
  const byCount = new Map(blisters.map((blister) => [blister.seedCount, blister]));
  const statedCounts = new Set(stated.map(({ seedCount }) => seedCount));
  const added = stated.map(newBlister).filter(({ seedCount }) => !byCount.has(seedCount));
  const changed = stated.flatMap((blister) => changedBlister(blister, byCount.get(blister.seedCount)) ?? []);
  const updated = new Map(changed.map((blister) => [blister.id, blister]));
  const remaining = blisters.filter(({ seedCount }) => statedCounts.has(seedCount));
  return {
    blisters: sortBlisters([...remaining.map((blister) => updated.get(blister.id) ?? blister), ...added]),
    added,
    changed,
    removedIds: blisters.filter(({ seedCount }) => !statedCounts.has(seedCount)).map((blister) => blister.id),
  };
}

/** Sorted in the order of the shop. */
export function sortBlisters<One extends NewBlister>(blisters: readonly One[]): One[] {
  return blisters.toSorted((a, b) => a.position - b.position || a.seedCount - b.seedCount);
}

function newBlister({ seedCount, price, stock = 0, discount = 0 }: CsvBlister, position: number): NewBlister {
  return { seedCount, price, stock, discount, position };
}

/** The blister with the file's values, or undefined when nothing differs. Omitted values stay unchanged. */
function changedBlister(draft: CsvBlister, blister: StoredBlister | undefined): StoredBlister | undefined {
  if (!blister) return undefined;
  const { price, stock = blister.stock, discount = blister.discount } = draft;
  const same = price === blister.price && stock === blister.stock && discount === blister.discount;
  return same ? undefined : { ...blister, price, stock, discount };
}
