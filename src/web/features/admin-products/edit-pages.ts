import type { QueryClient } from '@tanstack/react-query';
import {
  type ProductPages,
  type StaffProduct,
  staffProductKeys,
} from '#web/features/admin-products/queries.ts';

/**
 * Updates one product in every cached list. Other products keep their identity, so their memoized cards do not
 * rerender.
 */
export function editListed(
  queries: QueryClient,
  id: number,
  edit: (product: StaffProduct) => StaffProduct,
): void {
  const edited = (product: StaffProduct) => (product.id === id ? edit(product) : product);
  editPages(queries, (results) => results.map(edited), 0);
}

/** Removes one product from every cached list. */
export function dropListed(queries: QueryClient, id: number): void {
  editPages(queries, (results) => results.filter((product) => product.id !== id), -1);
}

function editPages(
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
