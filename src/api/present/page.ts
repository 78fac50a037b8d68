import type { Page, PageQuery } from '#contract/paging.ts';

/** Pagination: one page with the URLs of the next and previous ones, which keep all other query parameters. */
export function presentPage<Item>(
  url: string,
  { page, page_size }: PageQuery,
  { count, results }: { count: number; results: Item[] },
): Page<Item> {
  const last = Math.max(1, Math.ceil(count / page_size));
  return {
    count,
    next: page < last ? pageUrl(url, page + 1) : null,
    previous: page > 1 ? pageUrl(url, Math.min(page - 1, last)) : null,
    results,
  };
}

function pageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams}`;
}
