import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { idIn } from '#web/lib/id-in.ts';
import { type RawSearch, textIn } from '#web/lib/search-params.ts';

/** What each filter of the staff's list may be, by the names of the URL (staff-and-warranty §2, Admin products). */
export const filterChoices = {
  type: ['auto', 'fem', 'regular', 'merch'],
  stock: ['with-stock', 'low-stock', 'out-of-stock'],
  availability: ['available', 'unavailable'],
  edition: ['limited', 'regular'],
  priceStatus: ['no-price', 'with-price'],
} as const;

type Choices = typeof filterChoices;
export type ChoiceName = keyof Choices;

/** The filters as the URL has them; what is not chosen is not there. */
export type ProductFilters = {
  search?: string;
  /** The id of a brand. */
  brand?: string;
} & { [Name in ChoiceName]?: Choices[Name][number] };

const choiceNames = Object.keys(filterChoices) as ChoiceName[];

/** What is no choice is left out: every address shows a list. */
export function parseProductFilters(raw: RawSearch): ProductFilters {
  const search = textIn(raw, 'search').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const brand = textIn(raw, 'brand');
  const chosen = choiceNames.flatMap((name) => {
    const value = textIn(raw, name);
    return (filterChoices[name] as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  return {
    ...(search && { search }),
    ...(idIn(brand) && { brand }),
    ...(Object.fromEntries(chosen) as Pick<ProductFilters, ChoiceName>),
  };
}

/** The same as parameters of `GET /products/`, which has other words for two of them. */
export function productQuery({ type, stock, ...same }: ProductFilters): { [name: string]: string } {
  return {
    ...same,
    ...(type && { type: type === 'regular' ? 'reg' : type }),
    ...(stock && { stockFilter: stock }),
  };
}
