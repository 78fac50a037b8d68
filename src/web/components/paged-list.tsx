import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, type Ref } from 'react';
import type { Page } from '#contract/paging.ts';
import { commonCopy } from '#copy/common.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { PagedListSkeleton } from '#web/components/paged-list-skeleton.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useFocusNewItems } from '#web/hooks/use-focus-new-items.ts';

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  texts: {
    list: string;
    loading: string;
    more: string;
    count: (shown: number, all: number) => string;
  };
  /** Text of an error, of the first request or of a later one. */
  errorText: (error: Error, isFirst: boolean) => string;
  /** In place of a list without items. Its title takes the focus when the last item is gone. */
  empty: (titleRef: Ref<HTMLHeadingElement>) => ReactNode;
  renderItem: (item: Item) => ReactNode;
  /** Layout classes of the list, its errors and its skeleton. */
  className: string;
};

/** The user's own records, newest first, with a button for the next page. */
export function PagedList<Item extends { id: number }>(props: PagedListProps<Item>) {
  const { query, texts, errorText, empty, renderItem, className } = props;
  const ref = useFocusFallback<HTMLUListElement & HTMLHeadingElement>();
  const { data, error, refetch, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  const failure = error && (
    <LoadError
      className={className}
      text={errorText(error, data === undefined)}
      onRetry={isFetchNextPageError ? fetchNextPage : refetch}
    />
  );
  // By id: a record created between two page requests moves another to the next page.
  const items = [
    ...new Map(data?.pages.flatMap(({ results }) => results).map((item) => [item.id, item])).values(),
  ];
  const count = texts.count(items.length, data?.pages[0]?.count ?? 0);
  const focusNewItems = useFocusNewItems({ list: ref, shown: items.length, text: count });
  if (!data) return failure ?? <PagedListSkeleton label={texts.loading} className={className} />;
  return (
    <>
      {items.length === 0 && empty(ref)}
      {failure}
      {items.length > 0 && (
        <ul
          ref={ref}
          tabIndex={-1}
          aria-label={texts.list}
          className={`grid grid-cols-1 gap-6 outline-none ${className}`}
        >
          {items.map((item) => (
            <Fragment key={item.id}>{renderItem(item)}</Fragment>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            className="button-plain"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => {
              if (isFetchingNextPage) return;
              focusNewItems();
              fetchNextPage();
            }}
          >
            {isFetchingNextPage ? commonCopy.loadingMore : texts.more}
          </button>
          <p className="figures text-sm text-soft">{count}</p>
        </div>
      )}
    </>
  );
}
