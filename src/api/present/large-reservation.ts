import type { LargeReservationView } from '#contract/orders.ts';
import type { LargeReservation } from '#db/queries/large-reservations.ts';

export function presentLargeReservation(reservation: LargeReservation): LargeReservationView {
  return {
    customer: {
      id: reservation.customerId,
      username: reservation.username,
      first_name: reservation.firstName,
      last_name: reservation.lastName,
    },
    product: { id: reservation.productId, name: reservation.productName, type: reservation.productType },
    blister: reservation.blisterId,
    seed_count: reservation.seedCount,
    units: reservation.units,
    all_units: reservation.allUnits,
    order_ids: reservation.orderIds,
  };
}
