import { z } from 'zod';
import { intTextBetween } from '#contract/int-between.ts';
import { MAX_SEARCH_CHARACTERS } from '#contract/limits.ts';
import { pagingMessages } from '#contract/messages/paging.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** Pagination limit, beyond any real use. */
const MAX_PAGE = 1_000_000;

export const PageQuery = z.object({
  page: intTextBetween(1, MAX_PAGE, pagingMessages.page).default(1),
  page_size: intTextBetween(1, MAX_PAGE_SIZE, pagingMessages.pageSize).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The search of a list. Control characters, as tabs of a pasted cell, separate words; PostgreSQL stores no U+0000. */
export const SearchText = z
  .string()
  .overwrite((text) => text.replaceAll(/\p{Cc}/gu, ' '))
  .trim()
  .max(MAX_SEARCH_CHARACTERS, pagingMessages.search);

/** The records of a page: at most `limit`, after the first `offset` ones. */
export type PageWindow = { limit: number; offset: number };

export function pageWindow({ page, page_size }: PageQuery): PageWindow {
  return { limit: page_size, offset: (page - 1) * page_size };
}

/** Paginated response. `next` and `previous` are URLs of the API, null on the last and first page. */
export const Page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] };
