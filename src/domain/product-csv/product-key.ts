import { searchText } from '#domain/search-text.ts';

/**
 * What makes two products of a brand the same. Unlike a search it minds the signs: a breeder sells
 * `Critical + 2.0` and `Critical 2.0`. Case, accents, spaces and the kind of apostrophe do not count.
 * Names with the same key are the same to a search too, so that its index finds them.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a product is known by where no SKU names it. */
export function productKey(brand: string, name: string): string {
  return `${searchText(brand)}\n${nameKey(name)}`;
}
