import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { type Cart, countUnits } from '#domain/cart.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { useCart } from '#web/lib/cart-store.ts';
import { findPendingRequest } from '#web/lib/pending-request.ts';
import { CartLines } from '#web/shop/cart/cart-lines.tsx';
import { CartSummary, CheckoutButton } from '#web/shop/cart/cart-summary.tsx';
import { CheckoutForm } from '#web/shop/cart/checkout-form.tsx';
import { useLiveLines } from '#web/shop/cart/live-lines.ts';
import { pendingOrderKey } from '#web/shop/cart/pending-order-key.ts';
import { useRemovedLines } from '#web/shop/cart/use-removed-lines.ts';
import stylesheet from '#web/styles/cart-rows.css?url';

/** Cart page. Only the browser reads the cart, so the server renders the page without it. */
export function CartPage() {
  const cart = useCart();
  const [isPlaced, setPlaced] = useState(false);
  const isKnown = cart !== undefined && !isPlaced;
  return (
    <div className="wrap pt-8 md:pt-12">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <h1 className="text-3xl md:text-5xl">
        {isKnown ? cartCopy.counted(countUnits(cart)) : cartCopy.title}
      </h1>
      {isKnown ? <CartContent cart={cart} onPlaced={() => setPlaced(true)} /> : <CartSkeleton />}
    </div>
  );
}

type CartContentProps = { cart: Cart; onPlaced: () => void };

function CartContent({ cart, onPlaced }: CartContentProps) {
  const lines = useLiveLines(cart);
  const removal = useRemovedLines();
  const user = useUser();
  const { isCheckingOut, stop } = useCheckoutStep(user?.id);
  if (cart.length === 0) {
    return (
      <div className="mt-6">
        <CartLines cart={cart} lines={lines} removal={removal} />
        <EmptyCart />
      </div>
    );
  }
  return (
    <div className="mt-6 grid items-start gap-x-14 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <CartLines cart={cart} lines={lines} removal={removal} />
      <div className={isCheckingOut ? '' : 'lg:sticky lg:top-6'}>
        <CartSummary lines={lines}>
          {isCheckingOut && user ? (
            <CheckoutForm key={user.id} user={user} lines={lines} onPlaced={onPlaced} onBack={stop} />
          ) : (
            <CheckoutButton />
          )}
        </CartSummary>
      </div>
    </div>
  );
}

/**
 * Whether the checkout form is shown: after a click on its button, or for a sent order that has no response, until the
 * user goes back.
 */
function useCheckoutStep(userId: number | undefined) {
  const { paso } = useSearch({ from: '/carrito' });
  const navigate = useNavigate();
  const [hasPendingOrder, setHasPendingOrder] = useState(
    () => userId !== undefined && !!findPendingRequest(pendingOrderKey(userId)),
  );
  return {
    isCheckingOut: userId !== undefined && (paso === 'pedido' || hasPendingOrder),
    stop: () => {
      setHasPendingOrder(false);
      navigate({ to: '/carrito', search: {} });
    },
  };
}

function EmptyCart() {
  return (
    <div className="grid justify-items-center py-14 text-center md:py-20">
      <BrandMarkIcon className="size-16 text-leaf" />
      <p className="latin mt-5 text-2xl">{cartCopy.empty}</p>
      <p className="measure mt-2 text-soft">{cartCopy.emptyText}</p>
      <Link to="/productos" className="button mt-7">
        {cartCopy.explore}
      </Link>
    </div>
  );
}

const rows = ['a', 'b'] as const;

function CartSkeleton() {
  return (
    <>
      <p className="notice scripted:hidden mt-6">{cartCopy.needsScript}</p>
      <div role="status" aria-label={cartCopy.loading} className="unscripted:hidden mt-6 md:mt-8">
        {rows.map((row) => (
          <div key={row} className="flex gap-4 border-t border-line py-5">
            <div className="skeleton size-20" />
            <div className="grow">
              <div className="skeleton h-6 w-40" />
              <div className="skeleton mt-2 h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
