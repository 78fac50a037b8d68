import { useQueries } from '@tanstack/react-query';
import { MAX_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { cartLineCopy as copy } from '#copy/cart.ts';
import type { Cart, CartLine } from '#domain/cart.ts';
import { canSellAt, isPriced } from '#domain/shown-price.ts';
import { product } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** `short`: more is wanted than there is. `unpriced`: the shop has set no price for it. */
export type LineState = 'loading' | 'failed' | 'gone' | 'sold-out' | 'unpriced' | 'short' | 'ready';

/** A line of the cart with what the shop says of it now. */
export type LiveLine = CartLine & {
  state: LineState;
  product: ProductView | undefined;
  blister: BlisterView | PricedBlisterView | undefined;
  name: string;
  /** How much of it can be had, as far as it is known. */
  most: number;
  /** Pesos; undefined for strangers. */
  price: number | undefined;
  reload: () => void;
};

/** Asked anew whenever the cart is opened or come back to. */
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

/** What the lines that can be had come to, in pesos; undefined for strangers. */
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

/** A product that is undefined is not known yet; one that is null is not there any more. */
function liveLine(line: CartLine, found: ProductView | null | undefined, isFailed = false) {
  const blister = found?.blisters.find(({ id }) => id === line.blisterId);
  return {
    ...line,
    product: found ?? undefined,
    blister,
    name: found?.name ?? (found === null ? copy.unknown : copy.notLoaded),
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
