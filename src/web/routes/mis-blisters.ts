import { ownBlistersCopy } from '#copy/own-blisters.ts';
import { settingsCopy } from '#copy/settings-frame.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { ownBlister, ownBlisters } from '#web/lib/queries/blisters.ts';
import { notFound } from '#web/lib/router/route.ts';

export { BlistersPage } from '#web/account/blisters/blisters-page.tsx';
export { OwnBlisterNotFound } from '#web/account/blisters/own-blister-page.tsx';

/** The list without an id. @throws a not-found, also for the blister of another user. */
export async function loadBlisters(context: AppContext, rawId: string) {
  const { api, queries } = context;
  const id = parseId(rawId);
  const blister = id === undefined ? null : await queries.ensureQueryData(ownBlister(api, id));
  if (rawId === '') await queries.ensureQueryData(ownBlisters(api));
  const head = await pageData(context, {
    path: '/mis-blisters',
    title: titleOf(rawId, blister?.product_name),
    robots: 'noindex',
  });
  if (rawId !== '' && !blister) throw notFound({ data: head });
  return head;
}

function titleOf(rawId: string, product: string | undefined): string {
  if (rawId === '') return settingsCopy.pageTitle(ownBlistersCopy.title);
  return product === undefined ? ownBlistersCopy.notFound : ownBlistersCopy.pageTitle(product);
}
