import type { OrderSort, StaffOrderView } from '#contract/orders.ts';
import { orderColumnCopy, orderSelectionCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { type OrderHandlers, OrderMenu } from '#web/admin/orders/order-menu.tsx';
import {
  OrderAnnotationSummary,
  OrderCustomer,
  OrderLapse,
  OrderLink,
  OrderStatusBadges,
  OrderTime,
  ReplacementBadge,
} from '#web/admin/orders/order-summary.tsx';
import { summarizeLines } from '#web/admin/orders/order-values.ts';
import type { OrderFilters } from '#web/admin/orders/queries.ts';
import { AssigneeText } from '#web/admin/shared/bulk/assignee.tsx';
import type { Selection } from '#web/admin/shared/bulk/use-selection.ts';
import { columnSort } from '#web/admin/shared/list/column-sort.ts';
import type { TableSpec } from '#web/admin/shared/list/record-table.tsx';
import { pesos, shortDateTime } from '#web/lib/format.ts';

type OrderTableOptions = OrderHandlers & {
  filters: Omit<OrderFilters, 'orderId'>;
  selection: Selection<StaffOrderView>;
};

export function useOrderTable(options: OrderTableOptions): TableSpec<StaffOrderView> {
  const { filters, selection, ...handlers } = options;
  const sort = (ascending: OrderSort, descending: OrderSort, first: OrderSort) =>
    columnSort({ filters, unsorted: 'newest' }, { ascending, descending, first });
  return {
    path: '/admin/pedidos',
    columns: [
      {
        id: 'number',
        label: orderColumnCopy.number,
        className: 'w-22',
        render: (order) => (
          <>
            <OrderLink order={order} className="font-display text-base font-semibold hover:underline" />
            {order.is_archived ? (
              <span className="mt-0.5 flex">
                <OrderStatusBadges order={order} className="px-1.5 text-2xs" isStatusOnly />
              </span>
            ) : (
              <ReplacementBadge order={order} className="mt-0.5 px-1.5 text-2xs" />
            )}
          </>
        ),
      },
      {
        id: 'customer',
        label: orderColumnCopy.customer,
        sort: sort('a-z', 'z-a', 'a-z'),
        render: (order) => (
          <>
            <OrderCustomer order={order} />
            <AssigneeText assignee={order.annotations.assignee} />
          </>
        ),
      },
      {
        id: 'lines',
        label: orderColumnCopy.lines,
        render: (order) => (
          <>
            <p className="line-clamp-2 text-xs wrap-anywhere">{summarizeLines(order)}</p>
            {order.note && (
              <p className="mt-0.5 line-clamp-1 text-xs text-soft">{staffOrderCopy.noteLine(order.note)}</p>
            )}
            <div className="mt-1 empty:hidden">
              <OrderAnnotationSummary order={order} />
            </div>
          </>
        ),
      },
      {
        id: 'placed',
        label: orderColumnCopy.placed,
        className: 'w-30',
        sort: sort('oldest', 'newest', 'newest'),
        render: (order) => (
          <p className="figures text-xs text-soft">
            <OrderTime order={order} format={shortDateTime} isStacked />
            <OrderLapse lapsesAt={order.annotations.lapses_at} />
          </p>
        ),
      },
      {
        id: 'total',
        label: orderColumnCopy.total,
        className: 'w-30',
        isNumeric: true,
        sort: sort('lowest', 'highest', 'highest'),
        render: ({ total }) => <strong className="whitespace-nowrap">{pesos(total)}</strong>,
      },
    ],
    selection: { state: selection, name: ({ id }) => orderSelectionCopy.select(id) },
    actions: (order) => <OrderMenu order={order} shape="row" {...handlers} />,
  };
}
