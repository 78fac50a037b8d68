import type { QueryClient } from '@tanstack/react-query';
import { type ProductPages, type StaffProduct, staffProductKeys } from '#web/admin/products/queries.ts';

/**
 * Updates one product in every cached list. Other products keep their identity, so their memoized cards do not
 * rerender.
 */
export function updateCachedProduct(
  queries: QueryClient,
  id: number,
  update: (product: StaffProduct) => StaffProduct,
): void {
  const updated = (product: StaffProduct) => (product.id === id ? update(product) : product);
  updateCachedPages(queries, (results) => results.map(updated), 0);
}

/** Removes one product from every cached list. */
export function removeCachedProduct(queries: QueryClient, id: number): void {
  updateCachedPages(queries, (results) => results.filter((product) => product.id !== id), -1);
}

function updateCachedPages(
  queries: QueryClient,
  edit: (results: StaffProduct[]) => StaffProduct[],
  countChange: number,
): void {
  queries.setQueriesData<ProductPages>({ queryKey: staffProductKeys }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      count: page.count + countChange,
      results: edit(page.results),
    }));
    return { ...data, pages };
  });
}
