import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ProductView } from '#contract/products.ts';
import { type CatalogueSearch, catalogueParams, parseCatalogueSearch } from '#domain/catalogue-search.ts';
import { listQuery, pagesShown } from '#web/features/catalogue/list-query.ts';
import { productList } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useUrlChoice } from '#web/lib/use-url-choice.ts';

/** What the URL says is chosen, and the way to choose otherwise: a changed filter starts at the first page. */
export function useCatalogueSearch() {
  const navigate = useNavigate();
  const { chosen, go } = useUrlChoice(
    parseCatalogueSearch(useSearch({ from: '/productos' })),
    (next, { replace }) =>
      navigate({ to: '/productos', search: catalogueParams(next), replace, resetScroll: false }),
  );
  return {
    chosen,
    choose: (change: Partial<CatalogueSearch>) => go({ ...chosen, page: 1, ...change }),
  };
}

export type CatalogueProducts = {
  products: readonly ProductView[];
  count: number | undefined;
  /** The products shown are those of the choice before this one. */
  isChanging: boolean;
  isLoadingMore: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** The products of all pages shown, each once: a product may move from page to page between two loads. */
export function useCatalogueProducts(chosen: CatalogueSearch): CatalogueProducts {
  const { api } = useAppContext();
  const pages = useQueries({
    queries: pagesShown(chosen.page).map((page) => productList(api, listQuery(chosen, page))),
  });
  const isFailed = pages.some(({ isError }) => isError);
  const loaded = pages.flatMap(({ data }) => data ?? []);
  const before = usePrevious(loaded);
  const isRetrying = pages.some(({ failureCount }) => failureCount > 0);
  // Once a load has failed, the list before it is no answer to what was chosen.
  const isChanging = loaded.length === 0 && before.length > 0 && !isRetrying;
  const shown = isChanging ? before : loaded;
  const found = new Map(shown.flatMap(({ results }) => results).map((product) => [product.id, product]));
  return {
    products: [...found.values()],
    count: shown[0]?.count,
    isChanging,
    isLoadingMore: !isChanging && (pages.at(-1)?.isPending ?? false),
    isFailed,
    retry: () => {
      for (const page of pages) if (page.isError) page.refetch();
    },
  };
}

/** The last list that was not empty: what is seen stays until what was asked for is there. */
function usePrevious<Item>(list: readonly Item[]): readonly Item[] {
  const previous = useRef(list);
  useEffect(() => {
    if (list.length > 0) previous.current = list;
  });
  return previous.current;
}
