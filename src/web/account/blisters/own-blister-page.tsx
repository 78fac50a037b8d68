import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { CALENDAR_PATH, GUIDE_PATH, START_PARAMETER } from '#contract/germination.ts';
import type { DiaryView, OwnBlisterDetail } from '#contract/own-blisters.ts';
import { fieldRateText } from '#copy/lot-rates.ts';
import { diaryCopy, ownBlistersCopy } from '#copy/own-blisters.ts';
import { diaryCalendarStart } from '#domain/germination/diary-start.ts';
import {
  BlisterFacts,
  BlisterPacket,
  DiaryProgress,
  RecallNotice,
} from '#web/account/blisters/blister-facts.tsx';
import { BlisterTransfer } from '#web/account/blisters/blister-transfer.tsx';
import { DiaryForm } from '#web/account/blisters/diary-form.tsx';
import { DiaryPhotos } from '#web/account/blisters/diary-photos.tsx';
import { PendingChanges } from '#web/account/blisters/pending-changes.tsx';
import { SeedRows } from '#web/account/blisters/seed-rows.tsx';
import { type Diary, useDiary } from '#web/account/blisters/use-diary.ts';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { longDay } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import stylesheet from '#web/styles/blisters.css?url';

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
    <SettingsFrame user={user} section="blisters" title={blister.product_name} before={<BackLink />}>
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
          {diary.diary ? (
            <RunningDiary of={diary} diary={diary.diary} blister={blister} />
          ) : (
            <>
              <p className="measure mt-2 text-soft">{diaryCopy.lead}</p>
              <DiaryForm
                of={diary}
                seedCount={blister.seed_count}
                onSaved={() => diaryHeading.current?.focus()}
              />
            </>
          )}
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

type RunningDiaryProps = { of: Diary; diary: DiaryView; blister: OwnBlisterDetail };

function RunningDiary({ of, diary, blister }: RunningDiaryProps) {
  const isLive = useIsHydrated();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { sown_on, method, notes, is_shared, is_finished } = diary;
  const change = (fields: { is_shared?: boolean; is_finished?: boolean }) =>
    of.change(fields).catch((error: unknown) => toast.error(getErrorText(error, diaryCopy.saveFailed)));
  return (
    <>
      <div className="mt-2 grid gap-2">
        <DiaryProgress diary={diary} />
        <p className="text-sm text-soft">{diaryCopy.sowing(longDay(sown_on), diaryCopy.methods[method])}</p>
      </div>
      <SeedRows diary={diary} onTap={of.recordState} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <button
          type="button"
          className={is_finished ? 'button-plain' : 'button'}
          onClick={() => change({ is_finished: !is_finished })}
        >
          {is_finished ? diaryCopy.reopen : diaryCopy.finish}
        </button>
        <button
          ref={editButton}
          type="button"
          className="button-plain"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {diaryCopy.edit}
        </button>
      </div>
      {isEditing && (
        <DiaryForm
          of={of}
          seedCount={blister.seed_count}
          onSaved={() => {
            setEditing(false);
            editButton.current?.focus();
          }}
        />
      )}
      {notes && !isEditing && (
        <div className="mt-6">
          <h3 className="text-lg">{diaryCopy.notes}</h3>
          <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
        </div>
      )}
      <DiaryPhotos of={of} diary={diary} />
      <div className="mt-6">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={is_shared}
            disabled={!isLive}
            onChange={({ target }) => change({ is_shared: target.checked })}
          />
          {diaryCopy.share}
        </label>
        <p className="mt-1 text-xs text-soft">{diaryCopy.shareHint}</p>
      </div>
      <Reminders diary={diary} />
    </>
  );
}

function Reminders({ diary: { sown_on, method } }: { diary: DiaryView }) {
  const search = stringifySearch({ [START_PARAMETER]: diaryCalendarStart(sown_on, method) });
  return (
    <div className="mt-6">
      <h3 className="text-lg">{diaryCopy.calendar}</h3>
      <p className="mt-1 text-sm text-soft">{diaryCopy.calendarText}</p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <a href={`${CALENDAR_PATH}${search}`} className="button-plain">
          {diaryCopy.calendarFile}
        </a>
        <a href={`${GUIDE_PATH}${search}`} className="link inline-flex min-h-11 items-center">
          {diaryCopy.calendarPage}
        </a>
      </p>
    </div>
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

function BackLink() {
  return (
    <Link
      to="/mis-blisters"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft underline-offset-[0.2em] hover:text-ink hover:underline print:hidden"
    >
      <Icon path={leftIcon} className="size-4" />
      {ownBlistersCopy.back}
    </Link>
  );
}

/** Also for the blister of another user, which looks no different from one that does not exist. */
export function OwnBlisterNotFound() {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsFrame user={user} section="blisters" title={ownBlistersCopy.notFound} before={<BackLink />}>
      <EmptyState title={ownBlistersCopy.notFoundText} className="mt-6 border-y py-10">
        <Link to="/mis-blisters" className="button mt-6">
          {ownBlistersCopy.back}
        </Link>
      </EmptyState>
    </SettingsFrame>
  );
}
