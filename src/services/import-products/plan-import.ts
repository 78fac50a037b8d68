import type { ImportedBlister, ImportedProduct, StoredBlister, StoredProduct } from '#db/queries/import.ts';
import {
  type exportedColumns,
  flagColumns,
  flagDefaults,
  imageColumns,
  type ProductFacts,
  type ProductTexts,
  textColumns,
} from '#domain/product-csv/columns.ts';
import type { Presentation } from '#domain/product-csv/presentations.ts';
import { searchText } from '#domain/search-text.ts';
import type { FileRow } from '#services/import-products/file-row.ts';
import { mapInSlices } from '#services/import-products/in-slices.ts';
import type { Match } from '#services/import-products/match-rows.ts';

/** A product to be written; its brand by key, because the brand may not exist yet. */
type PlannedProduct = Omit<ImportedProduct, 'id' | 'brandId'> & { brandKey: string };
type Offer = Omit<ImportedBlister, 'productId'>;
type ExportedColumn = (typeof exportedColumns)[number];

/** `offers` are all blisters of the new product, in the order of the shop. */
export type Creation = { row: FileRow; product: PlannedProduct; offers: Offer[] };
export type Edit = {
  row: FileRow;
  stored: StoredProduct;
  product: PlannedProduct;
  /** The columns that differ from the stored product. */
  columns: ExportedColumn[];
  offers: Offer[];
  added: Offer[];
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
  const product = planned({ ...blank(), ...row.facts }, row.brand);
  return { row, product, offers: (row.presentations ?? []).map(newOffer) };
}

function planEdit(row: FileRow, stored: StoredProduct, brandIds: ReadonlyMap<string, number>): Edit {
  const product = planned({ ...factsOf(stored), ...row.facts }, row.brand);
  const offers = planOffers(row.presentations, stored);
  const columns = changedColumns(product, stored);
  if (brandIds.get(product.brandKey) !== stored.brandId) columns.unshift('brand');
  if (offers.added.length + offers.changed.length + offers.removedIds.length > 0)
    columns.push('presentations');
  return { row, stored, product, columns, ...offers };
}

function planned(facts: ProductFacts, brand: string): PlannedProduct {
  return { ...facts, searchName: searchText(facts.name), brandKey: searchText(brand) };
}

function blank(): Omit<ProductFacts, 'name' | 'type'> {
  const texts = Object.fromEntries(Object.values(textColumns).map((name) => [name, ''])) as ProductTexts;
  return { ...texts, ...flagDefaults, sku: null, image: null, image2: null, image3: null };
}

/** The column of each fact. */
const columnsOfFacts = {
  name: 'name',
  type: 'type',
  sku: 'sku',
  ...textColumns,
  ...flagColumns,
  ...imageColumns,
} as const;
type FactColumn = keyof typeof columnsOfFacts;

export function factsOf(stored: StoredProduct): ProductFacts {
  const facts = Object.values(columnsOfFacts).map((name) => [name, stored[name]]);
  return Object.fromEntries(facts) as ProductFacts;
}

function changedColumns(product: ProductFacts, stored: ProductFacts): ExportedColumn[] {
  const facts = Object.entries(columnsOfFacts) as Array<[FactColumn, keyof ProductFacts]>;
  return facts.flatMap(([column, name]) => (product[name] === stored[name] ? [] : [column]));
}

function planOffers(stated: readonly Presentation[] | undefined, { blisters }: StoredProduct) {
  const there = inOrder(blisters);
  if (!stated) return { offers: there, added: [], changed: [], removedIds: [] };
  const byCount = new Map(blisters.map((blister) => [blister.seedCount, blister]));
  const statedCounts = new Set(stated.map(({ seedCount }) => seedCount));
  const added = stated.map(newOffer).filter(({ seedCount }) => !byCount.has(seedCount));
  const changed = stated.flatMap((offer) => changedBlister(offer, byCount.get(offer.seedCount)) ?? []);
  const news = new Map(changed.map((blister) => [blister.id, blister]));
  const kept = blisters.filter(({ seedCount }) => statedCounts.has(seedCount));
  return {
    offers: inOrder([...kept.map((blister) => news.get(blister.id) ?? blister), ...added]),
    added,
    changed,
    removedIds: blisters.filter(({ seedCount }) => !statedCounts.has(seedCount)).map((blister) => blister.id),
  };
}

/** Sorted in the order of the shop. */
export function inOrder<One extends Offer>(offers: readonly One[]): One[] {
  return offers.toSorted((a, b) => a.position - b.position || a.seedCount - b.seedCount);
}

function newOffer({ seedCount, price, stock = 0, discount = 0 }: Presentation, position: number): Offer {
  return { seedCount, price, stock, discount, position };
}

/** The blister with the file's values, or undefined when nothing differs. Omitted values stay unchanged. */
function changedBlister(offer: Presentation, blister: StoredBlister | undefined): StoredBlister | undefined {
  if (!blister) return undefined;
  const { price, stock = blister.stock, discount = blister.discount } = offer;
  const same = price === blister.price && stock === blister.stock && discount === blister.discount;
  return same ? undefined : { ...blister, price, stock, discount };
}
