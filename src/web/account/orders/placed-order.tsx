import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { usePlacedOrderId } from '#web/hooks/use-placed-order-id.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownOrder } from '#web/lib/queries/orders.ts';

/** Loaded after a checkout. */
const PlacedOrderPanel = lazy(async () => ({
  default: (await import('#web/account/orders/placed-order-panel.tsx')).PlacedOrderPanel,
}));

/** What was ordered and what happens next, after the checkout, while the order is pending. */
export function PlacedOrder() {
  const id = usePlacedOrderId();
  const user = useUser();
  return id !== undefined && user ? <PlacedOrderById id={id} user={user} /> : null;
}

function PlacedOrderById({ id, user }: { id: number; user: UserView }) {
  const { api } = useAppContext();
  const { data: order } = useQuery(ownOrder(api, id));
  if (order?.status !== 'pending') return null;
  return (
    <Suspense>
      <PlacedOrderPanel order={order} user={user} />
    </Suspense>
  );
}
