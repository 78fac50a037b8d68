import { warrantyCopy } from '#copy/claims.ts';
import { type PageData, pageData } from '#web/lib/page-head.ts';
import { waitOnServer } from '#web/lib/prefetch.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';
import { preloadOwnClaims } from '#web/shop/warranty/lazy-own-claims.ts';
import { LazySerialChoice } from '#web/shop/warranty/lazy-serial-choice.ts';
import { prefetchClaims } from '#web/shop/warranty/queries.ts';

export { WarrantyPage } from '#web/shop/warranty/warranty-page.tsx';

export async function loadWarranty({ context, deps: search }: SearchRequest): Promise<PageData> {
  const ready = Promise.all([
    preloadOwnClaims(search),
    search.serial !== undefined && LazySerialChoice.preload?.(),
  ]);
  await waitOnServer([ready, ...prefetchClaims(context, search)]);
  const page = await pageData(context, {
    path: '/garantia',
    title: warrantyCopy.title,
    description: warrantyCopy.description,
  });
  return { ...page, ready };
}
