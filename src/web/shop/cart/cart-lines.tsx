import { cartCopy } from '#copy/cart.ts';
import { type Cart, setQuantity } from '#domain/cart.ts';
import { updateCart } from '#web/lib/cart-store.ts';
import { CartRow, RemovedRow } from '#web/shop/cart/cart-row.tsx';
import type { LiveLine } from '#web/shop/cart/live-lines.ts';
import { mergeRemovedLines, type useRemovedLines } from '#web/shop/cart/use-removed-lines.ts';

type CartLinesProps = { cart: Cart; lines: readonly LiveLine[]; removal: ReturnType<typeof useRemovedLines> };

export function CartLines({ cart, lines, removal }: CartLinesProps) {
  const rows = mergeRemovedLines(lines, removal.removed);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={cartCopy.lines} className="border-b border-line">
      {rows.map((row) =>
        'live' in row ? (
          <CartRow
            key={row.live.blisterId}
            line={row.live}
            onQuantity={(quantity) => updateCart((now) => setQuantity(now, row.live, quantity))}
            onRemove={() => removal.remove(cart, row.live, row.live.name)}
          />
        ) : (
          <RemovedRow
            key={`removed-${row.removed.line.blisterId}`}
            removed={row.removed}
            onUndo={() => removal.undo(row.removed)}
          />
        ),
      )}
    </ul>
  );
}
