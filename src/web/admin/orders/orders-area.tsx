import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { StaffOrderPage } from '#contract/orders.ts';
import { staffListCopy } from '#copy/admin.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { DeleteOrderDialog } from '#web/admin/orders/delete-order-dialog.tsx';
import { ExportOrdersDialog } from '#web/admin/orders/export-orders-dialog.tsx';
import { OrderDetailsDialog } from '#web/admin/orders/order-details-dialog.tsx';
import {
  type OrderFilters,
  orderSearchParams,
  orderStatuses,
  parseOpenOrderId,
  parseOrderFilters,
} from '#web/admin/orders/order-filters.ts';
import { OrderList } from '#web/admin/orders/order-list.tsx';
import { OrderStatusDialog } from '#web/admin/orders/order-status-dialog.tsx';
import type { OrderAction } from '#web/admin/orders/staff-order-card.tsx';
import { type FoundOrders, useStaffOrders } from '#web/admin/orders/use-staff-orders.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon, refreshIcon, uploadIcon } from '#web/components/icons.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

type OrderStatusTabsProps = { filters: OrderFilters; counts: StaffOrderPage['counts'] | undefined };

const COUNT_PLACEHOLDER = '…';

type InfoTooltipProps = { name: string; children: ReactNode };

type OrderDialogsProps = {
  action: OrderAction | undefined;
  /** The order that the URL opens. */
  openOrderId: number | undefined;
  onAction: (asked: OrderAction) => void;
  onClose: () => void;
};

type NewOrdersButtonProps = { count: number; onShow: () => void };

/** The orders page of the staff area. */
export function OrdersArea() {
  const { filters, openOrderId, search, openOrder } = useOrderFilters();
  const found = useStaffOrders(filters);
  const [action, setAction] = useState<OrderAction>();
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });

  return (
    <>
      <AreaHeader found={found} />
      <OrderStatusTabs filters={filters} counts={found.counts} />
      <div className="filter-bar">
        <SearchField label={adminOrdersCopy.search} query={filters.search} onSearch={search} />
      </div>
      <NewOrdersButton
        count={found.newOrderCount}
        onShow={() => {
          found.showNewOrders();
          list.current?.scrollIntoView({ block: 'nearest' });
          focusList();
        }}
      />
      <OrderList
        found={found}
        filters={filters}
        list={list}
        onAction={(next) => (next.act === 'details' ? openOrder(next.order.id) : setAction(next))}
      />
      <OrderDialogs
        action={action}
        openOrderId={openOrderId}
        onAction={setAction}
        onClose={() => {
          setAction(undefined);
          if (openOrderId !== undefined) openOrder(undefined);
          focusList();
        }}
      />
    </>
  );
}

function AreaHeader({ found }: { found: FoundOrders }) {
  const { isRefreshing, refresh, orders, count } = found;
  const [isExporting, setExporting] = useState(false);
  return (
    <header className="staff-head">
      <div>
        <div className="flex items-center gap-1">
          <h1 className="text-2xl md:text-3xl">{adminOrdersCopy.title}</h1>
          <InfoTooltip name={adminOrdersCopy.tipName}>{adminOrdersCopy.tip}</InfoTooltip>
        </div>
        <p role="status" className="latin figures text-soft">
          {count === undefined ? adminOrdersCopy.loading : adminOrdersCopy.count(orders.length, count)}
        </p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          aria-disabled={isRefreshing || undefined}
          onClick={() => !isRefreshing && refresh()}
        >
          <Icon path={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
          {staffListCopy.refresh}
        </button>
        <button
          type="button"
          className="button-plain"
          aria-haspopup="dialog"
          onClick={() => setExporting(true)}
        >
          <Icon path={uploadIcon} className="size-4 rotate-180" />
          {adminOrdersCopy.export}
        </button>
      </div>
      <ExportOrdersDialog open={isExporting} onClose={() => setExporting(false)} />
    </header>
  );
}

/** Button to show orders that arrived since the list was read. The list does not shift by itself. */
function NewOrdersButton({ count, onShow }: NewOrdersButtonProps) {
  return (
    <div role="status" className="order-arrivals">
      {count > 0 && (
        <button type="button" className="order-arrivals-mark" onClick={onShow}>
          <strong className="figures">{adminOrdersCopy.newOrders(count)}</strong>{' '}
          <span>{adminOrdersCopy.showNewOrders}</span>
        </button>
      )}
    </div>
  );
}

const identity = (raw: RawSearch) => raw;

function useOrderFilters() {
  const { filters: raw, go, replaceFilters } = useUrlFilters('/admin/pedidos', identity);
  const filters = useMemo(() => parseOrderFilters(raw), [raw]);
  return {
    filters,
    openOrderId: parseOpenOrderId(raw),
    search: (text: string) => go(orderSearchParams({ ...filters, search: text })),
    /** Opens an order, or closes it if undefined. Replaces the history entry, so that Back does not reopen it. */
    openOrder: (orderId: number | undefined) => replaceFilters(orderSearchParams(filters, orderId)),
  };
}

/** Shows one dialog at a time: one opened from the details replaces them. */
function OrderDialogs({ action, openOrderId, onAction, onClose }: OrderDialogsProps) {
  if (action?.act === 'status') return <OrderStatusDialog order={action.order} onClose={onClose} />;
  if (action?.act === 'remove') return <DeleteOrderDialog order={action.order} onClose={onClose} />;
  if (openOrderId === undefined) return null;
  return <OrderDetailsDialog key={openOrderId} id={openOrderId} onAction={onAction} onClose={onClose} />;
}

/** Tooltip for the text beside it, on hover, focus or tap. Esc hides it. */
function InfoTooltip({ name, children }: InfoTooltipProps) {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  return (
    <span className="info-tip" data-hidden={isHidden || undefined}>
      <button
        type="button"
        className="info-tip-mark"
        aria-label={name}
        aria-describedby={id}
        onKeyDown={({ key }) => key === 'Escape' && setHidden(true)}
        onBlur={() => setHidden(false)}
        onPointerLeave={() => setHidden(false)}
      >
        <Icon path={clockIcon} className="size-5" />
      </button>
      <span id={id} role="tooltip" className="info-tip-text">
        {children}
      </span>
    </span>
  );
}

/** Status tabs, each with the number of orders for the current search. As links they work without JavaScript. */
function OrderStatusTabs({ filters, counts }: OrderStatusTabsProps) {
  return (
    <nav aria-label={adminOrdersCopy.tabsName} className="order-tabs">
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={orderSearchParams({ ...filters, status })}
          preload={false}
          resetScroll={false}
          className="order-tab"
          aria-current={status === filters.status ? 'page' : undefined}
        >
          {adminOrdersCopy.tabs[status]}{' '}
          <span className="order-tab-count figures">
            {counts ? formatThousands(counts[status]) : COUNT_PLACEHOLDER}
          </span>
        </Link>
      ))}
    </nav>
  );
}
