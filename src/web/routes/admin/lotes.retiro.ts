import { lotNotFoundCopy } from '#copy/admin.ts';
import { lotRecallCopy } from '#copy/lot-recalls.ts';
import { lotRecall, recallNotices } from '#web/admin/recalls/queries.ts';
import { staffPageData } from '#web/admin/shared/frame/staff-page-data.ts';
import { hasPermission } from '#web/admin/shared/use-can.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';

export { RecallPage } from '#web/admin/recalls/recall-page.tsx';
export { LotNotFound } from '#web/admin/shared/record-not-found.tsx';

/** @throws a not-found with its own head, so that the server answers 404 with the right title. */
export async function loadRecall({ context, params: { id: text } }: PageRequest<'id'>) {
  const { api, queries } = context;
  const path = `/admin/lotes/${text}/retiro`;
  const id = parseId(text);
  const isServer = typeof document === 'undefined';
  if (isServer && id && hasPermission(context.session.user(), 'editCatalogue'))
    await Promise.all([
      queries.prefetchQuery(lotRecall(api, id)),
      queries.prefetchInfiniteQuery(recallNotices(api, id)),
    ]);
  if (!id || queries.getQueryData(lotRecall(api, id).queryKey) === null)
    throw notFound({ data: await staffPageData(context, { path, title: lotNotFoundCopy.title }) });
  return staffPageData(context, { path, title: lotRecallCopy.pageTitle });
}
