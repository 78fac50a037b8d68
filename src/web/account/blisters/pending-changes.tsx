import { useSyncExternalStore } from 'react';
import { diaryCopy } from '#copy/own-blisters.ts';
import { queuedDiaryCopy } from '#copy/queued-diaries.ts';
import type { OwnDiary } from '#web/account/blisters/use-diary.ts';
import type { DiaryChange } from '#web/lib/diary-outbox.ts';
import { longDay } from '#web/lib/format.ts';

type PendingChangesProps = {
  diary: OwnDiary;
  /** Called when a refused change is discarded or sent again: its buttons disappear. */
  onDecided: () => void;
};

/** Changes that wait for a connection, and those that the server refused; refused photos are beside the photos. */
export function PendingChanges({ diary, onDecided }: PendingChangesProps) {
  const isOnline = useOnline();
  const waiting = diary.changes.filter(({ error }) => error === undefined).length;
  const hasPhotoSection = diary.diary !== undefined;
  return (
    <>
      {/* Reserved, so that a tap does not move the rows below it. */}
      <p role="status" className="mt-2 min-h-5 text-xs font-medium text-soft">
        {waiting > 0 && (isOnline ? queuedDiaryCopy.sending : queuedDiaryCopy.waiting(waiting))}
      </p>
      <RefusedChanges
        diary={diary}
        isShown={(change) => !(hasPhotoSection && change.kind === 'photo')}
        onDecided={onDecided}
      />
    </>
  );
}

type RefusedChangesProps = PendingChangesProps & { isShown: (change: DiaryChange) => boolean };

/** Changes that the server refused, each with the reason. */
export function RefusedChanges({ diary, isShown, onDecided }: RefusedChangesProps) {
  const { changes, discard, resend } = diary;
  const refused = changes.filter((change) => change.error !== undefined && isShown(change));
  if (refused.length === 0) return null;
  return (
    <div role="alert">
      <ul className="notice mt-3 grid gap-2" data-tone="alarm">
        {refused.map((change) => (
          <li key={change.key}>
            <p className="wrap-anywhere">
              <strong className="font-semibold">{nameOf(change)}</strong>{' '}
              {queuedDiaryCopy.refused(change.error ?? '')}
            </p>
            {change.kind === 'texts' && change.draft.notes && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                {queuedDiaryCopy.notes(change.draft.notes)}
              </p>
            )}
            <p className="flex flex-wrap gap-x-4">
              {change.kind === 'texts' && (
                <button
                  type="button"
                  className="link min-h-11"
                  onClick={() => {
                    resend(change);
                    onDecided();
                  }}
                >
                  {queuedDiaryCopy.useMine}
                </button>
              )}
              <button
                type="button"
                className="link min-h-11"
                aria-label={queuedDiaryCopy.discardNamed(nameOf(change))}
                onClick={() => {
                  discard(change);
                  onDecided();
                }}
              >
                {queuedDiaryCopy.discard}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(change: DiaryChange): string {
  if (change.kind === 'texts') return queuedDiaryCopy.texts;
  if (change.kind === 'photo') return queuedDiaryCopy.photo;
  const { seed, day, state } = change.record;
  return `${queuedDiaryCopy.state(seed, longDay(day))}, ${diaryCopy.states[state].toLowerCase()}`;
}

/** Whether the browser believes to be connected; true on the server. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnServer);
}

function subscribe(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

const isOnline = () => navigator.onLine;
const isOnServer = () => true;
