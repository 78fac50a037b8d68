import { useEffect, useRef } from 'react';
import { cartLineCopy } from '#copy/cart.ts';
import { commonCopy } from '#copy/common.ts';
import { formatBlisterSize, formatUnits } from '#copy/format-blister-size.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { PacketImage } from '#web/components/packet-image.tsx';
import { QuantityField } from '#web/components/quantity-field.tsx';
import { Seeds } from '#web/components/seed-counts.tsx';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';
import { isAvailable, type LiveLine, lineTotal } from '#web/shop/cart/live-lines.ts';
import type { RemovedLine } from '#web/shop/cart/use-removed-lines.ts';

type CartRowProps = {
  line: LiveLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when an error is corrected: its button disappears. */
  onCorrected: () => void;
};

export function CartRow({ line, onQuantity, onRemove, onCorrected }: CartRowProps) {
  const { name, state, product, quantity, maxQuantity } = line;
  const total = lineTotal(line);
  const isOrderable = isAvailable(state);
  return (
    <li
      className="grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] grid-rows-[auto_1fr_auto] items-center gap-x-4 gap-y-2 border-t border-line pt-5 pb-3 md:grid-cols-[6rem_minmax(0,1fr)_auto_7.5rem] md:grid-rows-[auto_1fr] md:gap-x-6 md:gap-y-1 md:pb-5"
      data-type={product?.type}
    >
      <div
        className={`col-start-1 row-start-1 flex aspect-square self-start overflow-hidden rounded-md bg-shade text-soft md:row-span-2 ${isOrderable ? 'row-span-2' : 'row-span-3 grayscale'}`}
      >
        {product ? (
          <PacketImage product={product} eager sizes="6rem" />
        ) : (
          <BrandMarkIcon className="m-auto size-8" />
        )}
      </div>
      <LineName line={line} />
      <div
        className={`row-start-3 flex flex-wrap items-center gap-x-3 md:contents ${isOrderable ? 'col-span-2' : 'col-start-2'}`}
      >
        <div className="flex flex-wrap items-center gap-x-3 md:col-start-3 md:row-span-2 md:row-start-1">
          {isOrderable && (
            <QuantityField
              labels={{
                quantity: cartLineCopy.quantity(name),
                less: cartLineCopy.less(name),
                more: cartLineCopy.more(name),
              }}
              quantity={quantity}
              maxQuantity={maxQuantity}
              onChange={onQuantity}
              onExceed={(max) => toast.error(cartLineCopy.onlyLeft(max))}
              onRemove={onRemove}
            />
          )}
          <button
            type="button"
            className="link min-h-11 text-sm"
            aria-label={cartLineCopy.removeNamed(name)}
            onClick={onRemove}
          >
            {cartLineCopy.remove}
          </button>
        </div>
        {isOrderable && total !== undefined && (
          <p className="figures ml-auto font-semibold md:col-start-4 md:row-span-2 md:row-start-1">
            {pesos(total)}
          </p>
        )}
      </div>
      <LineError line={line} onQuantity={onQuantity} onCorrected={onCorrected} />
    </li>
  );
}

function LineName({
  line: { name, product, productId, blister, quantity, price, state },
}: {
  line: LiveLine;
}) {
  if (state === 'loading') {
    return (
      <div className="col-start-2 self-start" role="status" aria-label={cartLineCopy.loading}>
        <div className="skeleton h-6 w-40 max-w-full" />
        <div className="skeleton mt-2 h-4 w-24" />
      </div>
    );
  }
  return (
    <div className="col-start-2 self-start">
      <h2 className="text-lg leading-tight">
        {product ? (
          <Link to="/producto/$id" params={{ id: String(productId) }} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {product && <p className="mt-0.5 text-xs text-soft">{product.brand}</p>}
      {blister && product && (
        <p className="figures mt-1.5 flex flex-wrap items-center gap-x-2 text-sm">
          {product.type !== 'merch' && (
            <span aria-hidden="true">
              <Seeds count={blister.seed_count} hollow={blister.stock === 0} />
            </span>
          )}
          {formatBlisterSize({ type: product.type, seedCount: blister.seed_count })}
          {price !== undefined && price > 0 && (
            <span className="text-soft">{cartLineCopy.each(pesos(price))}</span>
          )}
          <TaxFreePrice finalPrice={price} />
        </p>
      )}
      {!isAvailable(state) && <p className="figures mt-1 text-xs text-soft">{formatUnits(quantity)}</p>}
    </div>
  );
}

/** Error of a line that cannot be ordered in its current state, with a button that fixes it. */
function LineError({ line, onQuantity, onCorrected }: Omit<CartRowProps, 'onRemove'>) {
  const { state, maxQuantity, reload } = line;
  if (state === 'ready' || state === 'loading') return null;
  const correct = (action: () => void) => () => {
    action();
    onCorrected();
  };
  return (
    <p className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-3 self-start text-sm">
      <span className="font-semibold text-alarm-ink">{lineErrors[state](maxQuantity)}</span>
      {state === 'short' && (
        <button type="button" className="link min-h-11" onClick={correct(() => onQuantity(maxQuantity))}>
          {cartLineCopy.adjust}
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className="link min-h-11" onClick={correct(reload)}>
          {commonCopy.retry}
        </button>
      )}
    </p>
  );
}

const lineErrors = {
  short: cartLineCopy.onlyLeft,
  gone: () => cartLineCopy.unavailable,
  'sold-out': () => cartLineCopy.soldOut,
  unpriced: () => cartLineCopy.unpriced,
  failed: () => cartLineCopy.failed,
};

type RemovedRowProps = { removed: RemovedLine; onUndo: () => void };

/** Undo row in the place of a removed line. It takes over the focus of the removed button. */
export function RemovedRow({ removed: { name }, onUndo }: RemovedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 text-sm text-soft">
      <span role="status">{cartLineCopy.removed(name)}</span>
      <button ref={button} type="button" className="link min-h-11" onClick={onUndo}>
        {cartLineCopy.undo}
      </button>
    </li>
  );
}
