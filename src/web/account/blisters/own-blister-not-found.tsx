import { ownBlistersCopy } from '#copy/own-blisters.ts';
import { OwnBlistersLink } from '#web/account/blisters/own-blisters-link.tsx';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { Link } from '#web/lib/router/link.tsx';

/** Also for the blister of another user, which looks no different from one that does not exist. */
export function OwnBlisterNotFound() {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsFrame
      user={user}
      section="blisters"
      title={ownBlistersCopy.notFound}
      before={<OwnBlistersLink />}
    >
      <EmptyState title={ownBlistersCopy.notFoundText} className="mt-6 border-y py-10">
        <Link to="/mis-blisters" className="button mt-6">
          {ownBlistersCopy.back}
        </Link>
      </EmptyState>
    </SettingsFrame>
  );
}
