import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { OrderStatus, StaffOrderPage } from '#contract/orders.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { DeleteOrderDialog } from '#web/admin/orders/delete-order-dialog.tsx';
import { ExportOrdersDialog } from '#web/admin/orders/export-orders-dialog.tsx';
import { type OrderAction, OrderCard, OrderCardSkeleton } from '#web/admin/orders/order-card.tsx';
import { OrderDetailsDialog } from '#web/admin/orders/order-details-dialog.tsx';
import { type OrderFilters, orderStatuses, parseOrderFilters } from '#web/admin/orders/order-filters.ts';
import { OrderStatusDialog } from '#web/admin/orders/order-status-dialog.tsx';
import { useStaffOrders } from '#web/admin/orders/use-staff-orders.ts';
import { FilterBar } from '#web/admin/shared/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list-page.tsx';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon, uploadIcon } from '#web/components/icons.ts';
import stylesheet from '#web/styles/admin-orders.css?url';

export function AdminOrdersPage() {
  const { filters, choose, replaceFilters } = useUrlFilters('/admin/pedidos', parseOrderFilters);
  const { orderId, ...listFilters } = filters;
  const { status = 'pending', search } = listFilters;
  const found = useStaffOrders(listFilters);
  const [action, setAction] = useState<OrderAction>();
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  /** Replaces the history entry, so that Back does not reopen the order. */
  const openOrder = (id: number) => replaceFilters({ ...listFilters, orderId: String(id) });

  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-orders" />
      <ListPage
        texts={adminOrdersCopy}
        found={found}
        formatCount={(count) => adminOrdersCopy.count(found.items.length, count)}
        titleNote={<InfoTooltip name={adminOrdersCopy.tipName}>{adminOrdersCopy.tip}</InfoTooltip>}
        actions={
          <>
            <RefreshButton isRefreshing={found.isRefreshing} onRefresh={found.refresh} />
            <ExportButton />
          </>
        }
        renderCard={(order) => (
          <OrderCard
            order={order}
            onAction={(next) => (next.act === 'details' ? openOrder(next.order.id) : setAction(next))}
          />
        )}
        skeleton={<OrderCardSkeleton />}
        empty={<EmptyList title={search ? adminOrdersCopy.emptySearch : adminOrdersCopy.empty[status]} />}
        listRef={list}
        className="order-cards"
      >
        <OrderStatusTabs filters={listFilters} counts={found.counts} />
        <FilterBar
          fields={[{ name: 'search', label: adminOrdersCopy.search }]}
          filters={listFilters}
          choose={(change) => choose({ ...change, orderId: undefined })}
          className="mt-0 border-t-0"
        />
        <NewOrdersButton
          count={found.newOrderCount}
          onShow={() => {
            found.showNewOrders();
            list.current?.scrollIntoView({ block: 'nearest' });
            focusList();
          }}
        />
      </ListPage>
      <OrderDialogs
        action={action}
        openOrderId={orderId === undefined ? undefined : Number(orderId)}
        onAction={setAction}
        onClose={() => {
          setAction(undefined);
          if (orderId !== undefined) replaceFilters(listFilters);
          focusList();
        }}
      />
    </>
  );
}

function ExportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon path={uploadIcon} className="size-4 rotate-180" />
        {adminOrdersCopy.export}
      </button>
      <ExportOrdersDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type NewOrdersButtonProps = { count: number; onShow: () => void };

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

type OrderDialogsProps = {
  action: OrderAction | undefined;
  /** The order that the URL opens. */
  openOrderId: number | undefined;
  onAction: (asked: OrderAction) => void;
  onClose: () => void;
};

/** Shows one dialog at a time: one opened from the details replaces them. */
function OrderDialogs({ action, openOrderId, onAction, onClose }: OrderDialogsProps) {
  if (action?.act === 'status') return <OrderStatusDialog order={action.order} onClose={onClose} />;
  if (action?.act === 'remove') return <DeleteOrderDialog order={action.order} onClose={onClose} />;
  if (openOrderId === undefined) return null;
  return <OrderDetailsDialog key={openOrderId} id={openOrderId} onAction={onAction} onClose={onClose} />;
}

type InfoTooltipProps = { name: string; children: ReactNode };

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

type OrderStatusTabsProps = { filters: OrderFilters; counts: StaffOrderPage['counts'] | undefined };

const COUNT_PLACEHOLDER = '…';

/** Status tabs, each with the number of orders for the current search. As links they work without JavaScript. */
function OrderStatusTabs({ filters, counts }: OrderStatusTabsProps) {
  const { status: current = 'pending' } = filters;
  return (
    <nav aria-label={adminOrdersCopy.tabsName} className="order-tabs">
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={withStatus(filters, status)}
          preload={false}
          resetScroll={false}
          className="order-tab"
          aria-current={status === current ? 'page' : undefined}
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

/** The first tab has no status in its URL. */
function withStatus({ search }: OrderFilters, status: OrderStatus): OrderFilters {
  return { ...(status !== 'pending' && { status }), ...(search && { search }) };
}
