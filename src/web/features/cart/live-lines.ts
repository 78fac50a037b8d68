import { useQueries } from '@tanstack/react-query';
import { MAX_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { cartLineCopy } from '#copy/cart.ts';
import type { Cart, CartLine } from '#domain/cart.ts';
import { canSellAt, isPriced } from '#domain/shown-price.ts';
import { product } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** `short`: the quantity exceeds the stock. `unpriced`: the shop has set no price. */
export type LineState = 'loading' | 'failed' | 'gone' | 'sold-out' | 'unpriced' | 'short' | 'ready';

/** Cart line with the current product data. */
export type LiveLine = CartLine & {
  state: LineState;
  product: ProductView | undefined;
  blister: BlisterView | PricedBlisterView | undefined;
  name: string;
  /** Highest quantity that can be ordered: the stock if known, at most `MAX_QUANTITY`. */
  most: number;
  /** Unit price in pesos; undefined for anonymous visitors. */
  price: number | undefined;
  reload: () => void;
};

/** Refetches the products whenever the cart is opened or its window gets the focus. */
export function useLiveLines(cart: Cart): readonly LiveLine[] {
  const { api } = useAppContext();
  const ids = [...new Set(cart.map(({ productId }) => String(productId)))];
  const found = useQueries({
    queries: ids.map((id) => ({ ...product(api, id), staleTime: 0, refetchOnWindowFocus: true })),
  });
  return cart.map((line) => {
    const query = found[ids.indexOf(String(line.productId))];
    return { ...liveLine(line, query?.data, query?.isError), reload: () => query?.refetch() };
  });
}

/** Total of the available lines in pesos; undefined for anonymous visitors. */
export function totalOf(lines: readonly LiveLine[]): number | undefined {
  const priced = lines.filter(({ state, price }) => canBeHad(state) && price !== undefined);
  if (priced.length === 0) return undefined;
  return priced.reduce((sum, { price = 0, quantity }) => sum + inCentavos(price) * quantity, 0) / 100;
}

export function lineTotal({ price, quantity }: LiveLine): number | undefined {
  return price === undefined ? undefined : (inCentavos(price) * quantity) / 100;
}

export function canBeHad(state: LineState): boolean {
  return state === 'ready' || state === 'short';
}

function inCentavos(pesos: number): number {
  return Math.round(pesos * 100);
}

/** A product is undefined while it is loading, and null if it no longer exists. */
function liveLine(line: CartLine, found: ProductView | null | undefined, isFailed = false) {
  const blister = found?.blisters.find(({ id }) => id === line.blisterId);
  return {
    ...line,
    product: found ?? undefined,
    blister,
    name: found?.name ?? (found === null ? cartLineCopy.unknown : cartLineCopy.notLoaded),
    most: Math.min(MAX_QUANTITY, blister?.stock ?? MAX_QUANTITY),
    price: blister && isPriced(blister) ? blister.final_price : undefined,
    state: found === undefined ? unknownState(isFailed) : stateOf(line, blister),
  };
}

const unknownState = (isFailed: boolean): LineState => (isFailed ? 'failed' : 'loading');

function stateOf({ quantity }: CartLine, blister: BlisterView | PricedBlisterView | undefined): LineState {
  if (!blister) return 'gone';
  if (blister.stock === 0) return 'sold-out';
  if (isPriced(blister) && !canSellAt(blister.final_price)) return 'unpriced';
  return quantity > blister.stock ? 'short' : 'ready';
}
