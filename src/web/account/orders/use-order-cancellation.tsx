import { useState } from 'react';
import { unexpectedErrorText } from '#copy/common.ts';
import type { CancelOrderDialog, OrderCancellation } from '#web/account/orders/cancel-order-dialog.tsx';
import { toast } from '#web/lib/toast.ts';

type OpenDialog = { cancellation: OrderCancellation; Dialog: typeof CancelOrderDialog };

/** Loaded after the orders that can be cancelled: it then opens on a slow line at once, and without a connection. */
export const loadCancelOrderDialog = () => import('#web/account/orders/cancel-order-dialog.tsx');

/** The dialog that confirms a cancellation, and what opens it. */
export function useOrderCancellation() {
  const [opened, setOpened] = useState<OpenDialog>();
  return {
    start: async (cancellation: OrderCancellation) => {
      try {
        setOpened({ cancellation, Dialog: (await loadCancelOrderDialog()).CancelOrderDialog });
      } catch (error) {
        // Not while rendering, where it would replace the page. A module that is gone with a new version reloads it.
        toast.error(unexpectedErrorText);
        throw error;
      }
    },
    dialog: opened && (
      <opened.Dialog cancellation={opened.cancellation} onClose={() => setOpened(undefined)} />
    ),
  };
}
