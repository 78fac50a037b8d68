import { useRef, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { ExportOrdersDialog } from '#web/admin/orders/export-orders-dialog.tsx';
import { InfoTooltip } from '#web/admin/orders/info-tooltip.tsx';
import { NewOrdersButton } from '#web/admin/orders/new-orders-button.tsx';
import { OrderDialogs } from '#web/admin/orders/order-dialogs.tsx';
import { OrderList } from '#web/admin/orders/order-list.tsx';
import { OrderStatusTabs } from '#web/admin/orders/order-status-tabs.tsx';
import type { OrderAction } from '#web/admin/orders/staff-order-card.tsx';
import { useOrderFilters } from '#web/admin/orders/use-order-filters.ts';
import { type FoundOrders, useStaffOrders } from '#web/admin/orders/use-staff-orders.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon, uploadIcon } from '#web/components/icons.ts';

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
