import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import { type OrderAction, orderDialogId } from '#web/admin/orders/order-filters.ts';
import { OrderStatusBadges } from '#web/admin/orders/order-summary.tsx';
import { CardActions } from '#web/admin/shared/card-actions.tsx';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, externalLinkIcon, searchIcon, trashIcon } from '#web/components/icons.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

type OrderCardProps = { order: OrderView; onAction: (asked: OrderAction) => void };

export const OrderCard = memo(({ order, onAction }: OrderCardProps) => {
  const titleId = useId();
  const { id, status, created_at, customer, customer_name, total } = order;
  return (
    <li>
      <article aria-labelledby={titleId} className={CARD} data-status={status}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-3.5 py-3 text-sm">
          <h2 id={titleId} className="figures text-lg">
            <Link
              to="/admin/pedidos/$orderId"
              params={{ orderId: String(id) }}
              preload={false}
              className="decoration-1 underline-offset-[0.15em] hover:underline"
            >
              {staffOrderCopy.name(id)}
            </Link>
          </h2>
          <p className="flex justify-end gap-1.5">
            <OrderStatusBadges order={order} className="px-1.5 text-2xs" />
          </p>
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
        <CardActions>
          <ActionButton
            icon={searchIcon}
            label={staffOrderCopy.of(staffOrderCopy.details, id)}
            action={{ act: 'details', order }}
            onAction={onAction}
          >
            {staffOrderCopy.details}
          </ActionButton>
          <ActionButton
            icon={editIcon}
            label={staffOrderCopy.of(staffOrderCopy.status, id)}
            action={{ act: 'status', order }}
            onAction={onAction}
          >
            {staffOrderCopy.status}
          </ActionButton>
          <Link
            to="/admin/pedidos/$orderId"
            params={{ orderId: String(id) }}
            preload={false}
            aria-label={staffOrderCopy.openNamed(id)}
          >
            <Icon path={externalLinkIcon} className="size-4" />
            {staffOrderCopy.edit}
          </Link>
          <ActionButton
            icon={trashIcon}
            label={staffOrderCopy.removeNamed(id)}
            className="text-alarm-ink"
            action={{ act: 'remove', order }}
            onAction={onAction}
          >
            {staffOrderCopy.remove}
          </ActionButton>
        </CardActions>
      </article>
    </li>
  );
});

const CARD =
  'rounded-packet rounded-l-md border border-l-4 border-line border-l-foil bg-card [contain-intrinsic-size:auto_11rem] [content-visibility:auto] data-[status=cancelled]:border-l-alarm-ink data-[status=completed]:border-l-leaf';

type ActionButtonProps = {
  icon: string;
  label: string;
  action: OrderAction;
  className?: string;
  onAction: (asked: OrderAction) => void;
  children: string;
};

function ActionButton({ icon, label, action, className, onAction, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={className}
      data-opens={orderDialogId(action.act, action.order.id)}
      onClick={() => onAction(action)}
    >
      <Icon path={icon} className="size-4" />
      {children}
    </button>
  );
}

const MAX_LISTED_LINES = 3;

function summarizeLines({ order_products: lines }: OrderView): string {
  const listed = lines
    .slice(0, MAX_LISTED_LINES)
    .map(({ quantity, product_name }) => staffOrderCopy.line(quantity, product_name));
  const rest = lines.length - listed.length;
  return `${listed.join(', ')}${rest > 0 ? ` ${staffOrderCopy.more(rest)}` : ''}`;
}

export function OrderCardSkeleton() {
  return (
    <li className={CARD} aria-hidden="true">
      <div className="grid gap-2 p-3.5">
        <div className="skeleton h-6 w-28" />
        <div className="skeleton h-4 w-40" />
        <div className="skeleton mt-2 h-4 w-56 max-w-full" />
      </div>
      <div className="skeleton mx-3.5 mb-3 h-8" />
    </li>
  );
}
