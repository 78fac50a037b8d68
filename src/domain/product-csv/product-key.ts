import { searchText } from '#lib/search-text.ts';

/**
 * Normalizes a product's name to compare products of a brand. Unlike a search it keeps punctuation: a breeder may sell
 * `Critical + 2.0` and `Critical 2.0`. Case, accents, spaces and the kind of apostrophe are ignored. Names with the
 * same key also have the same search text, so that its index finds them.
 */
export function productNameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Identifies a product without a SKU. */
export function productKey(brand: string, name: string): string {
  return `${searchText(brand)}\n${productNameKey(name)}`;
}
