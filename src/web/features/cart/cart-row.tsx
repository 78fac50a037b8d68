import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { blisterSize, units } from '#copy/blister-size.ts';
import { cartLineCopy } from '#copy/cart.ts';
import { canBeHad, type LiveLine, lineTotal } from '#web/features/cart/live-lines.ts';
import { QuantityField } from '#web/features/cart/quantity-field.tsx';
import type { RemovedLine } from '#web/features/cart/use-removed.ts';
import { PacketPicture } from '#web/features/catalogue/packet-picture.tsx';
import { Seeds } from '#web/features/catalogue/seed-counts.tsx';
import { pesos } from '#web/lib/format.ts';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';

type CartRowProps = {
  line: LiveLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const { name, state, product, quantity, most } = line;
  const total = lineTotal(line);
  return (
    <li className="cart-row" data-type={product?.type}>
      <div className={`cart-picture ${canBeHad(state) ? '' : 'grayscale'}`}>
        {product ? (
          <PacketPicture product={product} eager sizes="6rem" />
        ) : (
          <BrandMarkIcon className="m-auto size-8" />
        )}
      </div>
      <LineName line={line} />
      <div className="cart-amount">
        {canBeHad(state) && (
          <QuantityField
            name={name}
            quantity={quantity}
            most={most}
            onChange={onQuantity}
            onZero={onRemove}
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
      {canBeHad(state) && total !== undefined && <p className="cart-total figures">{pesos(total)}</p>}
      <LineTrouble line={line} onQuantity={onQuantity} />
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
      <div className="cart-name" role="status" aria-label={cartLineCopy.loading}>
        <div className="skeleton h-6 w-40 max-w-full" />
        <div className="skeleton mt-2 h-4 w-24" />
      </div>
    );
  }
  return (
    <div className="cart-name">
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
          {blisterSize({ type: product.type, seedCount: blister.seed_count })}
          {price !== undefined && price > 0 && (
            <span className="text-soft">{cartLineCopy.each(pesos(price))}</span>
          )}
        </p>
      )}
      {!canBeHad(state) && <p className="figures mt-1 text-xs text-soft">{units(quantity)}</p>}
    </div>
  );
}

/** Error of a line that cannot be ordered in its current state, with a button that fixes it. */
function LineTrouble({ line, onQuantity }: Pick<CartRowProps, 'line' | 'onQuantity'>) {
  const { state, most, reload } = line;
  if (state === 'ready' || state === 'loading') return null;
  return (
    <p className="cart-trouble">
      <span className="font-semibold text-alarm-ink">{troubles[state](most)}</span>
      {state === 'short' && (
        <button type="button" className="link min-h-11" onClick={() => onQuantity(most)}>
          {cartLineCopy.take(most)}
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className="link min-h-11" onClick={reload}>
          {cartLineCopy.tryAgain}
        </button>
      )}
    </p>
  );
}

const troubles = {
  short: cartLineCopy.onlyLeft,
  gone: () => cartLineCopy.gone,
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
