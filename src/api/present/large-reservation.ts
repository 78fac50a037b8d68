import type { LargeReservationView } from '#contract/orders.ts';
import type { LargeReservation } from '#db/queries/large-reservations.ts';

export function presentLargeReservation(held: LargeReservation): LargeReservationView {
  return {
    customer: {
      id: held.customerId,
      username: held.username,
      first_name: held.firstName,
      last_name: held.lastName,
    },
    product: { id: held.productId, name: held.productName, type: held.productType },
    blister: held.blisterId,
    seed_count: held.seedCount,
    units: held.units,
    all_units: held.allUnits,
    order_ids: held.orderIds,
  };
}
