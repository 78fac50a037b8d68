import { useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { noPriceText } from '#copy/no-price-text.ts';
import { addToCart, canAddToCart, lineQuantity } from '#domain/cart.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { readCart, updateCart } from '#web/lib/cart-store.ts';
import { fetchBlister, productById as productQuery } from '#web/lib/queries/catalogue.ts';
import { toast } from '#web/lib/toast.ts';

/** What a visitor is about to buy. The panel of the product page and the bar of phones share it. */
export type Buying = {
  product: ProductView;
  chosen: BlisterView | PricedBlisterView | undefined;
  choose: (blister: BlisterView) => void;
  quantity: number;
  maxQuantity: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  isAdding: boolean;
};

export function useBuying(product: ProductView): Buying {
  const { blisters } = product;
  const context = useAppContext();
  const [chosenId, setChosenId] = useState(() => smallestInStock(blisters)?.id);
  const [wanted, setQuantity] = useState<number>(MIN_QUANTITY);
  const [isAdding, setAdding] = useState(false);
  const chosen = blisters.find(({ id }) => id === chosenId);
  const maxQuantity = Math.max(MIN_QUANTITY, Math.min(chosen?.stock ?? MIN_QUANTITY, MAX_QUANTITY));
  const quantity = Math.min(wanted, maxQuantity);

  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    const errorText = await tryToAdd(context, { product, chosen, quantity }).catch(
      () => addToCartCopy.checkFailed,
    );
    setAdding(false);
    if (errorText !== undefined) return toast.error(errorText);
    // Unless another quantity was chosen meanwhile.
    setQuantity((now) => (now === wanted ? MIN_QUANTITY : now));
    toast.success(addToCartCopy.added);
  };

  return {
    product,
    chosen,
    choose: ({ id }) => setChosenId(id),
    quantity,
    maxQuantity,
    setQuantity,
    add,
    isAdding,
  };
}

/** Default selection (customer-site §2, Product detail). */
function smallestInStock(blisters: readonly BlisterView[]): BlisterView | undefined {
  return blisters.filter(({ stock }) => stock > 0).toSorted((a, b) => a.seed_count - b.seed_count)[0];
}

/** Error text, or undefined on success. If the live stock differs from that on the page, the product is refetched. */
async function tryToAdd(
  { api, queries }: AppContext,
  { product, chosen, quantity }: Pick<Buying, 'product' | 'chosen' | 'quantity'>,
): Promise<string | undefined> {
  if (!chosen) return product.stock === 0 ? addToCartCopy.soldOut : addToCartCopy.chooseFirst;
  const live = await fetchBlister(api, chosen.id);
  if (live?.stock !== chosen.stock) queries.invalidateQueries(productQuery(api, String(product.id)));
  return addBlisterToCart(product.id, live, quantity);
}

/** Adds units if the live stock covers them and those already in the cart (customer-site §5). */
function addBlisterToCart(
  productId: number,
  live: BlisterView | PricedBlisterView | null,
  quantity: number,
): string | undefined {
  if (!live || live.stock === 0) return addToCartCopy.soldOut;
  if (!isPriced(live) || !isSellablePrice(live.final_price)) return noPriceText();
  const line = { productId, blisterId: live.id };
  const total = lineQuantity(readCart(), line) + quantity;
  if (total > live.stock) return addToCartCopy.onlyLeft(live.stock);
  if (total > MAX_QUANTITY) return addToCartCopy.enough;
  if (!canAddToCart(readCart(), line)) return addToCartCopy.full;
  updateCart((cart) => addToCart(cart, { ...line, quantity }));
  return undefined;
}
