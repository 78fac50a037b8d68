import type { ReactNode } from 'react';
import type { OrderLineView, OrderView } from '#contract/orders.ts';
import { staffOrderCopy, whatsappSummary } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { lineAmount } from '#web/admin/orders/order-values.ts';
import { WhatsappLink } from '#web/admin/shared/whatsapp-link.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { pesos } from '#web/lib/format.ts';

type OrderStatusBadgesProps = { order: OrderView; className?: string };

/** Badge of the status, after one for archived orders. */
export function OrderStatusBadges({ order, className = '' }: OrderStatusBadgesProps) {
  const { status, status_display, is_archived } = order;
  return (
    <>
      {is_archived && <span className={`badge text-soft ${className}`}>{staffOrderCopy.archived}</span>}
      <span className={`badge ${className}`} data-status={status}>
        {status_display}
      </span>
    </>
  );
}

export function OrderContact({ order }: { order: OrderView }) {
  const { customer, customer_name, customer_email, customer_phone } = order;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5">
      <Fact name={staffOrderCopy.customer}>
        {customer_name} <span className="text-soft">{staffOrderCopy.user(customer.username)}</span>
      </Fact>
      <Fact name={staffOrderCopy.recipient}>{order.recipient_name}</Fact>
      <Fact name={staffOrderCopy.phone}>
        <a href={`tel:${customer_phone}`} className="link">
          {customer_phone}
        </a>
      </Fact>
      <Fact name={staffOrderCopy.email}>
        <a href={`mailto:${customer_email}`} className="link">
          {customer_email}
        </a>
      </Fact>
      <Fact name={staffOrderCopy.delivery}>{order.delivery_type_display}</Fact>
      <Fact name={staffOrderCopy.address}>{order.shipping_address}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}

export function OrderLines({ order }: { order: OrderView }) {
  return (
    <div>
      <ul aria-label={staffOrderCopy.productsOf(order.id)} className="border-t border-line">
        {order.order_products.map((line) => (
          <OrderRow key={line.blister} image={line.product_image ?? line.packet_art}>
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
          </OrderRow>
        ))}
      </ul>
      <OrderTotal label={staffOrderCopy.total} amount={order.total} />
    </div>
  );
}

const SEPARATOR = ' · ';

export function OrderTotal({ label, amount }: { label: string; amount: number }) {
  return (
    <dl className="figures flex items-baseline justify-between py-3">
      <dt className="font-display text-lg">{label}</dt>
      <dd className="text-lg font-semibold">{pesos(amount)}</dd>
    </dl>
  );
}

type OrderRowProps = {
  /** The product's image, or its packet art. */
  image: string;
  children: ReactNode;
};

/** Row of an order line, with its image. */
export function OrderRow({ image, children }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 border-b border-line py-2.5 text-sm">
      <div className="flex size-12 overflow-hidden rounded bg-shade text-soft">
        <ResponsiveImage
          src={image}
          sizes="3rem"
          width={48}
          height={48}
          loading="lazy"
          className="size-12 object-cover"
        />
      </div>
      {children}
    </li>
  );
}

type OrderWhatsappLinkProps = { order: OrderView; className?: string; children: ReactNode };

/** WhatsApp link with a summary of the order as its message. */
export function OrderWhatsappLink({ order, className, children }: OrderWhatsappLinkProps) {
  const message = (brand: string) =>
    whatsappSummary({
      firstName: order.customer.first_name,
      brand,
      number: order.id,
      lines: order.order_products.map(summarizeLine),
      total: pesos(order.total),
    });
  return (
    <WhatsappLink phone={order.customer_phone} message={message} {...(className ? { className } : {})}>
      {children}
    </WhatsappLink>
  );
}

function summarizeLine({ quantity, product_name, product_type, blister_info }: OrderLineView): string {
  const size = formatBlisterSize({ type: product_type, seedCount: blister_info.seed_count });
  return `${staffOrderCopy.line(quantity, product_name)} (${size})`;
}
