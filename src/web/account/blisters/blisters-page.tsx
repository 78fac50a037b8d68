import { OwnBlisterPage } from '#web/account/blisters/own-blister-page.tsx';
import { OwnBlistersPage } from '#web/account/blisters/own-blisters-page.tsx';
import { useParams } from '#web/lib/router/hooks.ts';

/** The list of the user's blisters, or one of them. */
export function BlistersPage() {
  const { _splat: id } = useParams({ from: '/mis-blisters/$' });
  return id === '' ? <OwnBlistersPage /> : <OwnBlisterPage id={Number(id)} />;
}
