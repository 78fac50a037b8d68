import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '#web/lib/app-context.ts';
import { type PageData, pageData } from '#web/lib/page-head.ts';

type StaffPage = { path: string; title: string };

/**
 * Head of a staff page. Its queries are prefetched on the server only: in the browser the page shows immediately, and
 * its data loads afterwards.
 */
export async function staffPageData(
  context: AppContext,
  page: StaffPage,
  prefetch?: (queries: QueryClient) => ReadonlyArray<Promise<unknown> | undefined>,
): Promise<PageData> {
  if (typeof document === 'undefined') await Promise.all(prefetch?.(context.queries) ?? []);
  return pageData(context, { ...page, robots: 'noindex' });
}
