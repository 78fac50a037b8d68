import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { WithdrawalStatus, WithdrawalView } from '#contract/withdrawals.ts';
import { adminWithdrawalsCopy, withdrawalFilterCopy, withdrawalStatusCopy } from '#copy/admin-withdrawals.ts';
import { ContactLink } from '#web/admin/shared/contact-link.tsx';
import { returnIcon } from '#web/admin/shared/icons.ts';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { StatusButtons } from '#web/admin/shared/list/status-buttons.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { staffWithdrawals, withdrawalFilters, withdrawalKeys } from '#web/admin/withdrawals/queries.ts';
import { checkIcon, clockIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const statusEdges = {
  received: 'border-l-foil',
  in_progress: 'border-l-reg',
  resolved: 'border-l-leaf-ink',
};

const statusIcons = { received: returnIcon, in_progress: clockIcon, resolved: checkIcon };

/** Buyers who withdraw from a purchase, newest first. */
export function AdminWithdrawalsPage() {
  const { api } = useAppContext();
  const url = useUrlFilters('/admin/arrepentimientos', withdrawalFilters);
  const found = useLoadedPages(useInfiniteQuery(staffWithdrawals(api, url.filters)));
  return (
    <ListPage
      texts={adminWithdrawalsCopy}
      found={found}
      formatCount={adminWithdrawalsCopy.count}
      actions={<RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />}
      renderCard={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
      empty={<EmptyList title={adminWithdrawalsCopy.empty} onClear={url.onClear} />}
    >
      <FilterBar url={url} copy={withdrawalFilterCopy} />
    </ListPage>
  );
}

function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { id, code, name, email, purchase, reason, status, created_at, customer_id } = withdrawal;
  const { mutateAsync: change } = useChangeWithdrawal();
  return (
    <RecordCard
      title={code}
      edge={statusEdges[status]}
      badges={<p className="label text-soft">{withdrawalStatusCopy[status]}</p>}
      actions={
        <StatusButtons
          id={id}
          status={status}
          icons={statusIcons}
          labels={withdrawalStatusCopy}
          nameOf={(label) => adminWithdrawalsCopy.markNamed(code, label)}
          permission="editOrders"
          onChange={(next) => change({ withdrawal, status: next })}
        />
      }
    >
      <p className="mt-1 text-sm font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm">
        <ContactLink scheme="mailto" to={email} />
      </p>
      <p className="mt-1 text-sm wrap-anywhere">{purchase}</p>
      {reason && (
        <p className="mt-1 border-l-2 border-foil pl-2 text-xs wrap-anywhere whitespace-pre-line">{reason}</p>
      )}
      <p className="figures mt-1 text-2xs text-soft">
        <time dateTime={created_at}>{adminWithdrawalsCopy.received(dateTime(created_at))}</time>
      </p>
      {customer_id !== null && (
        <Link
          to="/admin/usuarios/$id"
          params={{ id: String(customer_id) }}
          className="link inline-flex min-h-6 text-xs max-md:min-h-11 max-md:items-center"
        >
          {adminWithdrawalsCopy.account}
        </Link>
      )}
    </RecordCard>
  );
}

function useChangeWithdrawal() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ withdrawal, status }: { withdrawal: WithdrawalView; status: WithdrawalStatus }) =>
      api.call('changeWithdrawal', { params: { id: withdrawal.id }, body: { status } }),
    onSuccess: async ({ code, status }) => {
      toast.success(adminWithdrawalsCopy.marked(code, withdrawalStatusCopy[status]));
      await queries.invalidateQueries({ queryKey: withdrawalKeys });
    },
    onError: (error) => toast.error(getFirstErrorText(error, adminWithdrawalsCopy.markFailed)),
  });
}
