import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LargeReservationView } from '#contract/orders.ts';
import { largeReservationCopy } from '#copy/admin-orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { largeReservations } from '#web/admin/orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

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
            key={`${reservation.customer.id} ${reservation.blister}`}
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

function describeReservation({
  customer,
  product,
  seed_count,
  units,
  all_units,
}: LargeReservationView): string {
  return largeReservationCopy.text({
    customer: `${customer.first_name} ${customer.last_name}`.trim() || customer.username,
    units,
    all: all_units,
    product: product.name,
    size: formatBlisterSize({ type: product.type, seedCount: seed_count }),
  });
}
