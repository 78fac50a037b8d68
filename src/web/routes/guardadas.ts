import { savedCopy } from '#copy/chosen-products.ts';
import { pageData } from '#web/lib/page-head.ts';
import { cardsById } from '#web/lib/queries/products-by-id.ts';
import { savedIds } from '#web/lib/queries/saved-products.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { SavedPage } from '#web/shop/saved/saved-page.tsx';

export async function loadSaved({ context }: PageRequest) {
  const { api, queries, session } = context;
  if (session.user()) await queries.ensureQueryData(cardsById(api, await queries.fetchQuery(savedIds(api))));
  return pageData(context, { path: '/guardadas', title: savedCopy.title, robots: 'noindex' });
}
