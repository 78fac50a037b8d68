import { Suspense, useRef, useState } from 'react';
import { CALENDAR_PATH, GUIDE_PATH, START_PARAMETER } from '#contract/germination.ts';
import type { DiaryView } from '#contract/own-blisters.ts';
import { diaryCopy } from '#copy/own-blisters.ts';
import { sowingMethodNames } from '#copy/sowing-methods.ts';
import { diaryCalendarStart } from '#domain/germination/diary-start.ts';
import { DiaryProgress } from '#web/account/blisters/blister-facts.tsx';
import { diaryParts } from '#web/account/blisters/diary-parts.ts';
import { DiaryPhotos } from '#web/account/blisters/diary-photos.tsx';
import { SeedRows } from '#web/account/blisters/seed-rows.tsx';
import type { DiaryTexts, OwnDiary } from '#web/account/blisters/use-diary.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { longDay } from '#web/lib/format.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Loaded when the texts are to be changed. */
const { DiaryForm } = diaryParts;

export type RunningDiaryProps = { of: OwnDiary; diary: DiaryView; seedCount: number };

/** A diary that was begun. */
export function RunningDiary({ of, diary, seedCount }: RunningDiaryProps) {
  const isLive = useIsHydrated();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { sown_on, method, notes, is_shared, is_finished } = diary;
  const change = (fields: { is_shared?: boolean; is_finished?: boolean }) =>
    of
      .change((now = diary) => ({ ...toTexts(now), ...fields }))
      .catch((error: unknown) => {
        toast.error(getErrorText(error, diaryCopy.saveFailed));
        // After an edit conflict the next attempt has the version that is saved now.
        return of.reload();
      });
  return (
    <>
      <div className="mt-2 grid gap-2">
        <DiaryProgress diary={diary} />
        <p className="text-sm text-soft">{diaryCopy.sowing(longDay(sown_on), sowingMethodNames[method])}</p>
      </div>
      <SeedRows diary={diary} onTap={of.recordState} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <button
          type="button"
          className={is_finished ? 'button-plain' : 'button'}
          disabled={!isLive}
          onClick={() => change({ is_finished: !is_finished })}
        >
          {is_finished ? diaryCopy.reopen : diaryCopy.finish}
        </button>
        <button
          ref={editButton}
          type="button"
          className="button-plain"
          aria-expanded={isEditing}
          disabled={!isLive}
          onClick={() => setEditing(!isEditing)}
        >
          {diaryCopy.edit}
        </button>
      </div>
      {isEditing && (
        <Suspense fallback={<div className="skeleton mt-4 h-96" />}>
          <DiaryForm
            of={of}
            seedCount={seedCount}
            onSaved={() => {
              setEditing(false);
              editButton.current?.focus();
            }}
          />
        </Suspense>
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

function toTexts({ sown_on, method, seeds, notes, is_shared, is_finished }: DiaryView): DiaryTexts {
  return { sown_on, method, seeds, notes, is_shared, is_finished };
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
