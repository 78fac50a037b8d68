import { type FacetName, facetNames } from '#contract/facets.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import type { ProductType } from '#contract/products.ts';
import { searchText } from '#lib/search-text.ts';

/** The visitor's filters in the catalogue, stored only in the URL. */
export type CatalogueSearch = {
  types: readonly ProductType[];
  offers: boolean;
  stock: StockFilter | undefined;
  search: string;
  ordering: CatalogueOrdering | undefined;
  brands: readonly number[];
  limited: boolean;
  facets: ChosenFacets;
  page: number;
};
type StockFilter = 'with-stock' | 'out-of-stock';
export type CatalogueOrdering = (typeof orderings)[number];
/** The chosen values of each facet; a facet without any is absent. */
export type ChosenFacets = { readonly [Name in FacetName]?: readonly string[] };

type RawParams = { readonly [name: string]: string | readonly string[] | undefined };

export const noFilters: CatalogueSearch = {
  types: [],
  offers: false,
  stock: undefined,
  search: '',
  ordering: undefined,
  brands: [],
  limited: false,
  facets: {},
  page: 1,
};

const OFFERS = 'ofertas';
const typeSlugs = {
  auto: 'automaticas',
  fem: 'feminizadas',
  reg: 'regulares',
  merch: 'merchandising',
} as const;
const types = Object.keys(typeSlugs) as ProductType[];
const stockFilters: readonly StockFilter[] = ['with-stock', 'out-of-stock'];
const orderings = ['min_price', '-min_price', '-thc', 'flowering', 'newest', 'name'] as const;
/** Those of the API's schema, which is no part of the first load. */
const priceRanges = ['0-5000', '5000-10000', '10000-20000', '20000-50000', '50000-'];
const MAX_BRANDS = 50;
const MAX_FACET_VALUES = 20;
const MAX_PAGE = 100_000;

/**
 * Parses the catalogue's URL in both spellings, `category` and `categories`, with the long names of the page and the
 * short ones of links to it (customer-site §2). Invalid values are ignored, so that every URL shows a page.
 */
export function parseCatalogueSearch(raw: RawParams): CatalogueSearch {
  const words = [...splitValues(raw.category), ...splitValues(raw.categories)].map(searchText);
  return {
    types: types.filter((type) => words.includes(type) || words.includes(typeSlugs[type])),
    offers: words.includes(OFFERS),
    stock: stockFilters.find((choice) => splitValues(raw.stock).includes(choice)),
    search: firstValue(raw.search).trim().slice(0, MAX_SEARCH_CHARACTERS),
    ordering: orderings.find((order) => firstValue(raw.ordering) === order),
    brands: [...new Set(splitValues(raw.banks).filter(isId).map(Number))].slice(0, MAX_BRANDS),
    limited: firstValue(raw.limitedEdition) === 'true',
    facets: parseFacets(raw),
    page: /^[1-9]\d{0,5}$/.test(firstValue(raw.page)) ? Math.min(Number(firstValue(raw.page)), MAX_PAGE) : 1,
  };
}

/** Serializes the filters to query parameters: one category as `category`, several types as `categories`. */
export function catalogueParams(chosen: CatalogueSearch): Record<string, string> {
  const words = chosen.types.map((type) => typeSlugs[type]);
  const isSingleType = words.length === 1 && !chosen.offers;
  return omitEmpty({
    category: chosen.offers ? OFFERS : isSingleType ? words[0] : undefined,
    categories: isSingleType ? undefined : words.join(','),
    stock: chosen.stock,
    search: chosen.search,
    ordering: chosen.ordering,
    banks: chosen.brands.join(','),
    limitedEdition: chosen.limited ? 'true' : undefined,
    ...facetParams(chosen.facets),
    page: chosen.page > 1 ? String(chosen.page) : undefined,
  });
}

/**
 * The part of the filters that is a page of its own for search engines: one type, one brand or both, and its pages.
 * Every other filter shows a selection of that page.
 */
export function canonicalSearch(chosen: CatalogueSearch): CatalogueSearch {
  const own = {
    ...noFilters,
    types: chosen.types.length === 1 ? chosen.types : [],
    brands: chosen.brands.length === 1 ? chosen.brands : [],
  };
  const whole = { ...own, page: chosen.page };
  return JSON.stringify(whole) === JSON.stringify(chosen) ? whole : own;
}

/** The value of `categories` for these types, which a form sends without JavaScript. */
export function categoriesParam(chosen: readonly ProductType[]): string {
  return chosen.map((type) => typeSlugs[type]).join(',');
}

/** The chosen facets as query parameters, the same in the page's URL and in the API's. */
export function facetParams(facets: ChosenFacets): Record<string, string> {
  return Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, values.join(',')]));
}

export function toggleFacet(chosen: ChosenFacets, name: FacetName, value: string): ChosenFacets {
  const { [name]: values = [], ...others } = chosen;
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return next.length === 0 ? others : { ...others, [name]: next };
}

export function toggleType(chosen: readonly ProductType[], type: ProductType): ProductType[] {
  return types.filter((candidate) => chosen.includes(candidate) !== (candidate === type));
}

function parseFacets(raw: RawParams): ChosenFacets {
  return Object.fromEntries(
    facetNames.flatMap((name) => {
      // The API refuses unknown ranges of prices, and finds nothing by other unknown values.
      const values = splitValues(raw[name]).filter((value) =>
        name === 'priceRange' ? priceRanges.includes(value) : /^[a-z\d-]{1,40}$/.test(value),
      );
      return values.length > 0 ? [[name, [...new Set(values)].slice(0, MAX_FACET_VALUES)]] : [];
    }),
  );
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
}

function splitValues(value: RawParams[string]): string[] {
  return [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((word) => word.trim());
}

function firstValue(value: RawParams[string]): string {
  return [value].flat()[0] ?? '';
}

function omitEmpty(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
