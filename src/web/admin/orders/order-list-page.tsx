import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OrderStatus, StaffOrderPage } from '#contract/orders.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { ExportOrdersButton } from '#web/admin/orders/export-orders-dialog.tsx';
import { OrderCard } from '#web/admin/orders/order-card.tsx';
import { OrderDialogs } from '#web/admin/orders/order-dialogs.tsx';
import {
  type OrderAction,
  type OrderFilters,
  orderDialogId,
  orderFilters,
  orderStatuses,
  useStaffOrders,
} from '#web/admin/orders/queries.ts';
import { FilterBar } from '#web/admin/shared/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list-page.tsx';
import { InfoTooltip } from '#web/admin/shared/tooltip.tsx';
import { useRestoreFocus } from '#web/admin/shared/use-restore-focus.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';

export function AdminOrdersPage() {
  const url = useUrlFilters('/admin/pedidos', orderFilters);
  const { orderId, ...listFilters } = url.filters;
  const { status = 'pending', search } = listFilters;
  const found = useStaffOrders(listFilters);
  const [action, setAction] = useState<OrderAction>();
  const list = useRef<HTMLUListElement>(null);
  useRestoreFocus(openDialogId(action, orderId), list);
  /** Replaces the history entry, so that Back does not reopen the order. */
  const openOrder = (id: number) => url.replaceFilters({ ...listFilters, orderId: String(id) });

  return (
    <ListPage
      texts={adminOrdersCopy}
      found={found}
      formatCount={(count) => adminOrdersCopy.count(found.items.length, count)}
      titleNote={<InfoTooltip name={adminOrdersCopy.tipName} text={adminOrdersCopy.tip} />}
      actions={
        <>
          <RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />
          <ExportOrdersButton />
        </>
      }
      renderCard={(order) => (
        <OrderCard
          order={order}
          onAction={(next) => (next.act === 'details' ? openOrder(next.order.id) : setAction(next))}
        />
      )}
      empty={<EmptyList title={search ? adminOrdersCopy.emptySearch : adminOrdersCopy.empty[status]} />}
      listRef={list}
      footer={
        <OrderDialogs
          action={action}
          openOrderId={orderId === undefined ? undefined : Number(orderId)}
          onAction={setAction}
          onClose={() => {
            setAction(undefined);
            if (orderId !== undefined) url.replaceFilters(listFilters);
          }}
        />
      }
    >
      <OrderStatusTabs filters={listFilters} counts={found.counts} />
      <FilterBar url={url} copy={adminOrdersCopy} className="border-t-0" />
      <NewOrdersButton
        count={found.newOrderCount}
        onShow={() => {
          found.showNewOrders();
          list.current?.scrollIntoView({ block: 'nearest' });
          list.current?.focus({ preventScroll: true });
        }}
      />
    </ListPage>
  );
}

function openDialogId(action: OrderAction | undefined, openOrderId: string | undefined): string | undefined {
  if (action) return orderDialogId(action.act, action.order.id);
  return openOrderId && orderDialogId('details', Number(openOrderId));
}

type NewOrdersButtonProps = { count: number; onShow: () => void };

/**
 * Button to show orders that arrived since the list was read. The list does not shift by itself: the button is sticky,
 * and has no height in the page.
 */
function NewOrdersButton({ count, onShow }: NewOrdersButtonProps) {
  return (
    <div role="status" className="sticky top-2 z-10 grid h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          className="-mt-[1.375rem] flex h-11 items-center gap-3 rounded-full border border-foil bg-card px-4.5 text-sm whitespace-nowrap shadow-[0_6px_16px_rgb(var(--shadow)/0.16)]"
          onClick={onShow}
        >
          <strong className="figures">{adminOrdersCopy.newOrders(count)}</strong>{' '}
          <span className="text-leaf-ink underline underline-offset-[0.2em]">
            {adminOrdersCopy.showNewOrders}
          </span>
        </button>
      )}
    </div>
  );
}

type OrderStatusTabsProps = { filters: OrderFilters; counts: StaffOrderPage['counts'] | undefined };

const COUNT_PLACEHOLDER = '…';

/** Status tabs, each with the number of orders for the current search. As links they work without JavaScript. */
function OrderStatusTabs({ filters, counts }: OrderStatusTabsProps) {
  const { status: current = 'pending' } = filters;
  return (
    <nav
      aria-label={adminOrdersCopy.tabsName}
      className="mt-3 grid grid-cols-[repeat(3,auto)] justify-between gap-x-4 border-b border-line sm:justify-start sm:gap-x-8"
    >
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={withStatus(filters, status)}
          preload={false}
          resetScroll={false}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-xs font-semibold text-soft hover:text-ink aria-[current=page]:border-foil aria-[current=page]:text-ink sm:text-sm"
          aria-current={status === current ? 'page' : undefined}
        >
          {adminOrdersCopy.tabs[status]}{' '}
          <span className="figures font-medium text-soft">
            {counts ? formatThousands(counts[status]) : COUNT_PLACEHOLDER}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The first tab has no status in its URL. */
function withStatus({ search }: OrderFilters, status: OrderStatus): OrderFilters {
  return { ...(status !== 'pending' && { status }), ...(search && { search }) };
}
