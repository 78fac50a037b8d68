import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetNames } from '#contract/facets.ts';
import { ProductQuery } from '#contract/products.ts';
import { noFilters, parseCatalogueSearch } from '#domain/catalogue-search.ts';
import { lastPage, loadedPages, productListQuery } from '#web/shop/catalogue/product-list-query.ts';

test('the query has a page size of nine and no parameters of unset filters', () => {
  expect(productListQuery(noFilters, 2)).toEqual({ page: 2, page_size: 9 });
});

test('every filter becomes a query parameter of the API', () => {
  const chosen = {
    ...noFilters,
    types: ['auto', 'fem'],
    offers: true,
    stock: 'with-stock',
    search: 'kush',
    ordering: '-min_price',
    brands: [1, 2],
  } as const;

  expect(productListQuery(chosen, 1)).toEqual({
    page: 1,
    page_size: 9,
    type: 'auto,fem',
    discount: true,
    stockFilter: 'with-stock',
    search: 'kush',
    ordering: '-min_price',
    brand: '1,2',
  });
});

test('the API accepts the query of every URL, so that none is an error page', () => {
  const names = [
    'category',
    'categories',
    'stock',
    'search',
    'ordering',
    'banks',
    'limitedEdition',
    'page',
    ...facetNames,
  ];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('0', '-', '1-2', '20000-50000', '50000-', 'set', 'true', '1,x', '\0'),
  );
  const url = fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.array(value, { maxLength: 30 })));

  fc.assert(
    fc.property(url, (raw) => {
      const chosen = parseCatalogueSearch(raw);
      const sent = Object.entries(productListQuery(chosen, chosen.page)).map(([name, of]) => [name, `${of}`]);
      expect(ProductQuery.safeParse(Object.fromEntries(sent)).error).toBeUndefined();
    }),
  );
});

test('page 3 loads pages 1 to 3', () => {
  expect(loadedPages(1)).toEqual([1]);
  expect(loadedPages(3)).toEqual([1, 2, 3]);
});

test('at most eleven pages are loaded', () => {
  expect(loadedPages(40)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
});

test('lastPage rounds up and is at least 1', () => {
  expect([0, 1, 9, 10, 18, 19].map(lastPage)).toEqual([1, 1, 1, 2, 2, 3]);
});
