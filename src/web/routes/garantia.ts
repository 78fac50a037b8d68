import { warrantyCopy } from '#copy/claims.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { waitOnServer } from '#web/lib/prefetch.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { prefetchClaims } from '#web/shop/warranty/queries.ts';

export { WarrantyPage } from '#web/shop/warranty/warranty-page.tsx';

export async function loadWarranty(context: AppContext, search: RawSearch) {
  await waitOnServer(prefetchClaims(context, search));
  return pageData(context, {
    path: '/garantia',
    title: warrantyCopy.title,
    description: warrantyCopy.description,
  });
}
