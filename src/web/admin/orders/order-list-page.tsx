import { Link } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import type { OrderBulkAction, OrderTab, OrderView, StaffOrderPage } from '#contract/orders.ts';
import { selectionCopy } from '#copy/admin.ts';
import { adminOrdersCopy, orderActionCopy, orderSelectionCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { availableActions } from '#domain/order-bulk-actions.ts';
import { ExportOrdersButton, OrderDialogs } from '#web/admin/orders/order-dialogs.tsx';
import { OrderSelectionBar } from '#web/admin/orders/order-selection-bar.tsx';
import { OrderStatusBadges } from '#web/admin/orders/order-summary.tsx';
import {
  type OrderAction,
  type OrderFilters,
  orderDialogId,
  orderFilters,
  orderTabs,
  useStaffOrders,
} from '#web/admin/orders/queries.ts';
import { actionIcons, useOrderActions } from '#web/admin/orders/use-order-actions.ts';
import { FilterBar } from '#web/admin/shared/filter-bar.tsx';
import { editIcon } from '#web/admin/shared/icons.ts';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list-page.tsx';
import { CardButton, RecordCard } from '#web/admin/shared/record-card.tsx';
import { RowMenu, RowMenuButton } from '#web/admin/shared/row-menu.tsx';
import { InfoTooltip } from '#web/admin/shared/tooltip.tsx';
import { useRestoreFocus } from '#web/admin/shared/use-restore-focus.ts';
import { type Selection, useSelection } from '#web/admin/shared/use-selection.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { searchIcon, trashIcon } from '#web/components/icons.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

export function AdminOrdersPage() {
  const url = useUrlFilters('/admin/pedidos', orderFilters);
  const { orderId, ...listFilters } = url.filters;
  const { status = 'pending', search } = listFilters;
  const found = useStaffOrders(listFilters);
  const actions = useOrderActions(found.expectOrders);
  const selection = useSelection(found.items, `${status} ${search}`);
  const selectedCount = selection.isAllMatching ? (found.count ?? 0) : selection.selected.length;
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
          isSelected={selection.ids.has(order.id)}
          onSelect={selection.select}
          onRun={actions.run}
          onAction={(next) => (next.act === 'details' ? openOrder(next.order.id) : setAction(next))}
        />
      )}
      empty={<EmptyList title={search ? adminOrdersCopy.emptySearch : adminOrdersCopy.empty[status]} />}
      listRef={list}
      footer={
        <>
          <OrderSelectionBar
            orders={selection.selected}
            matching={
              selection.isAllMatching && found.newestId !== undefined
                ? { status, ...(search && { search }), max_id: found.newestId }
                : undefined
            }
            count={selectedCount}
            actions={actions}
            onClear={selection.clear}
          />
          <OrderDialogs
            action={action}
            openOrderId={orderId === undefined ? undefined : Number(orderId)}
            onAction={setAction}
            onClose={() => {
              setAction(undefined);
              if (orderId !== undefined) url.replaceFilters(listFilters);
            }}
          />
        </>
      }
    >
      <OrderStatusTabs filters={listFilters} counts={found.counts} />
      <FilterBar url={url} copy={adminOrdersCopy} className="border-t-0" />
      {found.items.length > 0 && (
        <SelectAll selection={selection} count={found.count} shown={found.items.length} />
      )}
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

type SelectAllProps = {
  selection: Selection<OrderView>;
  /** Number of orders that match; undefined while they load. */
  count: number | undefined;
  shown: number;
};

/** Selects the orders shown; then offers all that match, if there are more. */
function SelectAll({ selection, count, shown }: SelectAllProps) {
  const canSelectMatching =
    selection.isAllSelected && !selection.isAllMatching && count !== undefined && count > shown;
  return (
    <div className="mt-2 -mb-3 flex min-h-11 flex-wrap items-center gap-x-5 text-xs">
      <Checkbox
        className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-soft"
        checked={selection.isAllSelected}
        onChange={selection.selectAll}
      >
        {selectionCopy.selectAll}
      </Checkbox>
      {canSelectMatching && (
        <button type="button" className="link min-h-11" onClick={selection.selectMatching}>
          {orderSelectionCopy.selectMatching(count)}
        </button>
      )}
    </div>
  );
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
      className="mt-3 grid grid-cols-[repeat(4,auto)] justify-between gap-x-3 border-b border-line sm:justify-start sm:gap-x-8"
    >
      {orderTabs.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={withStatus(filters, status)}
          preload={false}
          resetScroll={false}
          className="-mb-px inline-flex min-h-11 items-center gap-x-1.5 border-b-2 max-sm:flex-col max-sm:justify-center border-transparent text-xs font-semibold text-soft hover:text-ink aria-[current=page]:border-foil aria-[current=page]:text-ink sm:text-sm"
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
function withStatus({ search }: OrderFilters, status: OrderTab): OrderFilters {
  return { ...(status !== 'pending' && { status }), ...(search && { search }) };
}

type OrderCardProps = {
  order: OrderView;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
  onAction: (asked: OrderAction) => void;
  onRun: (action: OrderBulkAction, order: OrderView) => void;
};

const statusEdges = {
  pending: 'border-l-foil',
  completed: 'border-l-leaf',
  cancelled: 'border-l-alarm-ink',
};

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isSelected, onSelect, onAction, onRun } = props;
  const { id, status, created_at, customer, customer_name, total, note } = order;
  const link = { to: '/admin/pedidos/$orderId', params: { orderId: String(id) }, preload: false } as const;
  const [firstAction, ...otherActions] = availableActions({ status, isArchived: order.is_archived });
  const actionProps = (action: keyof typeof actionIcons) => ({
    icon: actionIcons[action],
    name: staffOrderCopy.of(orderActionCopy.labels[action], id),
    onClick: () => onRun(action, order),
  });
  const opens = (act: OrderAction['act']) => ({
    'aria-haspopup': 'dialog' as const,
    'data-opens': orderDialogId(act, id),
    onClick: () => onAction({ act, order }),
  });
  return (
    <RecordCard
      title={
        <Link {...link} className="figures">
          {staffOrderCopy.name(id)}
        </Link>
      }
      isSelected={isSelected}
      image={
        <Checkbox
          className="-my-3 -mr-4.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center"
          name={orderSelectionCopy.select(id)}
          checked={isSelected}
          onChange={(isChecked) => onSelect(id, isChecked)}
        />
      }
      edge={statusEdges[status]}
      aside={
        <p className="flex justify-end gap-1.5">
          <OrderStatusBadges order={order} className="px-1.5 text-2xs" />
        </p>
      }
      actions={
        <>
          {firstAction && (
            <CardButton {...actionProps(firstAction)}>{orderActionCopy.labels[firstAction]}</CardButton>
          )}
          <CardButton
            icon={searchIcon}
            name={staffOrderCopy.of(staffOrderCopy.details, id)}
            {...opens('details')}
          >
            {staffOrderCopy.details}
          </CardButton>
          <CardButton
            icon={editIcon}
            name={staffOrderCopy.of(staffOrderCopy.status, id)}
            {...opens('status')}
          >
            {staffOrderCopy.status}
          </CardButton>
          <RowMenu name={orderActionCopy.menu(id)}>
            {otherActions.map((action) => (
              <RowMenuButton key={action} {...actionProps(action)}>
                {orderActionCopy.labels[action]}
              </RowMenuButton>
            ))}
            <RowMenuButton
              icon={trashIcon}
              name={staffOrderCopy.removeNamed(id)}
              className="text-alarm-ink"
              {...opens('remove')}
            >
              {commonCopy.remove}
            </RowMenuButton>
          </RowMenu>
        </>
      }
    >
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 text-sm">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{customer_name || customer.username}</span>{' '}
          <span className="text-soft">{staffOrderCopy.user(customer.username)}</span>
        </p>
        <p className="figures text-right font-semibold">{pesos(total)}</p>
        <p className="figures col-span-full text-xs text-soft">
          <time dateTime={created_at}>{dateTime(created_at)}</time>
        </p>
        <p className="col-span-full truncate text-xs text-soft">{summarizeLines(order)}</p>
        {note && (
          <p className="col-span-full line-clamp-2 border-l-2 border-foil pl-2 text-xs wrap-anywhere">
            {staffOrderCopy.noteLine(note)}
          </p>
        )}
      </div>
    </RecordCard>
  );
});

const MAX_LISTED_LINES = 3;

function summarizeLines({ order_products: lines }: OrderView): string {
  const listed = lines
    .slice(0, MAX_LISTED_LINES)
    .map(({ quantity, product_name }) => staffOrderCopy.line(quantity, product_name));
  const rest = lines.length - listed.length;
  return `${listed.join(', ')}${rest > 0 ? ` ${staffOrderCopy.more(rest)}` : ''}`;
}
