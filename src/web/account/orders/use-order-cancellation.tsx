import { lazy, Suspense, useState } from 'react';
import type { OrderCancellation } from '#web/account/orders/cancel-order-dialog.tsx';

/** Loaded when an order is to be cancelled. */
const CancelOrderDialog = lazy(async () => ({
  default: (await import('#web/account/orders/cancel-order-dialog.tsx')).CancelOrderDialog,
}));

/** The dialog that confirms a cancellation, and what opens it. */
export function useOrderCancellation() {
  const [cancellation, setCancellation] = useState<OrderCancellation>();
  return {
    start: setCancellation,
    dialog: cancellation && (
      <Suspense>
        <CancelOrderDialog cancellation={cancellation} onClose={() => setCancellation(undefined)} />
      </Suspense>
    ),
  };
}
