import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserView } from '#contract/accounts.ts';
import type { OwnStockNotice } from '#contract/stock-notices.ts';
import { ownNoticesCopy } from '#copy/stock-notices.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownStockNotices } from '#web/lib/queries/stock-notices.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** The user's notices about stock, each with a button that ends it. */
export function NoticeList({ user }: { user: UserView }) {
  const { api } = useAppContext();
  const { data: notices, error, refetch } = useQuery({ ...ownStockNotices(api, user.id), staleTime: 0 });
  const frame = useFocusFallback<HTMLDivElement>({ isWithinList: true });
  if (notices) {
    return (
      <div ref={frame} tabIndex={-1} className="outline-none">
        {notices.length === 0 && <p className="text-sm text-soft">{ownNoticesCopy.empty}</p>}
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.product.id} notice={notice} user={user} />
          ))}
        </ul>
      </div>
    );
  }
  if (!error) return <div role="status" aria-label={ownNoticesCopy.loading} className="skeleton h-12" />;
  return <LoadError text={getErrorText(error, ownNoticesCopy.failed)} onRetry={refetch} />;
}

function NoticeRow({ notice: { product }, user }: { notice: OwnStockNotice; user: UserView }) {
  const { api } = useAppContext();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.call('endStockNotice', { params: { id: product.id } }),
    onSuccess: () => queries.invalidateQueries(ownStockNotices(api, user.id)),
    onError: (error) => toast.error(getErrorText(error, ownNoticesCopy.stopFailed)),
  });
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3">
      <div className="min-w-0">
        <Link
          to="/producto/$id"
          params={{ id: String(product.id) }}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {product.name}
        </Link>
        <p className="text-xs text-soft wrap-anywhere">{ownNoticesCopy.state(product)}</p>
      </div>
      <button
        type="button"
        className="button-plain shrink-0"
        aria-label={stop.isPending ? undefined : ownNoticesCopy.stopNamed(product.name)}
        aria-disabled={stop.isPending || undefined}
        onClick={() => !stop.isPending && stop.mutate()}
      >
        {stop.isPending ? ownNoticesCopy.stopping : ownNoticesCopy.stop}
      </button>
    </li>
  );
}
