import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ORDER_TABS } from '#contract/order-values.ts';
import type { OrderTab, StaffOrderPage } from '#contract/orders.ts';
import { sortCopy } from '#copy/admin.ts';
import { assigneeCopy } from '#copy/admin-assignees.ts';
import { adminOrdersCopy } from '#copy/admin-orders.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { useMarkOrdersSeen } from '#web/admin/alerts/use-staff-alerts.ts';
import { OrderCard } from '#web/admin/orders/order-card.tsx';
import { ExportOrdersButton, OrderDialogs } from '#web/admin/orders/order-dialogs.tsx';
import { OrderSelectionBar } from '#web/admin/orders/order-selection-bar.tsx';
import {
  type OrderAction,
  type OrderFilters,
  orderDialogId,
  orderFilters,
  orderTags,
  useStaffOrders,
} from '#web/admin/orders/queries.ts';
import { useOrderActions } from '#web/admin/orders/use-order-actions.ts';
import { useOrderTable } from '#web/admin/orders/use-order-table.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { countSelected, selectedMatching, useSelection } from '#web/admin/shared/bulk/use-selection.ts';
import { NewRecordLink } from '#web/admin/shared/frame/page-header.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage, RefreshButton } from '#web/admin/shared/list/list-page.tsx';
import { ListToolbar } from '#web/admin/shared/list/list-toolbar.tsx';
import { SavedViewTabs } from '#web/admin/shared/list/saved-view-tabs.tsx';
import { useListView } from '#web/admin/shared/list/use-list-view.ts';
import { useSavedViews } from '#web/admin/shared/list/use-saved-views.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { InfoTooltip } from '#web/admin/shared/tooltip.tsx';
import { useRestoreFocus } from '#web/admin/shared/use-restore-focus.ts';
import { useStableCallback } from '#web/hooks/use-stable-callback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';

export function AdminOrdersPage() {
  const url = useUrlFilters('/admin/pedidos', orderFilters);
  const { orderId, ...listFilters } = url.filters;
  const { columns: _, ...orderQuery } = listFilters;
  const { sort: __, ...filtersOfTab } = orderQuery;
  const matchingFilters = { status: 'pending' as const, ...filtersOfTab };
  const { status, ...searched } = matchingFilters;
  const isSearched = Object.keys(searched).length > 0;
  const view = useListView();
  const found = useStaffOrders(orderQuery, view);
  useMarkOrdersSeen(status === 'pending' && !isSearched ? found.newestId : undefined);
  const actions = useOrderActions(found.expectOrders);
  const selection = useSelection(found.items, JSON.stringify(matchingFilters));
  const [action, setAction] = useState<OrderAction>();
  const list = useRef<HTMLElement>(null);
  useRestoreFocus(openDialogId(action, orderId), list);
  /** Replaces the history entry, so that Back does not reopen the order. */
  const openOrder = (id: number) => url.replaceFilters({ ...listFilters, orderId: String(id) });
  const handlers = {
    onRun: useStableCallback(actions.run),
    onAction: useStableCallback((next: OrderAction) =>
      next.act === 'details' ? openOrder(next.order.id) : setAction(next),
    ),
  };
  const tagOptions = useTagOptions(searched.tag);
  const views = useSavedViews('orders', url);
  const table = useOrderTable({ filters: listFilters, selection, ...handlers });

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
          <Allowed to="editOrders">
            <NewRecordLink path="pedidos/nuevo">{adminOrdersCopy.enter}</NewRecordLink>
          </Allowed>
        </>
      }
      renderCard={(order) => (
        <OrderCard
          order={order}
          isSelected={selection.ids.has(order.id)}
          onSelect={selection.select}
          {...handlers}
        />
      )}
      table={view === 'table' ? { ...table, chosenColumns: views.columns } : undefined}
      empty={<EmptyList title={isSearched ? adminOrdersCopy.emptySearch : adminOrdersCopy.empty[status]} />}
      listRef={list}
      footer={
        <>
          <OrderSelectionBar
            orders={selection.selected}
            matching={selectedMatching(selection, matchingFilters, found.newestId)}
            count={countSelected(selection, found.count)}
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
      <SavedViewTabs state={views} />
      <OrderStatusTabs filters={listFilters} counts={found.counts} />
      <FilterBar
        url={url}
        copy={tagOptions.length > 0 ? filterCopy : searchCopy}
        options={{ tag: tagOptions }}
        className="border-t-0"
      />
      <ListToolbar
        view={view}
        views={views}
        table={table}
        found={found}
        sort={{ url, labels: sortCopy.orders }}
      />
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

const searchCopy = { search: adminOrdersCopy.search, assignee: assigneeCopy.filter };
const filterCopy = { ...searchCopy, tag: adminOrdersCopy.tag };

/** The known tags, and the one in the URL if no order has it. */
function useTagOptions(chosen: string | undefined) {
  const { api } = useAppContext();
  const { data: tags = [] } = useQuery(orderTags(api));
  const all = chosen !== undefined && !tags.includes(chosen) ? [chosen, ...tags] : tags;
  return all.map((tag) => ({ value: tag, label: tag }));
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
          className="-mt-5.5 flex h-11 items-center gap-3 rounded-full border border-foil bg-card px-4.5 text-sm whitespace-nowrap shadow-[0_6px_16px_rgb(var(--shadow)/0.16)]"
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
      className="mt-3 flex flex-wrap justify-between gap-x-2 border-b border-line sm:justify-start sm:gap-x-8"
    >
      {ORDER_TABS.map((status) => (
        <Link
          key={status}
          to="/admin/pedidos"
          search={withStatus(filters, status)}
          preload={false}
          resetScroll={false}
          className="-mb-px inline-flex min-h-11 items-center gap-x-1.5 border-b-2 max-sm:flex-col max-sm:justify-center border-transparent text-2xs font-semibold text-soft hover:text-ink aria-[current=page]:border-foil aria-[current=page]:text-ink sm:text-sm"
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
function withStatus({ status: _, ...others }: OrderFilters, status: OrderTab): OrderFilters {
  return { ...others, ...(status !== 'pending' && { status }) };
}
