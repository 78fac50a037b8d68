import { useQueries } from '@tanstack/react-query';
import { MAX_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { cartLineCopy } from '#copy/cart.ts';
import type { Cart, CartLine } from '#domain/cart.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productById } from '#web/lib/queries/catalogue.ts';

/** `short`: the quantity exceeds the stock. `unpriced`: the shop has set no price. */
export type LineState = 'loading' | 'failed' | 'gone' | 'sold-out' | 'unpriced' | 'short' | 'ready';

/** Cart line with the current product data. */
export type LiveLine = CartLine & {
  state: LineState;
  product: ProductView | undefined;
  blister: BlisterView | PricedBlisterView | undefined;
  name: string;
  /** Highest quantity that can be ordered: the stock if known, at most `MAX_QUANTITY`. */
  maxQuantity: number;
  /** Unit price in pesos; undefined for anonymous visitors. */
  price: number | undefined;
  reload: () => void;
};

/** Refetches the products whenever the cart is opened or its window gets the focus. */
export function useLiveLines(cart: Cart): readonly LiveLine[] {
  const { api } = useAppContext();
  const ids = [...new Set(cart.map(({ productId }) => String(productId)))];
  const productQueries = useQueries({
    queries: ids.map((id) => ({ ...productById(api, id), staleTime: 0, refetchOnWindowFocus: true })),
  });
  return cart.map((line) => {
    const query = productQueries[ids.indexOf(String(line.productId))];
    return { ...toLiveLine(line, query?.data, query?.isError), reload: () => query?.refetch() };
  });
}

/** Total of the units that can be sold, in pesos; undefined for anonymous visitors. */
export function cartTotal(lines: readonly LiveLine[]): number | undefined {
  const priced = lines.filter(({ state, price }) => isAvailable(state) && price !== undefined);
  if (priced.length === 0) return undefined;
  return priced.reduce((sum, line) => sum + toCentavos(line.price ?? 0) * sellableUnits(line), 0) / 100;
}

export function lineTotal(line: LiveLine): number | undefined {
  return line.price === undefined ? undefined : (toCentavos(line.price) * sellableUnits(line)) / 100;
}

/** The units of a line that the stock covers; all of them while the stock is not known. */
export function sellableUnits({ state, quantity, maxQuantity }: LiveLine): number {
  const isSellable = isAvailable(state) || state === 'loading' || state === 'failed';
  return isSellable ? Math.min(quantity, maxQuantity) : 0;
}

export function isAvailable(state: LineState): boolean {
  return state === 'ready' || state === 'short';
}

function toCentavos(pesos: number): number {
  return Math.round(pesos * 100);
}

/** The line with its product, once that is loaded. */
export function withProduct(line: LiveLine, product: ProductView | null): LiveLine {
  return { ...toLiveLine(line, product), reload: line.reload };
}

/** A product is undefined while it is loading, and null if it no longer exists. */
function toLiveLine(line: CartLine, product: ProductView | null | undefined, isFailed = false) {
  const blister = product?.blisters.find(({ id }) => id === line.blisterId);
  return {
    ...line,
    product: product ?? undefined,
    blister,
    name: product?.name ?? (product === null ? cartLineCopy.unknown : cartLineCopy.notLoaded),
    maxQuantity: Math.min(MAX_QUANTITY, blister?.stock ?? MAX_QUANTITY),
    price: blister && isPriced(blister) ? blister.final_price : undefined,
    state: product === undefined ? stateWithoutProduct(isFailed) : lineState(line, blister),
  };
}

const stateWithoutProduct = (isFailed: boolean): LineState => (isFailed ? 'failed' : 'loading');

function lineState({ quantity }: CartLine, blister: BlisterView | PricedBlisterView | undefined): LineState {
  if (!blister) return 'gone';
  if (blister.stock === 0) return 'sold-out';
  if (isPriced(blister) && !isSellablePrice(blister.final_price)) return 'unpriced';
  return quantity > blister.stock ? 'short' : 'ready';
}
