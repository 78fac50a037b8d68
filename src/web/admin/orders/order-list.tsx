import type { RefObject } from 'react';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import type { OrderFilters } from '#web/admin/orders/order-filters.ts';
import { type OrderAction, StaffOrderCard } from '#web/admin/orders/staff-order-card.tsx';
import type { FoundOrders } from '#web/admin/orders/use-staff-orders.ts';
import { LoadError } from '#web/components/load-error.tsx';

type OrderListProps = {
  found: FoundOrders;
  filters: OrderFilters;
  list: RefObject<HTMLUListElement | null>;
  onAction: (asked: OrderAction) => void;
};

/** A list whose refetch fails stays visible, with the error above it. */
export function OrderList({ found, filters, list, onAction }: OrderListProps) {
  const { orders, count, isFailed, isMoreFailed, isChanging, isLoadingMore, hasMore } = found;
  return (
    <>
      {isFailed && <LoadError className="my-3" text={adminOrdersCopy.failed} onRetry={found.refresh} />}
      {count === 0 && <Empty filters={filters} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={adminOrdersCopy.list}
        aria-busy={count === undefined || isLoadingMore}
        data-changing={isChanging || undefined}
        className="staff-cards order-cards"
      >
        {orders.map((order) => (
          <StaffOrderCard key={order.id} order={order} onAction={onAction} />
        ))}
        {((count === undefined && orders.length === 0 && !isFailed) || isLoadingMore) && <Skeletons />}
      </ul>
      {isMoreFailed && !isLoadingMore && (
        <LoadError className="my-3" text={adminOrdersCopy.failed} onRetry={found.loadMore} />
      )}
      {hasMore && !isMoreFailed && (
        <p className="mt-6 text-center">
          <button
            type="button"
            className="button min-w-56"
            aria-disabled={isLoadingMore || undefined}
            onClick={() => !isLoadingMore && found.loadMore()}
          >
            {isLoadingMore ? adminOrdersCopy.loadingMore : adminOrdersCopy.loadMore}
          </button>
        </p>
      )}
    </>
  );
}

function Empty({ filters: { status, search } }: { filters: OrderFilters }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">
        {search ? adminOrdersCopy.emptySearch : adminOrdersCopy.empty[status]}
      </p>
    </div>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function Skeletons() {
  return skeletonKeys.map((name) => (
    <li key={name} className="order-card" aria-hidden="true">
      <div className="grid gap-2 p-3.5">
        <div className="skeleton h-6 w-28" />
        <div className="skeleton h-4 w-40" />
        <div className="skeleton mt-2 h-4 w-56 max-w-full" />
      </div>
      <div className="skeleton mx-3.5 mb-3 h-8" />
    </li>
  ));
}
