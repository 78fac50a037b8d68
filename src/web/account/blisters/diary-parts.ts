import type { DiaryFormProps } from '#web/account/blisters/diary-form.tsx';
import type { RunningDiaryProps } from '#web/account/blisters/running-diary.tsx';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RouteComponent } from '#web/lib/router/route.ts';

type DiaryParts = {
  OwnBlisterNotFound: RouteComponent;
  DiaryForm: RouteComponent<DiaryFormProps>;
  RunningDiary: RouteComponent<RunningDiaryProps>;
};

/** The page of a blister is or has one of them at first, whose code is loaded with it. */
export const diaryParts: DiaryParts = {
  DiaryForm: lazyRouteComponent(() => import('#web/account/blisters/diary-form.tsx'), 'DiaryForm'),
  RunningDiary: lazyRouteComponent(() => import('#web/account/blisters/running-diary.tsx'), 'RunningDiary'),
  OwnBlisterNotFound: lazyRouteComponent(
    () => import('#web/account/blisters/own-blister-not-found.tsx'),
    'OwnBlisterNotFound',
  ),
};

/** Their modules as the build names them. */
export const diaryModules = {
  DiaryForm: 'src/web/account/blisters/diary-form.tsx',
  RunningDiary: 'src/web/account/blisters/running-diary.tsx',
} as const satisfies Partial<Record<keyof DiaryParts, string>>;
