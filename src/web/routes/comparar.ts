import { compareCopy } from '#copy/chosen-products.ts';
import { parseComparedIds } from '#web/lib/compare-search.ts';
import { pageData } from '#web/lib/page-head.ts';
import { comparedProducts } from '#web/lib/queries/products-by-id.ts';
import type { SearchRequest } from '#web/lib/router/route.ts';

export { ComparePage } from '#web/shop/compare/compare-page.tsx';

export async function loadComparison({ context, deps: search }: SearchRequest) {
  await context.queries.ensureQueryData(comparedProducts(context.api, parseComparedIds(search)));
  return pageData(context, { path: '/comparar', title: compareCopy.title, robots: 'noindex' });
}
