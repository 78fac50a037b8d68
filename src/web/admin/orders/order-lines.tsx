import type { OrderView } from '#contract/orders.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { lineAmount } from '#web/admin/orders/line-amount.ts';
import { OrderLineImage } from '#web/admin/orders/order-line-image.tsx';
import { pesos } from '#web/lib/format.ts';

export function OrderLines({ order }: { order: OrderView }) {
  return (
    <div>
      <ul aria-label={staffOrderCopy.productsOf(order.id)} className="order-rows">
        {order.order_products.map((line) => (
          <li key={line.blister} className="order-row">
            <OrderLineImage src={line.product_image ?? line.packet_art} />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{line.product_name}</p>
              <p className="text-xs text-soft wrap-anywhere">
                {line.product_brand}
                {SEPARATOR}
                {formatBlisterSize({ type: line.product_type, seedCount: line.blister_info.seed_count })}
              </p>
            </div>
            <p className="figures text-right">
              <span className="block font-semibold">{pesos(lineAmount(line))}</span>
              <span className="block text-xs text-soft">
                {staffOrderCopy.line(line.quantity, pesos(line.price_at_time))}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <dl className="order-total figures">
        <dt className="font-display text-lg">{staffOrderCopy.total}</dt>
        <dd className="text-lg font-semibold">{pesos(order.total)}</dd>
      </dl>
    </div>
  );
}

const SEPARATOR = ' · ';
