import { useState } from 'react';
import { MAX_QUANTITY } from '#contract/limits.ts';
import type { BlisterView, PricedBlisterView, ProductView } from '#contract/products.ts';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { noPrice } from '#copy/no-price.ts';
import { addToCart, hasRoomFor, quantityOf } from '#domain/cart.ts';
import { canSellAt, isPriced } from '#domain/shown-price.ts';
import { changeCart, readCart } from '#web/features/cart/cart-store.ts';
import { liveBlister, product as productQuery } from '#web/features/catalogue/queries.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';
import { useViewer } from '#web/lib/use-viewer.ts';

type Adding = { product: ProductView; chosen: BlisterView | undefined };

/** Adds one unit to the cart if the live stock covers it and the units already in the cart (customer-site §5). */
export function useAddToCart(adding: Adding) {
  const context = useAppContext();
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  const [needsLogin, setNeedsLogin] = useState(false);

  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    setNeedsLogin(!viewer);
    const refusal = viewer
      ? await tryToAdd(context, adding).catch(() => addToCartCopy.checkFailed)
      : addToCartCopy.loginFirst;
    setAdding(false);
    if (refusal === undefined) toast.success(addToCartCopy.added);
    else toast.error(refusal);
  };
  return { add, isAdding, needsLogin: needsLogin && !viewer };
}

/** Error text, or undefined on success. If the live stock differs from that on the page, the product is refetched. */
async function tryToAdd(
  { api, queries }: AppContext,
  { product, chosen }: Adding,
): Promise<string | undefined> {
  if (!chosen) return product.stock === 0 ? addToCartCopy.soldOut : addToCartCopy.chooseFirst;
  const live = await liveBlister(api, chosen.id);
  if (live?.stock !== chosen.stock) queries.invalidateQueries(productQuery(api, String(product.id)));
  return putIntoCart(product.id, live);
}

function putIntoCart(productId: number, live: BlisterView | PricedBlisterView | null): string | undefined {
  if (!live || live.stock === 0) return addToCartCopy.soldOut;
  if (!isPriced(live) || !canSellAt(live.final_price)) return noPrice();
  const line = { productId, blisterId: live.id };
  const wanted = quantityOf(readCart(), line) + 1;
  if (wanted > live.stock) return addToCartCopy.onlyLeft(live.stock);
  if (wanted > MAX_QUANTITY) return addToCartCopy.enough;
  if (!hasRoomFor(readCart(), line)) return addToCartCopy.full;
  changeCart((cart) => addToCart(cart, { ...line, quantity: 1 }));
  return undefined;
}
