import { ownBlistersCopy } from '#copy/own-blisters.ts';
import { settingsCopy } from '#copy/settings-frame.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { ownBlister, ownBlisters } from '#web/lib/queries/blisters.ts';
import { notFound } from '#web/lib/router/route.ts';

export { OwnBlisterNotFound, OwnBlisterPage } from '#web/account/blisters/own-blister-page.tsx';
export { OwnBlistersPage } from '#web/account/blisters/own-blisters-page.tsx';

/** This file has both pages, because each file that routes name costs bytes on every page. */
export async function loadOwnBlisters(context: AppContext) {
  await context.queries.ensureQueryData(ownBlisters(context.api));
  return pageData(context, {
    path: '/mis-blisters',
    title: settingsCopy.pageTitle(ownBlistersCopy.title),
    robots: 'noindex',
  });
}

/** @throws a not-found, also for the blister of another user. */
export async function loadOwnBlister(context: AppContext, rawId: string) {
  const id = parseId(rawId);
  const { api, queries } = context;
  const blister = id === undefined ? null : await queries.ensureQueryData(ownBlister(api, id));
  const head = await pageData(context, {
    path: '/mis-blisters',
    title: blister ? ownBlistersCopy.pageTitle(blister.product_name) : ownBlistersCopy.notFound,
    robots: 'noindex',
  });
  if (!blister) throw notFound({ data: head });
  return head;
}
