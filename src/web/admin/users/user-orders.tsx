import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { userOrdersCopy } from '#copy/admin-users.ts';
import { dateTime, pesos } from '#web/lib/format.ts';

type UserOrdersProps = {
  /** The newest orders. */
  orders: readonly OrderView[];
  /** The number of all orders. */
  count: number;
};

export function UserOrders({ orders, count }: UserOrdersProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="label text-soft">
        {userOrdersCopy.title}
      </h2>
      <p className="latin figures text-soft">
        {orders.length === 0 ? userOrdersCopy.none : userOrdersCopy.count(orders.length, count)}
      </p>
      {orders.length > 0 && (
        <ul aria-labelledby={titleId} className="user-orders">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { id, status, status_display, created_at, total, order_products } = order;
  return (
    <li className="user-order">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link to="/admin/$" params={{ _splat: `pedidos/${id}` }} className="user-order-link figures">
          {userOrdersCopy.name(id)}
        </Link>
        <span className="order-status" data-status={status}>
          {status_display}
        </span>
        <span className="figures ml-auto font-semibold">{pesos(total)}</span>
      </div>
      <p className="figures text-xs text-soft">
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </p>
      <ul className="user-order-lines">
        {order_products.map(({ blister, quantity, product_name }) => (
          <li key={blister}>{userOrdersCopy.line(quantity, product_name)}</li>
        ))}
      </ul>
    </li>
  );
}
