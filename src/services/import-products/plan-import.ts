import type { ImportedBlister, ImportedProduct, StoredBlister, StoredProduct } from '#db/queries/import.ts';
import {
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
import type { Match } from '#services/import-products/match-rows.ts';

/** A product as it is to be; its brand by the key that names it, since the brand may not be there yet. */
type PlannedProduct = Omit<ImportedProduct, 'id' | 'brandId'> & { brandKey: string };
type Offer = Omit<ImportedBlister, 'productId'>;

export type Creation = { row: FileRow; product: PlannedProduct; offers: Offer[] };
export type Edit = {
  row: FileRow;
  id: number;
  product: PlannedProduct;
  /** The columns that differ. */
  columns: string[];
  added: Offer[];
  changed: StoredBlister[];
  removedIds: number[];
};
export type ImportPlan = { creations: Creation[]; edits: Edit[]; unchanged: number };

/** What has to be written so that the catalogue says what the rows say. */
export function planImport(matches: readonly Match[], brandIds: ReadonlyMap<string, number>): ImportPlan {
  const creations = matches.flatMap(({ row, stored }) => (stored ? [] : [planCreation(row)]));
  const compared = matches.flatMap(({ row, stored }) => (stored ? [planEdit(row, stored, brandIds)] : []));
  const edits = compared.filter(({ columns }) => columns.length > 0);
  return { creations, edits, unchanged: compared.length - edits.length };
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
  return { row, id: stored.id, product, columns, ...offers };
}

function planned(facts: ProductFacts, brand: string): PlannedProduct {
  return { ...facts, searchName: searchText(facts.name), brandKey: searchText(brand) };
}

function blank(): Omit<ProductFacts, 'name' | 'type'> {
  const texts = Object.fromEntries(Object.values(textColumns).map((name) => [name, ''])) as ProductTexts;
  return { ...texts, ...flagDefaults, sku: null, image: null, image2: null, image3: null };
}

/** Every fact by its column. */
const columnsOfFacts = {
  name: 'name',
  type: 'type',
  sku: 'sku',
  ...textColumns,
  ...flagColumns,
  ...imageColumns,
} as const;

function factsOf(stored: StoredProduct): ProductFacts {
  const facts = Object.values(columnsOfFacts).map((name) => [name, stored[name]]);
  return Object.fromEntries(facts) as ProductFacts;
}

function changedColumns(product: ProductFacts, stored: ProductFacts): string[] {
  return Object.entries(columnsOfFacts).flatMap(([column, name]) =>
    product[name] === stored[name] ? [] : [column],
  );
}

function planOffers(stated: readonly Presentation[] | undefined, { blisters }: StoredProduct) {
  if (!stated) return { added: [], changed: [], removedIds: [] };
  const byCount = new Map(blisters.map((blister) => [blister.seedCount, blister]));
  const statedCounts = new Set(stated.map(({ seedCount }) => seedCount));
  return {
    added: stated.filter(({ seedCount }) => !byCount.has(seedCount)).map(newOffer),
    changed: stated.flatMap((offer) => changedBlister(offer, byCount.get(offer.seedCount)) ?? []),
    removedIds: blisters.filter(({ seedCount }) => !statedCounts.has(seedCount)).map((blister) => blister.id),
  };
}

function newOffer({ seedCount, price, stock = 0, discount = 0 }: Presentation): Offer {
  return { seedCount, price, stock, discount };
}

/** The blister as stated, if that differs. What is not stated stays. */
function changedBlister(offer: Presentation, blister: StoredBlister | undefined): StoredBlister | undefined {
  if (!blister) return undefined;
  const { price, stock = blister.stock, discount = blister.discount } = offer;
  const same = price === blister.price && stock === blister.stock && discount === blister.discount;
  return same ? undefined : { ...blister, price, stock, discount };
}
