import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceRange } from '#contract/products.ts';
import {
  canonicalSearch,
  catalogueParams,
  noFilters,
  parseCatalogueSearch,
  toggleFacet,
  toggleType,
} from '#domain/catalogue-search.ts';

test.each([
  [{ category: 'fem' }, ['fem']],
  [{ category: 'auto' }, ['auto']],
  [{ category: 'Feminizadas' }, ['fem']],
  [{ categories: 'feminizadas,automaticas' }, ['auto', 'fem']],
  [{ category: 'automáticas', categories: 'regulares' }, ['auto', 'reg']],
  [{ category: ['automaticas', 'regulares'] }, ['auto', 'reg']],
  [{ category: 'cualquiera' }, []],
])('%j selects the types %j', (params, types) => {
  expect(parseCatalogueSearch(params).types).toEqual(types);
});

test('category=ofertas filters discounted products, alone or with a type', () => {
  expect(parseCatalogueSearch({ category: 'ofertas' })).toEqual({ ...noFilters, offers: true });
  expect(parseCatalogueSearch({ categories: 'ofertas,automaticas' })).toEqual({
    ...noFilters,
    offers: true,
    types: ['auto'],
  });
});

test('every filter is parsed from the URL', () => {
  const pasted = {
    categories: 'automaticas,feminizadas',
    stock: 'with-stock',
    search: ' moby dick ',
    ordering: '-min_price',
    banks: '3,1,3,x,99999999999',
    page: '4',
  };

  expect(parseCatalogueSearch(pasted)).toEqual({
    types: ['auto', 'fem'],
    offers: false,
    stock: 'with-stock',
    search: 'moby dick',
    ordering: '-min_price',
    brands: [3, 1],
    limited: false,
    facets: {},
    page: 4,
  });
});

test('facets are lists of values, repeated or separated by commas; malformed values are ignored', () => {
  const parsed = parseCatalogueSearch({
    flavor: ['limon,uva', 'limon'],
    thc: '25-,<b>',
    limitedEdition: 'true',
  });

  expect(parsed).toEqual({ ...noFilters, limited: true, facets: { flavor: ['limon', 'uva'], thc: ['25-'] } });
  expect(catalogueParams(parsed)).toEqual({ flavor: 'limon,uva', thc: '25-', limitedEdition: 'true' });
  expect(toggleFacet(parsed.facets, 'thc', '25-')).toEqual({ flavor: ['limon', 'uva'] });
});

test.each([
  ['set', undefined],
  ['20000-10000', undefined],
  ['-', undefined],
  ['20000-50000,set', ['20000-50000']],
])('priceRange=%s chooses the ranges %j, because the API refuses others', (priceRange, chosen) => {
  expect(parseCatalogueSearch({ priceRange }).facets.priceRange).toEqual(chosen);
});

test('every range of prices of the API can be chosen', () => {
  const { facets } = parseCatalogueSearch({ priceRange: PriceRange.options });
  expect(facets.priceRange).toEqual(PriceRange.options);
});

test.each(['0', '-1', '1.5', 'abc', '1e9', '99999999999'])('page=%s is the first page', (page) => {
  expect(parseCatalogueSearch({ page }).page).toBe(1);
});

test('one type is serialized as category, several as categories', () => {
  expect(catalogueParams({ ...noFilters, types: ['auto'] })).toEqual({ category: 'automaticas' });
  expect(catalogueParams({ ...noFilters, types: ['auto', 'reg'] })).toEqual({
    categories: 'automaticas,regulares',
  });
  expect(catalogueParams({ ...noFilters, types: ['fem'], offers: true })).toEqual({
    category: 'ofertas',
    categories: 'feminizadas',
  });
});

test('the first page without filters has no parameters', () => {
  expect(catalogueParams(noFilters)).toEqual({});
});

test('a type is toggled on and off', () => {
  expect(toggleType(['fem'], 'auto')).toEqual(['auto', 'fem']);
  expect(toggleType(['auto', 'fem'], 'auto')).toEqual(['fem']);
});

test('parsing and serializing any URL is idempotent', () => {
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.string()),
    fc.constantFrom('ofertas', 'auto,fem', '7', '2,3'),
  );
  const params = fc.record(
    {
      category: value,
      categories: value,
      stock: value,
      search: value,
      ordering: value,
      banks: value,
      page: value,
    },
    { requiredKeys: [] },
  );

  fc.assert(
    fc.property(params, (raw) => {
      const read = parseCatalogueSearch(raw);

      expect(parseCatalogueSearch(catalogueParams(read))).toEqual(read);
    }),
  );
});

test.each([
  ['', ''],
  ['page=3', 'page=3'],
  ['category=auto', 'category=automaticas'],
  ['category=auto&banks=7&page=2', 'category=automaticas&banks=7&page=2'],
  ['category=ofertas&page=2', ''],
  ['categories=auto,fem&banks=7', 'banks=7'],
  ['category=reg&ordering=min_price&page=2', 'category=regulares'],
  ['search=haze&stock=with-stock', ''],
])('search engines index %j as %j', (query, canonical) => {
  const chosen = parseCatalogueSearch(Object.fromEntries(new URLSearchParams(query)));

  expect(String(new URLSearchParams(catalogueParams(canonicalSearch(chosen))))).toBe(canonical);
});
