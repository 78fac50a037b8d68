import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '#contract/accounts.ts';
import { sessionsCopy } from '#copy/account-settings.ts';
import { commonCopy } from '#copy/common.ts';
import { useEndSession } from '#web/account/mutations.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { ownSessions } from '#web/lib/queries/account.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export function SessionList() {
  const { api } = useAppContext();
  const { data: sessions, error, refetch } = useQuery(ownSessions(api));
  const list = useFocusFallback<HTMLUListElement>({ isWithinList: true });
  if (sessions) {
    return (
      <ul ref={list} tabIndex={-1} aria-label={sessionsCopy.title} className="outline-none">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    );
  }
  if (!error) return <SessionSkeleton />;
  return <LoadError text={getErrorText(error, sessionsCopy.failed)} onRetry={refetch} />;
}

/** Row of a session. The current session has no close button, since logging out ends it. */
function SessionRow({ session }: { session: SessionView }) {
  const { id, device, address, last_used_at, current } = session;
  const close = useEndSession();
  const isClosing = close.isPending || close.isSuccess;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="figures text-xs text-soft wrap-anywhere">
          {sessionsCopy.place(address, dateTime(last_used_at))}
        </p>
      </div>
      {current ? (
        <span className="label shrink-0 text-leaf-ink">{sessionsCopy.current}</span>
      ) : (
        <button
          type="button"
          className="button-plain shrink-0"
          aria-label={isClosing ? undefined : sessionsCopy.closeNamed(device)}
          aria-disabled={isClosing || undefined}
          onClick={() =>
            !isClosing &&
            close.mutate(id, {
              onSuccess: () => toast.success(sessionsCopy.closed),
              onError: (error) => toast.error(getErrorText(error, sessionsCopy.failed)),
            })
          }
        >
          {isClosing ? sessionsCopy.closing : commonCopy.close}
        </button>
      )}
    </li>
  );
}

/** Of one session, which most users have. */
function SessionSkeleton() {
  return (
    <div role="status" aria-label={sessionsCopy.loading} className="border-t border-line py-3">
      <div className="skeleton h-5 w-40" />
      <div className="skeleton mt-2 h-3.5 w-56 max-w-full" />
    </div>
  );
}
