import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CatalogueSearch, catalogueParams, parseCatalogueSearch } from '#domain/catalogue-search.ts';
import { useOptimisticUrl } from '#web/hooks/use-optimistic-url.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productList } from '#web/lib/queries/catalogue.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { loadedPages, productListQuery } from '#web/shop/catalogue/product-list-query.ts';

/** Filters from the URL, and a setter. Changing a filter resets the page to the first. */
export function useCatalogueSearch() {
  const { chosen, latest, go } = useOptimisticUrl({
    path: '/productos',
    urlChoice: parseCatalogueSearch(useSearch({ from: '/productos' })),
    parse: parseCatalogueSearch,
    format: catalogueParams,
  });
  return {
    chosen,
    choose: (change: Partial<CatalogueSearch>) => go({ ...latest(), page: 1, ...change }),
  };
}

export type CatalogueProducts = ReturnType<typeof useCatalogueProducts>;

/** Products of all loaded pages, deduplicated: a product may move to another page between two requests. */
export function useCatalogueProducts(chosen: CatalogueSearch) {
  const { api } = useAppContext();
  const pages = useQueries({
    queries: loadedPages(chosen.page).map((page) => productList(api, productListQuery(chosen, page))),
  });
  const isFailed = pages.some(({ isError }) => isError);
  const loaded = pages.flatMap(({ data }) => data ?? []);
  const previous = useLastNonEmpty(loaded);
  const isRetrying = pages.some(({ failureCount }) => failureCount > 0);
  // After a failed request the previous list is not shown as a placeholder.
  const isChanging = loaded.length === 0 && previous.length > 0 && !isRetrying;
  const shown = isChanging ? previous : loaded;
  const productsById = new Map(
    shown.flatMap(({ results }) => results).map((product) => [product.id, product]),
  );
  return {
    products: [...productsById.values()],
    count: shown[0]?.count,
    /** Whether the products shown are those of the previous filters. */
    isChanging,
    isLoadingMore: !isChanging && (pages.at(-1)?.isPending ?? false),
    isFailed,
    retry: () => {
      for (const page of pages) if (page.isError) page.refetch();
    },
  };
}

/** Last list that was not empty; shown until the requested one is loaded. */
function useLastNonEmpty<Item>(list: readonly Item[]): readonly Item[] {
  const previous = useRef(list);
  useEffect(() => {
    if (list.length > 0) previous.current = list;
  });
  return previous.current;
}
