import { lotNotFoundCopy } from '#copy/admin.ts';
import { lotFormCopy } from '#copy/admin-lots.ts';
import { lotProduct, staffLot } from '#web/admin/lots/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';

export { LotPage, NewLotPage } from '#web/admin/lots/lot-form-page.tsx';
export { LotNotFound } from '#web/admin/shared/record-not-found.tsx';

export function loadNewLot(context: AppContext, productId: string | undefined) {
  const page = { path: '/admin/lotes/nuevo', title: lotFormCopy.newTitle };
  return staffPageData(context, page, [productId !== undefined && lotProduct(context.api, productId)]);
}

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadLot({ context, params: { id } }: PageRequest<'id'>) {
  const { api, queries } = context;
  const path = `/admin/lotes/${id}`;
  if (typeof document === 'undefined' && parseId(id)) await queries.prefetchQuery(staffLot(api, id));
  const lot = queries.getQueryData(staffLot(api, id).queryKey);
  if (!parseId(id) || lot === null)
    throw notFound({ data: await staffPageData(context, { path, title: lotNotFoundCopy.title }) });
  return staffPageData(context, {
    path,
    title: lot ? lotFormCopy.pageTitle(lot.code) : lotFormCopy.lot,
  });
}
