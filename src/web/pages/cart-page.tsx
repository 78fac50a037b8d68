import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { type Cart, unitsIn } from '#domain/cart.ts';
import { CartLines } from '#web/features/cart/cart-lines.tsx';
import { useCart } from '#web/features/cart/cart-store.ts';
import { BeginOrder, CartSummary } from '#web/features/cart/cart-summary.tsx';
import { CheckoutForm } from '#web/features/cart/checkout-form.tsx';
import { useLiveLines } from '#web/features/cart/live-lines.ts';
import { pendingOrder } from '#web/features/cart/pending-order.ts';
import { useRemoved } from '#web/features/cart/use-removed.ts';
import { readPending } from '#web/lib/pending-request.ts';
import { useViewer } from '#web/lib/use-viewer.ts';
import stylesheet from '#web/styles/cart-rows.css?url';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';

/** Cart page. Only the browser reads the cart, so the server renders the page without it. */
export function CartPage() {
  const cart = useCart();
  const [isPlaced, setPlaced] = useState(false);
  const isKnown = cart !== undefined && !isPlaced;
  return (
    <div className="wrap pt-8 md:pt-12">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <h1 className="text-3xl md:text-5xl">{isKnown ? cartCopy.counted(unitsIn(cart)) : cartCopy.title}</h1>
      {isKnown ? <OpenCart cart={cart} onPlaced={() => setPlaced(true)} /> : <CartSkeleton />}
    </div>
  );
}

type OpenCartProps = { cart: Cart; onPlaced: () => void };

function OpenCart({ cart, onPlaced }: OpenCartProps) {
  const lines = useLiveLines(cart);
  const removal = useRemoved();
  const viewer = useViewer();
  const { isOrdering, stop } = useOrdering(viewer?.id);
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
      <div className={isOrdering ? '' : 'lg:sticky lg:top-6'}>
        <CartSummary lines={lines}>
          {isOrdering && viewer ? (
            <CheckoutForm key={viewer.id} viewer={viewer} lines={lines} onPlaced={onPlaced} onBack={stop} />
          ) : (
            <BeginOrder />
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
function useOrdering(viewerId: number | undefined) {
  const { paso } = useSearch({ from: '/carrito' });
  const navigate = useNavigate();
  const [isUnanswered, setUnanswered] = useState(
    () => viewerId !== undefined && !!readPending(pendingOrder(viewerId)),
  );
  return {
    isOrdering: viewerId !== undefined && (paso === 'pedido' || isUnanswered),
    stop: () => {
      setUnanswered(false);
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
