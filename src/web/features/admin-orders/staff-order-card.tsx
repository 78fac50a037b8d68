import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import { dateTime, pesos } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { editIcon, outIcon, searchIcon, trashIcon } from '#web/ui/icons.ts';

/** An action requested for an order. */
export type Asked = { act: 'details' | 'status' | 'remove'; order: OrderView };

type StaffOrderCardProps = { order: OrderView; onAsk: (asked: Asked) => void };

export const StaffOrderCard = memo(({ order, onAsk }: StaffOrderCardProps) => {
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
          <p className="order-card-lines">{linesInShort(order)}</p>
        </div>
        <div className="order-card-acts">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffOrderCopy.of(staffOrderCopy.details, id)}
            onClick={() => onAsk({ act: 'details', order })}
          >
            <Icon of={searchIcon} className="size-4" />
            {staffOrderCopy.details}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffOrderCopy.of(staffOrderCopy.status, id)}
            onClick={() => onAsk({ act: 'status', order })}
          >
            <Icon of={editIcon} className="size-4" />
            {staffOrderCopy.status}
          </button>
          <Link
            to="/admin/pedidos/$orderId"
            params={{ orderId: String(id) }}
            preload={false}
            aria-label={staffOrderCopy.openNamed(id)}
          >
            <Icon of={outIcon} className="size-4" />
            {staffOrderCopy.edit}
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffOrderCopy.removeNamed(id)}
            className="text-alarm-ink"
            onClick={() => onAsk({ act: 'remove', order })}
          >
            <Icon of={trashIcon} className="size-4" />
            {staffOrderCopy.remove}
          </button>
        </div>
      </article>
    </li>
  );
});

const TOLD = 3;

function linesInShort({ order_products: lines }: OrderView): string {
  const told = lines
    .slice(0, TOLD)
    .map(({ quantity, product_name }) => staffOrderCopy.line(quantity, product_name));
  const rest = lines.length - told.length;
  return `${told.join(', ')}${rest > 0 ? ` ${staffOrderCopy.more(rest)}` : ''}`;
}
