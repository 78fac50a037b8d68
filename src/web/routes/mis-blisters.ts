import { ownBlistersCopy } from '#copy/own-blisters.ts';
import { settingsCopy } from '#copy/settings-frame.ts';
import { diaryModules, diaryParts } from '#web/account/blisters/diary-parts.ts';
import { pageData } from '#web/lib/page-head.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { ownBlister, ownBlisters } from '#web/lib/queries/blisters.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';

const listPage = () => import('#web/account/blisters/own-blisters-page.tsx');
const blisterPage = () => import('#web/account/blisters/own-blister-page.tsx');

/** This file is for both pages, because each file that routes name costs bytes on every page. */
export const OwnBlistersPage = lazyRouteComponent(listPage, 'OwnBlistersPage');
export const OwnBlisterPage = lazyRouteComponent(blisterPage, 'OwnBlisterPage');
export const { OwnBlisterNotFound } = diaryParts;

export async function loadOwnBlisters({ context }: PageRequest) {
  await Promise.all([context.queries.ensureQueryData(ownBlisters(context.api)), OwnBlistersPage.preload?.()]);
  const page = await pageData(context, {
    path: '/mis-blisters',
    title: settingsCopy.pageTitle(ownBlistersCopy.title),
    robots: 'noindex',
  });
  return { ...page, modules: ['src/web/account/blisters/own-blisters-page.tsx'] };
}

/** @throws a not-found, also for the blister of another user. */
export async function loadOwnBlister({ context, params: { id: rawId } }: PageRequest<'id'>) {
  const id = parseId(rawId);
  const { api, queries } = context;
  const [blister] = await Promise.all([
    id === undefined ? null : queries.ensureQueryData(ownBlister(api, id)),
    OwnBlisterPage.preload?.(),
  ]);
  const page = await pageData(context, {
    path: '/mis-blisters',
    title: blister ? ownBlistersCopy.pageTitle(blister.product_name) : ownBlistersCopy.notFound,
    robots: 'noindex',
  });
  if (!blister) {
    await OwnBlisterNotFound.preload?.();
    throw notFound({ data: page });
  }
  const part = blister.diary ? 'RunningDiary' : 'DiaryForm';
  await diaryParts[part].preload?.();
  return { ...page, modules: ['src/web/account/blisters/own-blister-page.tsx', diaryModules[part]] };
}
