import { type ReactNode, type Ref, Suspense, useId, useRef } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OwnBlisterDetail } from '#contract/own-blisters.ts';
import { fieldRateText } from '#copy/lot-rates.ts';
import { diaryCopy, ownBlistersCopy } from '#copy/own-blisters.ts';
import { BlisterFacts, BlisterPacket, RecallNotice } from '#web/account/blisters/blister-facts.tsx';
import { diaryParts } from '#web/account/blisters/diary-parts.ts';
import { OwnBlistersLink } from '#web/account/blisters/own-blisters-link.tsx';
import { PendingChanges } from '#web/account/blisters/pending-changes.tsx';
import { useDiary } from '#web/account/blisters/use-diary.ts';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import stylesheet from '#web/styles/blisters.css?url';

const { RunningDiary, DiaryForm, OwnBlisterNotFound } = diaryParts;

const loadBlisterTransfer = async () =>
  (await import('#web/account/blisters/blister-transfer.tsx')).BlisterTransfer;
/** At the end of the page, and rarely used. */
const BlisterTransfer = lazyPart({
  load: loadBlisterTransfer,
  onServer: import.meta.env?.SSR ? await loadBlisterTransfer() : undefined,
  when: 'near-view',
});

/** Renders nothing for a moment when the session ends, until the redirect to the login. */
export function OwnBlisterPage() {
  const { id } = useParams({ from: '/mis-blisters/$id' });
  const user = useUser();
  return user ? <OwnBlister key={`${user.id} ${id}`} user={user} id={Number(id)} /> : null;
}

function OwnBlister({ user, id }: { user: UserView; id: number }) {
  const diary = useDiary(user, id);
  const diaryHeading = useRef<HTMLHeadingElement>(null);
  const { blister } = diary;
  if (!blister) return <OwnBlisterNotFound />;
  return (
    <SettingsFrame user={user} section="blisters" title={blister.product_name} before={<OwnBlistersLink />}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="max-w-3xl">
        <div className="mt-3 flex gap-4">
          <BlisterPacket blister={blister} />
          <div className="min-w-0">
            <BlisterFacts blister={blister} />
            {!blister.is_owner && <p className="mt-2 text-sm text-soft">{ownBlistersCopy.handedOn}</p>}
          </div>
        </div>
        <RecallNotice blister={blister} />
        <Section title={diaryCopy.title} heading={diaryHeading}>
          <PendingChanges diary={diary} onDecided={() => diaryHeading.current?.focus()} />
          {!diary.diary && <p className="measure mt-2 text-soft">{diaryCopy.lead}</p>}
          <Suspense fallback={<div className="skeleton mt-4 h-96" />}>
            {diary.diary ? (
              <RunningDiary of={diary} diary={diary.diary} seedCount={blister.seed_count} />
            ) : (
              <DiaryForm
                of={diary}
                seedCount={blister.seed_count}
                onSaved={() => diaryHeading.current?.focus()}
              />
            )}
          </Suspense>
          <OtherGrowers blister={blister} />
        </Section>
        {blister.is_owner && (
          <>
            <Link
              to="/garantia"
              search={{ serial: blister.serial }}
              className="link mt-6 inline-flex min-h-11 items-center"
            >
              {ownBlistersCopy.claim}
            </Link>
            <BlisterTransfer blister={blister} />
          </>
        )}
      </div>
    </SettingsFrame>
  );
}

function OtherGrowers({ blister: { field_rate } }: { blister: OwnBlisterDetail }) {
  if (!field_rate) return null;
  return (
    <p className="notice mt-6" data-tone="success">
      {diaryCopy.others} <span className="figures">{fieldRateText(field_rate)}</span>
    </p>
  );
}

type SectionProps = { title: string; heading: Ref<HTMLHeadingElement>; children: ReactNode };

/** Its heading takes the focus when the form of a new diary disappears. */
function Section({ title, heading, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-6">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
