import { synonymsCopy } from '#copy/admin-synonyms.ts';
import { staffSynonyms } from '#web/admin/products/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';

export { SynonymsPage } from '#web/admin/products/synonyms-page.tsx';

export function loadSynonyms(context: AppContext) {
  const page = { path: '/admin/productos/sinonimos', title: synonymsCopy.title };
  return staffPageData(context, page, [staffSynonyms(context.api)]);
}
