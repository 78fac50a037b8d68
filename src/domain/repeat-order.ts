import { MAX_QUANTITY } from '#contract/limits.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  canAddToCart,
  lineQuantity,
  setQuantity,
} from '#domain/cart.ts';
import { isSellablePrice } from '#domain/displayed-price.ts';

/** A line of an earlier order, with its unit price then, in pesos. */
export type EarlierLine = CartLine & { price: number };

/** A blister as it is sold today; undefined if it no longer is. The price is in pesos. */
export type BlisterToday = { stock: number; price: number } | undefined;

export type RepeatedLine<Line extends EarlierLine> = {
  line: Line;
  /** `less`: the stock does not cover the quantity. `cart-full`: the cart has no room for another blister. */
  result: 'full' | 'less' | 'sold-out' | 'gone' | 'unpriced' | 'cart-full';
  /** Units in the cart afterwards. */
  units: number;
  /** Today's price if it differs from that of the order. */
  newPrice: number | undefined;
};

/**
 * Puts the lines of an earlier order into the cart, as far as the stock covers them. Idempotent: the cart has at least
 * these units afterwards, so a second click adds none.
 */
export function repeatOrder<Line extends EarlierLine>(
  cart: Cart,
  lines: readonly Line[],
  findToday: (line: Line) => BlisterToday,
): { cart: Cart; repeated: RepeatedLine<Line>[] } {
  let filled = cart;
  const repeated = lines.map((line): RepeatedLine<Line> => {
    const today = findToday(line);
    const result = refusal(filled, line, today);
    if (result || !today) return { line, result: result ?? 'gone', units: 0, newPrice: undefined };
    const wanted = Math.min(line.quantity, today.stock, MAX_QUANTITY);
    filled = raiseQuantity(filled, line, wanted);
    return {
      line,
      result: wanted < line.quantity ? 'less' : 'full',
      units: lineQuantity(filled, line),
      newPrice: today.price === line.price ? undefined : today.price,
    };
  });
  return { cart: filled, repeated };
}

function refusal(cart: Cart, line: EarlierLine, today: BlisterToday) {
  if (!today) return 'gone';
  if (today.stock === 0) return 'sold-out';
  if (!isSellablePrice(today.price)) return 'unpriced';
  return canAddToCart(cart, line) ? undefined : 'cart-full';
}

function raiseQuantity(
  cart: Cart,
  { productId, blisterId }: Omit<CartLine, 'quantity'>,
  quantity: number,
): Cart {
  const line = { productId, blisterId, quantity };
  const present = lineQuantity(cart, line);
  if (present === 0) return addToCart(cart, line);
  return present < quantity ? setQuantity(cart, line, quantity) : cart;
}
