import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import { OrderStatusBadges } from '#web/admin/orders/order-summary.tsx';
import { type OrderAction, orderDialogId } from '#web/admin/orders/queries.ts';
import { CardButton, RecordCard } from '#web/admin/shared/record-card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, externalLinkIcon, searchIcon, trashIcon } from '#web/components/icons.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

type OrderCardProps = { order: OrderView; onAction: (asked: OrderAction) => void };

const statusEdges = {
  pending: 'border-l-foil',
  completed: 'border-l-leaf',
  cancelled: 'border-l-alarm-ink',
};

export const OrderCard = memo(function OrderCard({ order, onAction }: OrderCardProps) {
  const { id, status, created_at, customer, customer_name, total } = order;
  const link = { to: '/admin/pedidos/$orderId', params: { orderId: String(id) }, preload: false } as const;
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
      edge={statusEdges[status]}
      aside={
        <p className="flex justify-end gap-1.5">
          <OrderStatusBadges order={order} className="px-1.5 text-2xs" />
        </p>
      }
      actions={
        <>
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
          <Link {...link} aria-label={staffOrderCopy.openNamed(id)}>
            <Icon path={externalLinkIcon} className="size-4" />
            {staffOrderCopy.edit}
          </Link>
          <CardButton
            icon={trashIcon}
            name={staffOrderCopy.removeNamed(id)}
            className="text-alarm-ink"
            {...opens('remove')}
          >
            {staffOrderCopy.remove}
          </CardButton>
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
