import { type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { cartCopy, cartSummaryCopy } from '#copy/cart.ts';
import { type Cart, setQuantity } from '#domain/cart.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { LazyFindVarieties } from '#web/components/lazy-find-varieties.ts';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { updateCart, useCart } from '#web/lib/cart-store.ts';
import { pesos } from '#web/lib/format.ts';
import { findPendingRequest, pendingOrderKey } from '#web/lib/pending-request.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';
import { CartRow, RemovedRow } from '#web/shop/cart/cart-row.tsx';
import { LazyCheckoutForm } from '#web/shop/cart/lazy-checkout-form.ts';
import {
  cartTotal,
  isAvailable,
  type LiveLine,
  sellableUnits,
  useLiveLines,
} from '#web/shop/cart/live-lines.ts';
import { mergeRemovedLines, useRemovedLines } from '#web/shop/cart/use-removed-lines.ts';

type CartSummaryProps = {
  lines: readonly LiveLine[];
  titleRef: Ref<HTMLHeadingElement>;
  /** The checkout form, or the button that starts the checkout. */
  children: ReactNode;
};

/** Cart page. The server renders it with the lines of the cookie. */
export function CartPage() {
  const cart = useCart();
  const [isPlaced, setPlaced] = useState(false);
  return (
    <div className="wrap pt-8 md:pt-12">
      <p className="notice scripted:hidden mb-6">{cartCopy.needsScript}</p>
      {cart === undefined || isPlaced ? (
        <>
          <CartHeading>{cartCopy.title}</CartHeading>
          <CartSkeleton />
        </>
      ) : (
        <CartContent cart={cart} onPlaced={() => setPlaced(true)} />
      )}
    </div>
  );
}

function CartHeading({ children }: { children: ReactNode }) {
  return <h1 className="text-3xl md:text-5xl">{children}</h1>;
}

type CartContentProps = { cart: Cart; onPlaced: () => void };

function CartContent({ cart, onPlaced }: CartContentProps) {
  const lines = useLiveLines(cart);
  return (
    <>
      <CartHeading>{cartCopy.counted(lines.reduce((sum, line) => sum + sellableUnits(line), 0))}</CartHeading>
      <CartLinesAndSummary cart={cart} lines={lines} onPlaced={onPlaced} />
    </>
  );
}

type CartLinesAndSummaryProps = CartContentProps & { lines: readonly LiveLine[] };

function CartLinesAndSummary({ cart, lines, onPlaced }: CartLinesAndSummaryProps) {
  const removal = useRemovedLines();
  const user = useUser();
  const { isCheckingOut, stop } = useCheckoutStep(user?.id);
  const summaryTitle = useRef<HTMLHeadingElement>(null);
  if (cart.length === 0) {
    return (
      <div className="mt-6">
        <CartLines cart={cart} lines={lines} removal={removal} />
        <EmptyCart />
      </div>
    );
  }
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <CartLines cart={cart} lines={lines} removal={removal} />
      <div className={isCheckingOut ? '' : 'lg:sticky lg:top-6'}>
        <CartSummary lines={lines} titleRef={summaryTitle}>
          {isCheckingOut && user ? (
            <Suspense>
              <LazyCheckoutForm
                key={user.id}
                user={user}
                lines={lines}
                onPlaced={onPlaced}
                onBack={() => {
                  stop();
                  summaryTitle.current?.focus({ preventScroll: true });
                }}
              />
            </Suspense>
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
  // Read by the browser alone: the server has rendered the cart without it.
  const isHydrated = useIsHydrated();
  const [isStopped, setStopped] = useState(false);
  const hasPendingOrder =
    isHydrated && !isStopped && userId !== undefined && !!findPendingRequest(pendingOrderKey(userId));
  return {
    isCheckingOut: userId !== undefined && (paso === 'pedido' || hasPendingOrder),
    stop: () => {
      setStopped(true);
      navigate({ to: '/carrito', search: {} });
    },
  };
}

function EmptyCart() {
  return (
    <div className="grid grid-cols-1 justify-items-center py-14 text-center md:py-20">
      <BrandMarkIcon className="size-16 text-leaf" />
      <p className="latin mt-5 text-2xl">{cartCopy.empty}</p>
      <p className="measure mt-2 text-soft">{cartCopy.emptyText}</p>
      <Link to="/productos" className="button mt-7">
        {cartCopy.explore}
      </Link>
      <div className="w-full">
        <LazyFindVarieties />
      </div>
    </div>
  );
}

const rows = ['a', 'b'] as const;

function CartSkeleton() {
  return (
    <div role="status" aria-label={cartCopy.loading} className="mt-6 md:mt-8">
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
  );
}

/** Order summary with the total of the cart, styled as a paper slip. */
function CartSummary({ lines, titleRef, children }: CartSummaryProps) {
  const titleId = useId();
  const user = useUser();
  const site = useSite();
  const total = cartTotal(lines);
  const unavailableCount = lines.filter(({ state }) => !isAvailable(state) && state !== 'loading').length;
  return (
    <section aria-labelledby={titleId} className="slip-frame">
      <div className="slip">
        <div className="packet-band flex items-end justify-between px-5 pt-9 pb-2.5">
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className="label font-sans outline-none">
            {cartSummaryCopy.title}
          </h2>
          <BrandMarkIcon className="size-5" />
        </div>
        <div className="px-5 pt-5 pb-8">
          {user ? (
            <>
              <CartTotals total={total} />
              <div className="figures text-right">
                <TaxFreePrice finalPrice={total} />
              </div>
            </>
          ) : (
            <p className="text-sm text-soft">
              {cartSummaryCopy.pricesAfterLogin}{' '}
              <Link to="/login" search={{ redirect: 'carrito' }} rel="nofollow" className="link">
                {cartSummaryCopy.toLogin}
              </Link>
            </p>
          )}
          {unavailableCount > 0 && <p className="notice mt-4">{cartSummaryCopy.leftOut(unavailableCount)}</p>}
          <p className="mt-4 text-sm text-soft">{site.how_to_buy}</p>
          {children}
        </div>
      </div>
    </section>
  );
}

function CartTotals({ total }: { total: number | undefined }) {
  const formattedTotal = total === undefined ? '—' : pesos(total);
  return (
    <dl className="figures" aria-live="polite">
      <div className="leader">
        <dt>{cartSummaryCopy.subtotal}</dt>
        <dd>{formattedTotal}</dd>
      </div>
      <div className="leader">
        <dt>{cartSummaryCopy.delivery}</dt>
        <dd>{cartSummaryCopy.toArrange}</dd>
      </div>
      <div className="leader flex-wrap justify-end mt-3 border-t border-line pt-3 text-xl">
        <dt className="font-display">{cartSummaryCopy.total}</dt>
        <dd className="font-semibold">{formattedTotal}</dd>
      </div>
    </dl>
  );
}

/** Checkout button. Anonymous visitors are redirected to the login and back to the same cart (customer-site §4). */
function CheckoutButton() {
  const user = useUser();
  const navigate = useNavigate();
  const startCheckout = () => {
    if (user) return navigate({ to: '/carrito', search: { paso: 'pedido' } });
    toast.error(cartSummaryCopy.loginFirst);
    return navigate({ to: '/login', search: { redirect: 'carrito' } });
  };
  return (
    <div className="mt-6 grid gap-2.5">
      <button type="button" className="button" onClick={startCheckout}>
        {cartSummaryCopy.begin}
      </button>
      <Link to="/productos" className="button-plain">
        {cartSummaryCopy.goOn}
      </Link>
    </div>
  );
}

type CartLinesProps = { cart: Cart; lines: readonly LiveLine[]; removal: ReturnType<typeof useRemovedLines> };

function CartLines({ cart, lines, removal }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  // For a button that disappears.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const rows = mergeRemovedLines(lines, removal.removed);
  if (rows.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label={cartCopy.lines} className="border-b border-line outline-none">
      {rows.map((row) =>
        'live' in row ? (
          <CartRow
            key={row.live.blisterId}
            line={row.live}
            onQuantity={(quantity) => updateCart((now) => setQuantity(now, row.live, quantity))}
            onRemove={() => removal.remove(cart, row.live, row.live.name)}
            onCorrected={focusList}
          />
        ) : (
          <RemovedRow
            key={`removed-${row.removed.line.blisterId}`}
            removed={row.removed}
            onUndo={() => {
              removal.undo(row.removed);
              focusList();
            }}
          />
        ),
      )}
    </ul>
  );
}
