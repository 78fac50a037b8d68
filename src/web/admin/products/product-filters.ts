import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

/** Allowed values of each filter, under the URL parameter names (staff-and-warranty §2, Admin products). */
export const filterChoices = {
  type: ['auto', 'fem', 'regular', 'merch'],
  stock: ['with-stock', 'low-stock', 'out-of-stock'],
  availability: ['available', 'unavailable'],
  edition: ['limited', 'regular'],
  priceStatus: ['no-price', 'with-price'],
} as const;

type Choices = typeof filterChoices;
export type ChoiceName = keyof Choices;

/** The filters in the URL; unset filters are absent. */
export type ProductFilters = {
  search?: string;
  /** The id of a brand. */
  brand?: string;
} & { [Name in ChoiceName]?: Choices[Name][number] };

const choiceNames = Object.keys(filterChoices) as ChoiceName[];

/** Invalid values are dropped, so that every URL shows a list. */
export function parseProductFilters(raw: RawSearch): ProductFilters {
  const search = firstValue(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const brand = firstValue(raw, 'brand');
  const chosen = choiceNames.flatMap((name) => {
    const value = firstValue(raw, name);
    return (filterChoices[name] as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  return {
    ...(search && { search }),
    ...(parseId(brand) && { brand }),
    ...(Object.fromEntries(chosen) as Pick<ProductFilters, ChoiceName>),
  };
}

/** The query parameters of `GET /products/`, where two of them have other names or values. */
export function productQuery({ type, stock, ...same }: ProductFilters): { [name: string]: string } {
  return {
    ...same,
    ...(type && { type: type === 'regular' ? 'reg' : type }),
    ...(stock && { stockFilter: stock }),
  };
}
