import type { ProductType } from '#contract/products.ts';
import type { VarietyFacts } from '#contract/variety-facts.ts';

/** What lists, searches and facets know of a product: the database reads it, and the index of the catalogue keeps it. */
export type IndexedProduct = {
  id: number;
  brandId: number;
  type: ProductType;
  /** As `unaccent` folds the name in the form of `searchText`, without the spaces around it. */
  name: string;
  genotype: string;
  facts: VarietyFacts;
  available: boolean;
  highlighted: boolean;
  limitedEdition: boolean;
  onSale: boolean;
  stock: number;
  /** A blister is below its threshold, and not all are sold out. */
  lowStock: boolean;
  /** In pesos; null without a price. */
  minPrice: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
};
