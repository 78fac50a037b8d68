import { memo } from 'react';
import type { StaffOrderView } from '#contract/orders.ts';
import { orderSelectionCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { type OrderHandlers, OrderMenu } from '#web/admin/orders/order-menu.tsx';
import {
  OrderAnnotationSummary,
  OrderCustomer,
  OrderLapse,
  OrderLink,
  OrderStatusBadges,
  OrderTime,
} from '#web/admin/orders/order-summary.tsx';
import { summarizeLines } from '#web/admin/orders/order-values.ts';
import { AssigneeText } from '#web/admin/shared/bulk/assignee.tsx';
import type { SelectRecord } from '#web/admin/shared/bulk/use-selection.ts';
import { RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { dateTime, pesos } from '#web/lib/format.ts';

type OrderCardProps = OrderHandlers & {
  order: StaffOrderView;
  isSelected: boolean;
  onSelect: SelectRecord;
};

const statusEdges = {
  pending: 'border-l-foil',
  completed: 'border-l-leaf',
  cancelled: 'border-l-alarm-ink',
};

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isSelected, onSelect, ...handlers } = props;
  const { id, status, total, note } = order;
  return (
    <RecordCard
      title={<OrderLink order={order} className="min-w-11" />}
      isSelected={isSelected}
      select={{
        name: orderSelectionCopy.select(id),
        onChange: (isChecked, isRange) => onSelect(id, isChecked, isRange),
      }}
      edge={statusEdges[status]}
      aside={
        <p className="flex flex-wrap justify-end gap-1.5">
          <OrderStatusBadges order={order} className="px-1.5 text-2xs" />
        </p>
      }
      actions={<OrderMenu order={order} shape="card" {...handlers} />}
    >
      <div className="mt-1 grid grid-cols-1 gap-y-1 text-sm">
        <div className="col-span-full flex flex-wrap items-baseline gap-x-4">
          <div className="min-w-0 flex-[1_1_7rem]">
            <OrderCustomer order={order} />
            <AssigneeText assignee={order.annotations.assignee} />
          </div>
          <p className="figures text-right font-semibold">{pesos(total)}</p>
        </div>
        <p className="figures col-span-full text-xs text-soft">
          <OrderTime order={order} format={dateTime} />
          <OrderLapse lapsesAt={order.annotations.lapses_at} />
        </p>
        <p className="col-span-full line-clamp-3 text-xs wrap-anywhere text-soft">{summarizeLines(order)}</p>
        {note && (
          <p className="col-span-full line-clamp-2 border-l-2 border-foil pl-2 text-xs wrap-anywhere">
            {staffOrderCopy.noteLine(note)}
          </p>
        )}
        <OrderAnnotationSummary order={order} />
      </div>
    </RecordCard>
  );
});
