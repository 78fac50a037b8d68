import type { OrderLineView, OrderView } from '#contract/orders.ts';
import { isPriced } from '#domain/displayed-price.ts';
import { type BlisterToday, type RepeatedLine, repeatOrder } from '#domain/repeat-order.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { updateCart } from '#web/lib/cart-store.ts';
import { fetchBlister } from '#web/lib/queries/catalogue.ts';

export type RepeatedOrder = RepeatedLine<ReturnType<typeof toEarlierLine>>[];

/** Reads today's stock and prices, and fills the cart with what there is. */
export async function fillCartAgain(
  api: ApiClient,
  { order_products: lines }: OrderView,
): Promise<RepeatedOrder> {
  const today = new Map(
    await Promise.all(lines.map(async ({ blister }) => [blister, await findToday(api, blister)] as const)),
  );
  let repeated: RepeatedOrder = [];
  updateCart((cart) => {
    const filled = repeatOrder(cart, lines.map(toEarlierLine), ({ blisterId }) => today.get(blisterId));
    repeated = filled.repeated;
    return filled.cart;
  });
  return repeated;
}

async function findToday(api: ApiClient, id: number): Promise<BlisterToday> {
  const blister = await fetchBlister(api, id);
  return blister && isPriced(blister) ? { stock: blister.stock, price: blister.final_price } : undefined;
}

function toEarlierLine(line: OrderLineView) {
  const { product, blister, quantity, price_at_time } = line;
  return { productId: product, blisterId: blister, quantity, price: price_at_time, line };
}
