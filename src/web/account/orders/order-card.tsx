import { useId } from 'react';
import type { OrderLineView, OrderView } from '#contract/orders.ts';
import { commonCopy } from '#copy/common.ts';
import { contactCopy } from '#copy/contact.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { orderCopy } from '#copy/orders.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { Fact } from '#web/components/fact.tsx';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { dateTime, pesos } from '#web/lib/format.ts';

type OrderCardProps = {
  order: OrderView;
  onCancel: () => void;
  onRemove: (line: OrderLineView) => void;
};

/** Card of an order, styled as a paper slip. Only pending orders can be changed (customer-site §4). */
export function OrderCard({ order, onCancel, onRemove }: OrderCardProps) {
  const titleId = useId();
  const { id, status, status_display, created_at, total, order_products } = order;
  const isPending = status === 'pending';
  return (
    <li>
      <article aria-labelledby={titleId} className="slip-frame">
        <div className="slip px-4 pt-5 pb-6 sm:px-6">
          <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div>
              <h2 id={titleId} className="figures text-xl">
                {orderCopy.name(id)}
              </h2>
              <p className="figures text-xs text-soft">
                <time dateTime={created_at}>{dateTime(created_at)}</time>
              </p>
            </div>
            <span className="badge" data-status={status}>
              {status_display}
            </span>
          </header>
          <ul aria-label={orderCopy.lines(id)} className="mt-4">
            {order_products.map((line) => (
              <Line
                key={line.blister}
                line={line}
                orderId={id}
                {...(isPending ? { onRemove: () => onRemove(line) } : {})}
              />
            ))}
          </ul>
          <dl className="leader figures border-t border-line pt-3 text-lg">
            <dt className="font-display">{orderCopy.total}</dt>
            <dd className="font-semibold">{pesos(total)}</dd>
          </dl>
          <Delivery order={order} />
          <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
            <span className="text-soft">{orderCopy.contact}</span>
            <ContactLinks
              about={contactCopy.aboutOrder(id)}
              className="link inline-flex min-h-11 items-center gap-1.5"
            />
          </p>
          {isPending && (
            <button
              type="button"
              className="button-plain mt-3"
              aria-label={orderCopy.cancelNamed(id)}
              onClick={onCancel}
            >
              {orderCopy.cancel}
            </button>
          )}
        </div>
      </article>
    </li>
  );
}

type LineProps = { line: OrderLineView; orderId: number; onRemove?: () => void };

function Line({ line, orderId, onRemove }: LineProps) {
  const { product_name, product_brand, product_type, quantity, price_at_time, blister_info } = line;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-4 border-t border-line py-3.5">
      <div className="flex size-16 overflow-hidden rounded-md bg-shade text-soft">
        <Thumbnail
          src={line.product_image ?? line.packet_art}
          sidePixels={64}
          className="size-16 object-cover"
        />
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{product_name}</p>
        <p className="text-xs text-soft wrap-anywhere">{product_brand}</p>
        <p className="figures mt-0.5 flex flex-wrap gap-x-4 text-sm text-soft">
          <span>{formatBlisterSize({ type: product_type, seedCount: blister_info.seed_count })}</span>{' '}
          <span>{orderCopy.amount(quantity, pesos(price_at_time))}</span>
        </p>
      </div>
      <div className="grid justify-items-end self-stretch">
        <p className="figures font-semibold">{pesos(Math.round(price_at_time * 100 * quantity) / 100)}</p>
        {onRemove && (
          <button
            type="button"
            className="link min-h-11 self-end text-sm"
            aria-label={orderCopy.removeNamed(product_name, orderId)}
            onClick={onRemove}
          >
            {orderCopy.remove}
          </button>
        )}
      </div>
    </li>
  );
}

function Delivery({ order }: { order: OrderView }) {
  const facts = [
    { name: orderCopy.recipient, value: order.recipient_name },
    { name: commonCopy.phone, value: order.customer_phone },
    { name: commonCopy.email, value: order.customer_email },
    { name: orderCopy.delivery, value: order.delivery_type_display },
  ];
  return (
    <details className="mt-3">
      <summary className="link min-h-11 content-center text-sm">{orderCopy.details}</summary>
      <dl className="grid gap-x-8 gap-y-3 pt-1 pb-2 sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
