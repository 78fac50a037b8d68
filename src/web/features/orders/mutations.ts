import { useMutation } from '@tanstack/react-query';
import type { OrderLineView, OrderView } from '#contract/orders.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { orderKeys } from '#web/features/orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Cancellation by the customer: the whole order, or one of its lines. */
export type TakenBack = { order: OrderView; line?: OrderLineView };

/** Cancels an order or removes a line. Refetches the orders after errors too, as these mean an outdated list. */
export function useTakeBack() {
  const { api, queries, session } = useAppContext();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ order, line }: TakenBack) =>
      api.call('changeOrder', {
        params: { id: order.id },
        body: line ? without(order, line, session.viewer()?.is_staff) : cancelling(order),
      }),
    onSettled: async () => {
      queries.invalidateQueries({ queryKey: productKeys });
      await queries.invalidateQueries({ queryKey: orderKeys });
    },
  });
}

export function isLastLine({ order_products: lines }: OrderView): boolean {
  return lines.length === 1;
}

/**
 * Request body without the removed line; an order without lines is cancelled (customer-site §7). For staff, even for
 * their own orders, the API names the lines `order_products`.
 */
function without(order: OrderView, taken: OrderLineView, isStaff = false): object {
  if (isLastLine(order)) return { status: 'cancelled' };
  const left = order.order_products.filter(({ blister }) => blister !== taken.blister);
  return isStaff ? { order_products: left.map(pricedDraftOf) } : { products: left.map(draftOf) };
}

function cancelling({ order_products: lines }: OrderView): object {
  return { status: 'cancelled', products: lines.map(pricedDraftOf) };
}

function pricedDraftOf(line: OrderLineView) {
  return { ...draftOf(line), price_at_time: line.price_at_time };
}

function draftOf({ product, blister, quantity }: OrderLineView) {
  return { product_id: product, blister_id: blister, quantity };
}
