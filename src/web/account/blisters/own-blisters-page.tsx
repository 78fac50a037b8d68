import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OwnBlisterView } from '#contract/own-blisters.ts';
import { ownBlisterListCopy } from '#copy/own-blister-list.ts';
import { diaryCopy, ownBlistersCopy } from '#copy/own-blisters.ts';
import {
  BlisterFacts,
  BlisterPacket,
  DiaryProgress,
  RecallNotice,
} from '#web/account/blisters/blister-facts.tsx';
import { RegisterBlister } from '#web/account/blisters/register-blister.tsx';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownBlisters } from '#web/lib/queries/blisters.ts';
import { Link } from '#web/lib/router/link.tsx';

/** Renders nothing for a moment when the session ends, until the redirect to the login. */
export function OwnBlistersPage() {
  const user = useUser();
  return user ? <OwnBlisters key={user.id} user={user} /> : null;
}

function OwnBlisters({ user }: { user: UserView }) {
  const { api } = useAppContext();
  const { data: blisters } = useSuspenseQuery(ownBlisters(api));
  const titleId = useId();
  return (
    <SettingsFrame user={user} section="blisters" title={ownBlistersCopy.title}>
      <p className="measure mt-3 text-soft">{ownBlisterListCopy.lead}</p>
      <RegisterBlister />
      <h2 id={titleId} className="mt-10 text-xl">
        {ownBlisterListCopy.list}
      </h2>
      {blisters.length === 0 ? (
        <p className="mt-3 text-soft">{ownBlisterListCopy.empty}</p>
      ) : (
        <ul aria-labelledby={titleId} className="mt-4 grid gap-6 xl:grid-cols-2">
          {blisters.map((blister) => (
            <BlisterCard key={blister.id} blister={blister} />
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}

function BlisterCard({ blister }: { blister: OwnBlisterView }) {
  const titleId = useId();
  const { id, product_name, serial, diary, is_owner } = blister;
  return (
    <li>
      <article aria-labelledby={titleId} className="slip-frame">
        <div className="slip px-4 pt-5 pb-6 sm:px-6">
          <div className="flex gap-4">
            <BlisterPacket blister={blister} />
            <div className="min-w-0">
              <h3 id={titleId} className="text-xl wrap-anywhere">
                {product_name}
              </h3>
              <BlisterFacts blister={blister} />
            </div>
          </div>
          <RecallNotice blister={blister} />
          {!is_owner && <p className="mt-3 text-sm text-soft">{ownBlistersCopy.handedOn}</p>}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
            {diary ? (
              <DiaryProgress diary={diary} />
            ) : (
              <p className="text-sm text-soft">{diaryCopy.noDiary}</p>
            )}
            <Link
              to="/mis-blisters/$id"
              params={{ id: String(id) }}
              className="button-plain ml-auto"
              aria-label={ownBlisterListCopy.openNamed(product_name, serial)}
            >
              {ownBlisterListCopy.open}
            </Link>
          </div>
        </div>
      </article>
    </li>
  );
}
