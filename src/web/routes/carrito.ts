import { cartCopy } from '#copy/cart.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export { CartPage } from '#web/shop/cart/cart-page.tsx';

export function loadCart(context: AppContext) {
  return pageData(context, { path: '/carrito', title: cartCopy.title, robots: 'noindex' });
}
