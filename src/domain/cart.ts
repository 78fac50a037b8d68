import { MAX_ORDER_LINES, MAX_QUANTITY } from '#contract/limits.ts';

/** One blister and its quantity; all other data is read from the API. */
export type CartLine = { productId: number; blisterId: number; quantity: number };
export type Cart = readonly CartLine[];

const ID = '[1-9]\\d{0,9}';
const LINE = `${ID}\\.${ID}\\.[1-9]\\d?`;
const CART = new RegExp(`^${LINE}(?:_${LINE})*$`);

/**
 * Parses the cart's cookie: `product.blister.quantity`, with `_` between the lines. 60 lines with the longest ids have
 * 1,500 bytes. Any other text is an empty cart.
 */
export function parseCart(text: string): Cart {
  if (!CART.test(text)) return [];
  return text.split('_').reduce((cart: Cart, part) => {
    const [productId = 0, blisterId = 0, quantity = 0] = part.split('.').map(Number);
    return addToCart(cart, { productId, blisterId, quantity });
  }, []);
}

export function serializeCart(cart: Cart): string {
  return cart.map(({ productId, blisterId, quantity }) => `${productId}.${blisterId}.${quantity}`).join('_');
}

/** Adds a line, or its quantity to the existing line. A no-op when the cart is full: check `canAddToCart` first. */
export function addToCart(cart: Cart, line: CartLine, index = cart.length): Cart {
  const quantity = lineQuantity(cart, line);
  if (quantity > 0) return setQuantity(cart, line, quantity + line.quantity);
  return canAddToCart(cart, line) ? cart.toSpliced(index, 0, line) : cart;
}

/** Clamped to 99; 0 removes the line (customer-site §4, Cart). */
export function setQuantity(cart: Cart, line: CartLine, quantity: number): Cart {
  if (quantity <= 0) return cart.filter((one) => !isSameLine(one, line));
  return cart.map((one) =>
    isSameLine(one, line) ? { ...one, quantity: Math.min(quantity, MAX_QUANTITY) } : one,
  );
}

/** Removes as many units as the lines have; those that were added to the cart since stay. */
export function removeFromCart(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines.reduce(
    (left, line) => setQuantity(left, line, lineQuantity(left, line) - line.quantity),
    cart,
  );
}

export function lineQuantity(cart: Cart, line: Omit<CartLine, 'quantity'>): number {
  return cart.find((one) => isSameLine(one, line))?.quantity ?? 0;
}

export function canAddToCart(cart: Cart, line: Omit<CartLine, 'quantity'>): boolean {
  return cart.length < MAX_ORDER_LINES || lineQuantity(cart, line) > 0;
}

export function countUnits(lines: ReadonlyArray<Pick<CartLine, 'quantity'>>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function isSameLine(a: Omit<CartLine, 'quantity'>, b: Omit<CartLine, 'quantity'>): boolean {
  return a.productId === b.productId && a.blisterId === b.blisterId;
}
