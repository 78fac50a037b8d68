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

/** Changes that wait for a connection, and those that the server refused. */
export function PendingChanges({ diary: { changes, discard, resend }, onDecided }: PendingChangesProps) {
  const isOnline = useOnline();
  const refused = changes.filter(({ error }) => error !== undefined);
  const waiting = changes.length - refused.length;
  return (
    <>
      {/* Reserved, so that a tap does not move the rows below it. */}
      <p role="status" className="mt-2 min-h-5 text-xs font-medium text-soft">
        {waiting > 0 && (isOnline ? queuedDiaryCopy.sending : queuedDiaryCopy.waiting(waiting))}
      </p>
      {refused.length > 0 && (
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
      )}
    </>
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
