import { cartCopy } from '#copy/cart.ts';
import { type Cart, setQuantity } from '#domain/cart.ts';
import { CartRow, RemovedRow } from '#web/features/cart/cart-row.tsx';
import { changeCart } from '#web/features/cart/cart-store.ts';
import type { LiveLine } from '#web/features/cart/live-lines.ts';
import { rowsOf, type useRemoved } from '#web/features/cart/use-removed.ts';

type CartLinesProps = { cart: Cart; lines: readonly LiveLine[]; removal: ReturnType<typeof useRemoved> };

export function CartLines({ cart, lines, removal }: CartLinesProps) {
  const rows = rowsOf(lines, removal.removed);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={cartCopy.lines} className="border-b border-line">
      {rows.map((row) =>
        'live' in row ? (
          <CartRow
            key={row.live.blisterId}
            line={row.live}
            onQuantity={(quantity) => changeCart((now) => setQuantity(now, row.live, quantity))}
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
