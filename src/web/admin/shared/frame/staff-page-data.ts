import type { AnyUseInfiniteQueryOptions, AnyUseQueryOptions } from '@tanstack/react-query';
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
  prefetched: ReadonlyArray<AnyUseQueryOptions | AnyUseInfiniteQueryOptions | false | undefined> = [],
): Promise<PageData> {
  const { api, queries } = context;
  const prefetch = (options: (typeof prefetched)[number]) => {
    if (!options) return undefined;
    return 'initialPageParam' in options
      ? queries.prefetchInfiniteQuery(options)
      : queries.prefetchQuery(options);
  };
  if (typeof document === 'undefined') await Promise.all(prefetched.map(prefetch));
  else queries.prefetchQuery({ ...siteSettings(api), staleTime: minutes(1) });
  return pageData(context, { ...page, robots: 'noindex' });
}
