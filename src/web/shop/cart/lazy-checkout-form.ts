import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RouteComponent } from '#web/lib/router/route.ts';
import type { CheckoutFormProps } from '#web/shop/cart/checkout-form.tsx';

/** Loaded when an order is begun, or with the page of this step. */
export const LazyCheckoutForm: RouteComponent<CheckoutFormProps> = lazyRouteComponent(
  () => import('#web/shop/cart/checkout-form.tsx'),
  'CheckoutForm',
);
