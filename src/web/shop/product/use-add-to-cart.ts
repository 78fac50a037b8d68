import { useState } from 'react';
import { MAX_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { noPriceText } from '#copy/no-price-text.ts';
import { addToCart, canAddToCart, lineQuantity } from '#domain/cart.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { readCart, updateCart } from '#web/lib/cart-store.ts';
import { fetchBlister, productById as productQuery } from '#web/lib/queries/catalogue.ts';
import { toast } from '#web/lib/toast.ts';

type AddToCartOptions = { product: ProductView; chosen: BlisterView | undefined };

/** Adds one unit to the cart if the live stock covers it and the units already in the cart (customer-site §5). */
export function useAddToCart(options: AddToCartOptions) {
  const context = useAppContext();
  const user = useUser();
  const [isAdding, setAdding] = useState(false);
  const [needsLogin, setNeedsLogin] = useState(false);

  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    setNeedsLogin(!user);
    const errorText = user
      ? await tryToAdd(context, options).catch(() => addToCartCopy.checkFailed)
      : addToCartCopy.loginFirst;
    setAdding(false);
    if (errorText === undefined) toast.success(addToCartCopy.added);
    else toast.error(errorText);
  };
  return { add, isAdding, needsLogin: needsLogin && !user };
}

/** Error text, or undefined on success. If the live stock differs from that on the page, the product is refetched. */
async function tryToAdd(
  { api, queries }: AppContext,
  { product, chosen }: AddToCartOptions,
): Promise<string | undefined> {
  if (!chosen) return product.stock === 0 ? addToCartCopy.soldOut : addToCartCopy.chooseFirst;
  const live = await fetchBlister(api, chosen.id);
  if (live?.stock !== chosen.stock) queries.invalidateQueries(productQuery(api, String(product.id)));
  return addBlisterToCart(product.id, live);
}

function addBlisterToCart(
  productId: number,
  live: BlisterView | PricedBlisterView | null,
): string | undefined {
  if (!live || live.stock === 0) return addToCartCopy.soldOut;
  if (!isPriced(live) || !isSellablePrice(live.final_price)) return noPriceText();
  const line = { productId, blisterId: live.id };
  const quantity = lineQuantity(readCart(), line) + 1;
  if (quantity > live.stock) return addToCartCopy.onlyLeft(live.stock);
  if (quantity > MAX_QUANTITY) return addToCartCopy.enough;
  if (!canAddToCart(readCart(), line)) return addToCartCopy.full;
  updateCart((cart) => addToCart(cart, { ...line, quantity: 1 }));
  return undefined;
}
