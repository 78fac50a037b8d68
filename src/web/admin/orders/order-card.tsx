import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, externalLinkIcon, searchIcon, trashIcon } from '#web/components/icons.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

/** An action requested for an order. */
export type OrderAction = { act: 'details' | 'status' | 'remove'; order: OrderView };

type OrderCardProps = { order: OrderView; onAction: (asked: OrderAction) => void };

export const OrderCard = memo(({ order, onAction }: OrderCardProps) => {
  const titleId = useId();
  const { id, status, status_display, created_at, customer, customer_name, total } = order;
  return (
    <li>
      <article aria-labelledby={titleId} className="order-card" data-status={status}>
        <div className="order-card-face">
          <h2 id={titleId} className="figures text-lg">
            <Link to="/admin/pedidos/$orderId" params={{ orderId: String(id) }} preload={false}>
              {staffOrderCopy.name(id)}
            </Link>
          </h2>
          <p className="order-card-marks">
            {order.is_archived && <span className="order-status">{staffOrderCopy.archived}</span>}
            <span className="order-status" data-status={status}>
              {status_display}
            </span>
          </p>
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{customer_name || customer.username}</span>{' '}
            <span className="text-soft">{staffOrderCopy.user(customer.username)}</span>
          </p>
          <p className="figures font-semibold">{pesos(total)}</p>
          <p className="order-card-time figures">
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </p>
          <p className="order-card-lines">{summarizeLines(order)}</p>
        </div>
        <div className="order-card-acts">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffOrderCopy.of(staffOrderCopy.details, id)}
            onClick={() => onAction({ act: 'details', order })}
          >
            <Icon path={searchIcon} className="size-4" />
            {staffOrderCopy.details}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffOrderCopy.of(staffOrderCopy.status, id)}
            onClick={() => onAction({ act: 'status', order })}
          >
            <Icon path={editIcon} className="size-4" />
            {staffOrderCopy.status}
          </button>
          <Link
            to="/admin/pedidos/$orderId"
            params={{ orderId: String(id) }}
            preload={false}
            aria-label={staffOrderCopy.openNamed(id)}
          >
            <Icon path={externalLinkIcon} className="size-4" />
            {staffOrderCopy.edit}
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffOrderCopy.removeNamed(id)}
            className="text-alarm-ink"
            onClick={() => onAction({ act: 'remove', order })}
          >
            <Icon path={trashIcon} className="size-4" />
            {staffOrderCopy.remove}
          </button>
        </div>
      </article>
    </li>
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

export function OrderCardSkeleton() {
  return (
    <li className="order-card" aria-hidden="true">
      <div className="grid gap-2 p-3.5">
        <div className="skeleton h-6 w-28" />
        <div className="skeleton h-4 w-40" />
        <div className="skeleton mt-2 h-4 w-56 max-w-full" />
      </div>
      <div className="skeleton mx-3.5 mb-3 h-8" />
    </li>
  );
}
