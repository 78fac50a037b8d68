import { useMutation } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders.ts';
import type { RepeatedOrder } from '#web/account/orders/fill-cart-again.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Puts an order into the cart again. Its code is loaded by the first click. */
export function useRepeatOrder(order: OrderView) {
  const { api } = useAppContext();
  return useMutation({
    mutationFn: async (): Promise<RepeatedOrder> =>
      (await import('#web/account/orders/fill-cart-again.ts')).fillCartAgain(api, order),
  });
}
