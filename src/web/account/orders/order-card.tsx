import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import type { OrderLineView, OrderView } from '#contract/orders.ts';
import { commonCopy } from '#copy/common.ts';
import { contactCopy } from '#copy/contact.ts';
import { orderCopy } from '#copy/orders.ts';
import { OrderLines } from '#web/account/orders/order-lines.tsx';
import { OrderSteps } from '#web/account/orders/order-steps.tsx';
import { RepeatButton, RepeatResult } from '#web/account/orders/repeat-order.tsx';
import { loadCancelOrderDialog } from '#web/account/orders/use-order-cancellation.tsx';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { Fact } from '#web/components/fact.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

type OrderChangeProps = {
  order: OrderView;
  onCancel: () => void;
  onRemove: (line: OrderLineView) => void;
};

/** Card of an order, styled as a paper slip. */
export function OrderCard(props: OrderChangeProps) {
  const titleId = useId();
  const { id, status, status_display, created_at, claim_id } = props.order;
  return (
    <li>
      <article aria-labelledby={titleId} className="slip-frame">
        <div
          className={`slip px-4 pt-5 pb-6 sm:px-6 ${status === 'cancelled' ? 'border-t-4 border-line' : ''}`}
        >
          <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div>
              <h2 id={titleId} className="figures text-xl">
                {orderCopy.name(id)}
              </h2>
              <p className="figures text-xs text-soft">
                <time dateTime={created_at}>{dateTime(created_at)}</time>
              </p>
              {claim_id !== null && <p className="figures text-sm">{orderCopy.replacement(claim_id)}</p>}
            </div>
            <span className="badge" data-status={status}>
              {status_display}
            </span>
          </header>
          <OrderBody {...props}>
            <Link
              to="/mis-pedidos/$id"
              params={{ id: String(id) }}
              preload={false}
              className="button-plain"
              aria-label={orderCopy.openNamed(id)}
            >
              {orderCopy.open}
            </Link>
          </OrderBody>
        </div>
      </article>
    </li>
  );
}

type OrderBodyProps = OrderChangeProps & {
  /** More actions, before the others. */
  children: ReactNode;
  /** Whether the delivery is unfolded. */
  isPage?: boolean;
};

/** Steps, lines, delivery and actions of an order. Only pending ones can be changed (customer-site §4). */
export function OrderBody({ order, onCancel, onRemove, children, isPage = false }: OrderBodyProps) {
  const { id, status } = order;
  const isPending = status === 'pending';
  const { api } = useAppContext();
  useEffect(() => {
    if (isPending) loadCancelOrderDialog().catch(() => undefined);
  }, [isPending]);
  const repeat = useMutation({
    // Loaded by the first click.
    mutationFn: async () =>
      (await import('#web/account/orders/fill-cart-again.ts')).fillCartAgain(api, order),
  });
  return (
    <>
      <OrderSteps order={order} />
      <OrderLines order={order} onRemove={isPending ? onRemove : undefined} />
      {isPage ? <Delivery order={order} /> : <FoldedDelivery order={order} />}
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm print:hidden">
        <span className="text-soft">{orderCopy.contact}</span>
        <ContactLinks
          about={contactCopy.aboutOrder(id)}
          className="link inline-flex min-h-11 items-center gap-1.5"
        />
      </p>
      <RepeatResult repeat={repeat} />
      <div className="mt-3 flex flex-wrap gap-2.5 print:hidden">
        {children}
        <RepeatButton order={order} repeat={repeat} />
        {isPending && (
          <button
            type="button"
            className="button-plain text-alarm-ink"
            aria-label={orderCopy.cancelNamed(id)}
            onClick={onCancel}
          >
            {orderCopy.cancel}
          </button>
        )}
      </div>
    </>
  );
}

function FoldedDelivery({ order }: { order: OrderView }) {
  return (
    <details className="mt-3">
      <summary className="link min-h-11 content-center text-sm">{orderCopy.details}</summary>
      <Delivery order={order} />
    </details>
  );
}

function Delivery({ order }: { order: OrderView }) {
  const facts = [
    { name: orderCopy.recipient, value: order.recipient_name },
    { name: commonCopy.phone, value: order.customer_phone },
    { name: commonCopy.email, value: order.customer_email },
    { name: orderCopy.delivery, value: order.delivery_type_display },
    ...(order.note ? [{ name: orderCopy.note, value: order.note }] : []),
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 pt-3 pb-2 sm:grid-cols-2 print:grid-cols-2">
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          <span className="whitespace-pre-line">{value}</span>
        </Fact>
      ))}
    </dl>
  );
}
