import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '#web/lib/app-context.ts';
import { minutes } from '#web/lib/durations.ts';
import { type PageData, pageData } from '#web/lib/page-head.ts';
import { siteSettings } from '#web/lib/queries/site.ts';

type StaffPage = { path: string; title: string };

/**
 * Head of a staff page. Its queries are prefetched on the server only: in the browser the page shows immediately, and
 * its data loads afterwards. Settings that others saved appear with the next page, at most once a minute.
 */
export async function staffPageData(
  context: AppContext,
  page: StaffPage,
  prefetch?: (queries: QueryClient) => ReadonlyArray<Promise<unknown> | undefined>,
): Promise<PageData> {
  const { api, queries } = context;
  if (typeof document === 'undefined') await Promise.all(prefetch?.(queries) ?? []);
  else queries.prefetchQuery({ ...siteSettings(api), staleTime: minutes(1) });
  return pageData(context, { ...page, robots: 'noindex' });
}
