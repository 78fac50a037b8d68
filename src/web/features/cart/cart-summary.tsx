import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { summaryCopy } from '#copy/cart.ts';
import { canBeHad, type LiveLine, totalOf } from '#web/features/cart/live-lines.ts';
import { pesos } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { useViewer } from '#web/lib/use-viewer.ts';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';

type CartSummaryProps = {
  lines: readonly LiveLine[];
  /** The checkout form, or the button that starts the checkout. */
  children: ReactNode;
};

/** Order summary with the total of the cart, styled as a paper slip. */
export function CartSummary({ lines, children }: CartSummaryProps) {
  const titleId = useId();
  const viewer = useViewer();
  const total = totalOf(lines);
  const leftOut = lines.filter(({ state }) => !canBeHad(state) && state !== 'loading').length;
  return (
    <section aria-labelledby={titleId} className="slip-frame">
      <div className="slip">
        <div className="account-band flex items-end justify-between px-5 pt-9 pb-2.5">
          <h2 id={titleId} className="label font-sans">
            {summaryCopy.title}
          </h2>
          <BrandMarkIcon className="size-5" />
        </div>
        <div className="px-5 pt-5 pb-8">
          {viewer ? (
            <Sums total={total} />
          ) : (
            <p className="text-sm text-soft">
              {summaryCopy.pricesAfterLogin}{' '}
              <Link to="/login" search={{ redirect: 'carrito' }} rel="nofollow" className="link">
                {summaryCopy.toLogin}
              </Link>
            </p>
          )}
          {leftOut > 0 && <p className="notice mt-4">{summaryCopy.leftOut(leftOut)}</p>}
          {children}
        </div>
      </div>
    </section>
  );
}

function Sums({ total }: { total: number | undefined }) {
  const shown = total === undefined ? '—' : pesos(total);
  return (
    <dl className="figures" aria-live="polite">
      <div className="leader">
        <dt>{summaryCopy.subtotal}</dt>
        <dd>{shown}</dd>
      </div>
      <div className="leader">
        <dt>{summaryCopy.delivery}</dt>
        <dd>{summaryCopy.toArrange}</dd>
      </div>
      <div className="leader mt-3 border-t border-line pt-3 text-xl">
        <dt className="font-display">{summaryCopy.total}</dt>
        <dd className="font-semibold">{shown}</dd>
      </div>
    </dl>
  );
}

/** Checkout button. Anonymous visitors are redirected to the login and back to the same cart (customer-site §4). */
export function BeginOrder() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const begin = () => {
    if (viewer) return navigate({ to: '/carrito', search: { paso: 'pedido' } });
    toast.error(summaryCopy.loginFirst);
    return navigate({ to: '/login', search: { redirect: 'carrito' } });
  };
  return (
    <div className="mt-6 grid gap-2.5">
      <button type="button" className="button" onClick={begin}>
        {summaryCopy.begin}
      </button>
      <Link to="/productos" className="button-plain">
        {summaryCopy.goOn}
      </Link>
    </div>
  );
}
