import { compareCopy } from '#copy/chosen-products.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseComparedIds } from '#web/lib/compare-search.ts';
import { pageData } from '#web/lib/page-head.ts';
import { comparedProducts } from '#web/lib/queries/products-by-id.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

export { ComparePage } from '#web/shop/compare/compare-page.tsx';

export async function loadComparison(context: AppContext, search: RawSearch) {
  await context.queries.ensureQueryData(comparedProducts(context.api, parseComparedIds(search)));
  return pageData(context, { path: '/comparar', title: compareCopy.title, robots: 'noindex' });
}
