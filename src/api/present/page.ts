import type { Page, PageQuery } from '#contract/paging.ts';
import type { ListedPage } from '#services/read-page.ts';

/** Pagination: one page with the URLs of the next and previous ones, which keep all other query parameters. */
export function presentPage<Item, View>(
  url: string,
  { page, page_size }: PageQuery,
  { count, results }: ListedPage<Item>,
  present: (item: Item) => View,
): Page<View> {
  const last = Math.max(1, Math.ceil(count / page_size));
  return {
    count,
    next: page < last ? pageUrl(url, page + 1) : null,
    previous: page > 1 ? pageUrl(url, Math.min(page - 1, last)) : null,
    results: results.map(present),
  };
}

function pageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams}`;
}
