import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { cartSummaryCopy } from '#copy/cart.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { pesos } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { cartTotal, isAvailable, type LiveLine } from '#web/shop/cart/live-lines.ts';

type CartSummaryProps = {
  lines: readonly LiveLine[];
  /** The checkout form, or the button that starts the checkout. */
  children: ReactNode;
};

/** Order summary with the total of the cart, styled as a paper slip. */
export function CartSummary({ lines, children }: CartSummaryProps) {
  const titleId = useId();
  const user = useUser();
  const total = cartTotal(lines);
  const unavailableCount = lines.filter(({ state }) => !isAvailable(state) && state !== 'loading').length;
  return (
    <section aria-labelledby={titleId} className="slip-frame">
      <div className="slip">
        <div className="account-band flex items-end justify-between px-5 pt-9 pb-2.5">
          <h2 id={titleId} className="label font-sans">
            {cartSummaryCopy.title}
          </h2>
          <BrandMarkIcon className="size-5" />
        </div>
        <div className="px-5 pt-5 pb-8">
          {user ? (
            <CartTotals total={total} />
          ) : (
            <p className="text-sm text-soft">
              {cartSummaryCopy.pricesAfterLogin}{' '}
              <Link to="/login" search={{ redirect: 'carrito' }} rel="nofollow" className="link">
                {cartSummaryCopy.toLogin}
              </Link>
            </p>
          )}
          {unavailableCount > 0 && <p className="notice mt-4">{cartSummaryCopy.leftOut(unavailableCount)}</p>}
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
      <div className="leader mt-3 border-t border-line pt-3 text-xl">
        <dt className="font-display">{cartSummaryCopy.total}</dt>
        <dd className="font-semibold">{formattedTotal}</dd>
      </div>
    </dl>
  );
}

/** Checkout button. Anonymous visitors are redirected to the login and back to the same cart (customer-site §4). */
export function CheckoutButton() {
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
