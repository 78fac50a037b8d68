import { cartCopy } from '#copy/cart.ts';
import { parseCart } from '#domain/cart.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { type PageData, pageData } from '#web/lib/page-head.ts';
import { readPageInput } from '#web/lib/page-input.ts';
import { alternatives, productById } from '#web/lib/queries/catalogue.ts';

import { LazyCheckoutForm } from '#web/shop/cart/lazy-checkout-form.ts';

export { CartPage } from '#web/shop/cart/cart-page.tsx';

type CartStep = { isCheckout: boolean };

export async function loadCart(context: AppContext, { isCheckout }: CartStep): Promise<PageData> {
  const [page] = await Promise.all([
    pageData(context, { path: '/carrito', title: cartCopy.title, robots: 'noindex' }),
    isCheckout && LazyCheckoutForm.preload?.(),
    typeof document === 'undefined' && loadCartLines(context),
  ]);
  return { ...page, modules: isCheckout ? ['src/web/shop/cart/checkout-form.tsx'] : [] };
}

/** The products of the cart in one request, on the server, as the page reads them: each under its own key. */
async function loadCartLines({ api, queries }: AppContext): Promise<void> {
  const { cart: text } = readPageInput(queries);
  if (text === undefined) return;
  const ids = [...new Set(parseCart(text).map(({ productId }) => productId))];
  if (ids.length === 0) return queries.prefetchQuery(alternatives(api, ''));
  // If it fails, the browser requests them.
  const answer = await api.call('listProductsById', { query: { ids: ids.join() } }).catch(() => undefined);
  for (const id of answer ? ids : []) {
    const product = answer?.results.find((one) => one.id === id) ?? null;
    queries.setQueryData(productById(api, String(id)).queryKey, product);
  }
}
