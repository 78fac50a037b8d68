import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LargeReservationView, OrderLineView, OrderView, StaffOrderView } from '#contract/orders.ts';
import { annotationCopy, largeReservationCopy, staffOrderCopy, whatsappSummary } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { lineAmount } from '#web/admin/orders/order-values.ts';
import { largeReservations } from '#web/admin/orders/queries.ts';
import { ContactLink } from '#web/admin/shared/contact-link.tsx';
import { timeAgo, timeLeft } from '#web/admin/shared/time-ago.ts';
import { useStaffNow } from '#web/admin/shared/use-staff-now.ts';
import { WhatsappLink } from '#web/admin/shared/whatsapp-link.tsx';
import { Fact } from '#web/components/fact.tsx';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime, pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The number of an order as a link to its page. */
export function OrderLink({ order: { id }, className = '' }: { order: OrderView; className?: string }) {
  return (
    <Link
      to="/admin/pedidos/$orderId"
      params={{ orderId: String(id) }}
      preload={false}
      className={`figures ${className}`}
    >
      {staffOrderCopy.name(id)}
    </Link>
  );
}

export function OrderCustomer({ order: { customer, customer_name } }: { order: OrderView }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{customer_name || customer.username}</span>{' '}
      <span className="text-soft">{staffOrderCopy.user(customer.username)}</span>
    </p>
  );
}

type OrderTimeProps = {
  order: OrderView;
  format: (moment: string) => string;
  /** Whether the two times stand in two lines. */
  isStacked?: boolean;
};

/** When the order was placed; of a pending one also how long it has been waiting. */
export function OrderTime({ order: { status, created_at }, format, isStacked = false }: OrderTimeProps) {
  const now = useStaffNow();
  return (
    <>
      {status === 'pending' && now !== undefined && (
        <>
          <strong className={`whitespace-nowrap text-ink ${isStacked ? 'block' : ''}`}>
            {timeAgo(created_at, now)}
          </strong>
          {!isStacked && SEPARATOR}
        </>
      )}
      <time dateTime={created_at} title={dateTime(created_at)}>
        {format(created_at)}
      </time>
    </>
  );
}

type AnnotatedProps = { order: StaffOrderView };

/** Tags, and the newest internal note. Renders nothing without any. */
export function OrderAnnotationSummary({ order: { annotations } }: AnnotatedProps) {
  const { tags, notes, note_count } = annotations;
  const [note] = notes;
  if (tags.length === 0 && !note) return null;
  return (
    <div className="col-span-full grid gap-1 text-xs">
      {tags.length > 0 && (
        <ul aria-label={annotationCopy.tags} className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} className={TAG}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="line-clamp-2 wrap-anywhere text-soft">
          {annotationCopy.newest(note)} {note_count > 1 && annotationCopy.more(note_count - 1)}
        </p>
      )}
    </div>
  );
}

const TAG = 'rounded-full border border-line bg-shade px-2 py-0.5 text-2xs font-semibold wrap-anywhere';

/** When a pending order lapses, if orders do. */
export function OrderLapse({ lapsesAt }: { lapsesAt: string | null }) {
  const now = useStaffNow();
  if (lapsesAt === null || now === undefined) return null;
  const remaining = Date.parse(lapsesAt) - now;
  return (
    <time dateTime={lapsesAt} title={dateTime(lapsesAt)} className="block text-xs text-soft">
      {remaining > 0 ? timeLeft(remaining) : annotationCopy.lapsing}
    </time>
  );
}

type ReplacementBadgeProps = { order: OrderView; className?: string };

/** Marks the replacement for a claim. Renders nothing for other orders. */
export function ReplacementBadge({ order: { claim_id }, className = '' }: ReplacementBadgeProps) {
  if (claim_id === null) return null;
  return <span className={`badge ${className}`}>{staffOrderCopy.replacement}</span>;
}

type OrderStatusBadgesProps = {
  order: OrderView;
  className?: string;
  /** Leaves out that the order is archived, where the list says so. */
  isStatusOnly?: boolean;
};

/** Badge of the status, after one for archived orders. */
export function OrderStatusBadges({ order, className = '', isStatusOnly = false }: OrderStatusBadgesProps) {
  const { status, status_display, is_archived } = order;
  return (
    <>
      <ReplacementBadge order={order} className={className} />
      {is_archived && !isStatusOnly && (
        <span className={`badge text-soft ${className}`}>{staffOrderCopy.archived}</span>
      )}
      <span className={`badge ${className}`} data-status={status}>
        {status_display}
      </span>
    </>
  );
}

export function OrderContact({ order }: { order: OrderView }) {
  const { customer, customer_name, customer_email, customer_phone } = order;
  return (
    <dl className="grid phone-columns gap-x-5 gap-y-3.5">
      <Fact name={staffOrderCopy.customer}>
        {customer_name} <span className="text-soft">{staffOrderCopy.user(customer.username)}</span>
      </Fact>
      <Fact name={staffOrderCopy.recipient}>{order.recipient_name}</Fact>
      <Fact name={commonCopy.phone}>
        <ContactLink scheme="tel" to={customer_phone} />
      </Fact>
      <Fact name={commonCopy.email}>
        <ContactLink scheme="mailto" to={customer_email} />
      </Fact>
      <Fact name={staffOrderCopy.delivery}>{order.delivery_type_display}</Fact>
      <Fact name={staffOrderCopy.address}>{order.shipping_address}</Fact>
      {order.note && (
        <Fact name={staffOrderCopy.note} className="col-span-full">
          <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
        </Fact>
      )}
    </dl>
  );
}

export function OrderLines({ order }: { order: OrderView }) {
  return (
    <div className="@container">
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
            <p className="figures text-right @max-[16rem]:col-start-2">
              <span className="block font-semibold">{pesos(lineAmount(line))}</span>
              <span className="block text-xs text-soft">
                {staffOrderCopy.line(line.quantity, pesos(line.price_at_time))}
              </span>
            </p>
            {order.claim_id === null && <OwnPrice price={line.price_at_time} listPrice={line.list_price} />}
          </OrderRow>
        ))}
      </ul>
      <OrderTotal label={staffOrderCopy.total} amount={order.total} />
    </div>
  );
}

const SEPARATOR = ' · ';

type OwnPriceProps = { price: number | undefined; listPrice: number | null };

/** Below the name of a line: that its price is not the one of the list. Renders nothing for the list price. */
export function OwnPrice({ price, listPrice }: OwnPriceProps) {
  if (price === undefined || listPrice === null || price === listPrice) return null;
  return (
    <p className="figures col-start-2 col-end-[-1] text-xs text-foil-ink">
      {staffOrderCopy.ownPrice(pesos(listPrice))}
    </p>
  );
}

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
    <li className="grid grid-cols-[min(3rem,15vw)_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 border-b border-line py-2.5 text-sm">
      <div className="flex size-[min(3rem,15vw)] overflow-hidden rounded bg-shade text-soft">
        <Thumbnail src={image} sidePixels={48} className="size-full object-cover" />
      </div>
      {children}
    </li>
  );
}

type OrderWhatsappLinkProps = { order: OrderView; className?: string; children: ReactNode };

/** WhatsApp link with a summary of the order as its message. */
export function OrderWhatsappLink({ order, className = '', children }: OrderWhatsappLinkProps) {
  const message = (brand: string) =>
    whatsappSummary({
      firstName: order.customer.first_name,
      brand,
      number: order.id,
      lines: order.order_products.map(summarizeLine),
      total: pesos(order.total),
    });
  return (
    <WhatsappLink phone={order.customer_phone} message={message} className={className}>
      {children}
    </WhatsappLink>
  );
}

function summarizeLine({ quantity, product_name, product_type, blister_info }: OrderLineView): string {
  const size = formatBlisterSize({ type: product_type, seedCount: blister_info.seed_count });
  return `${staffOrderCopy.line(quantity, product_name)} (${size})`;
}

const MAX_LINKS = 3;

/** Warning about customers who reserve a large part of the stock. Renders nothing if there are none. */
export function LargeReservations({ order }: { order?: number }) {
  const { api } = useAppContext();
  const { data: reservations = [] } = useQuery(largeReservations(api, order));
  if (reservations.length === 0) return null;
  return (
    <section aria-label={largeReservationCopy.title} className="notice my-5" data-tone="warning">
      <h2 className="text-base font-semibold">{largeReservationCopy.title}</h2>
      <ul className="mt-1 grid gap-1">
        {reservations.map((reservation) => (
          <li
            key={`${reservation.order_ids[0]} ${reservation.blister}`}
            className="figures flex flex-wrap items-center gap-x-3 wrap-anywhere"
          >
            <span>{describeReservation(reservation)}</span>
            {reservation.order_ids
              .filter((id) => id !== order)
              .slice(0, MAX_LINKS)
              .map((id) => (
                <Link
                  key={id}
                  to="/admin/pedidos/$orderId"
                  params={{ orderId: String(id) }}
                  preload={false}
                  className="link inline-flex min-h-11 items-center"
                >
                  {largeReservationCopy.order(id)}
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeReservation(reservation: LargeReservationView): string {
  const { customer, product, seed_count, units, all_units } = reservation;
  return largeReservationCopy.text({
    customer: `${customer.first_name} ${customer.last_name}`.trim() || customer.username,
    units,
    all: all_units,
    product: product.name,
    size: formatBlisterSize({ type: product.type, seedCount: seed_count }),
  });
}
