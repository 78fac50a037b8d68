import { useEffect, useState } from 'react';
import { addToCartCopy } from '#copy/add-to-cart.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { pesos } from '#web/lib/format.ts';
import { AddToCartButton, LogInLink } from '#web/shop/product/buy-panel.tsx';
import type { Buying } from '#web/shop/product/use-buying.ts';

type BuyBarProps = {
  buying: Buying;
  /** The row with the button of the panel. */
  action: Element | null;
};

/**
 * Bar of phones with the chosen blister and the button, shown while the button of the panel is above the view. It
 * takes its place at the end of the page, so that it covers nothing there; `data-buy-bar` keeps focused elements and
 * toasts above it (`product.css`).
 */
export function BuyBar({ buying, action }: BuyBarProps) {
  const user = useUser();
  const isShown = useIsAboveView(action);
  const { product, chosen, quantity } = buying;
  if (product.stock === 0) return null;
  const isBuyable = chosen && isPriced(chosen) && isSellablePrice(chosen.final_price);
  const total = isBuyable ? chosen.final_price * quantity : undefined;
  return (
    <section
      aria-label={addToCartCopy.bar}
      data-buy-bar={isShown ? 'shown' : 'hidden'}
      className={`sticky bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden unscripted:hidden ${isShown ? '' : 'invisible'}`}
      data-type={product.type}
    >
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
        <p className="figures flex-[1_1_5rem] text-sm leading-tight">
          <span className="line-clamp-1 font-semibold wrap-anywhere">{product.name}</span>
          <span className="text-xs text-soft">
            {chosen && formatBlisterSize({ type: product.type, seedCount: chosen.seed_count })}
            {total !== undefined && ` · ${pesos(total)}`}
            {!user && ` · ${addToCartCopy.priceWithAccount}`}
          </span>
        </p>
        {user ? (
          <AddToCartButton buying={buying} className="button max-w-full px-4" />
        ) : (
          <LogInLink className="button max-w-full px-4" />
        )}
        <TaxFreePrice finalPrice={total} />
      </div>
    </section>
  );
}

/** Whether an element has been scrolled past. */
function useIsAboveView(element: Element | null): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
