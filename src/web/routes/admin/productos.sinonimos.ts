import { synonymsCopy } from '#copy/admin-synonyms.ts';
import { staffSynonyms } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { SynonymsPage } from '#web/admin/products/synonyms-page.tsx';

export function loadSynonyms({ context }: PageRequest) {
  const page = { path: '/admin/productos/sinonimos', title: synonymsCopy.title };
  return staffPageData(context, page, [staffSynonyms(context.api)]);
}
