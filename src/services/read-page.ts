import { type PageQuery, type PageWindow, pageWindow } from '#contract/paging.ts';

/** One page of a list, and the number of records in the whole list. */
export type ListedPage<Item> = { count: number; results: Item[] };

/** Reads a page of a list of `count` records. One beyond the last takes no query. */
export async function readPage<Item>(
  query: PageQuery,
  count: number,
  list: (window: PageWindow) => Promise<Item[]>,
): Promise<ListedPage<Item>> {
  const window = pageWindow(query);
  return { count, results: window.offset < count ? await list(window) : [] };
}
