import type { UseMutationResult } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { orderCopy, repeatOrderCopy } from '#copy/orders.ts';
import type { RepeatedOrder } from '#web/account/orders/fill-cart-again.ts';
import { Icon } from '#web/components/icon.tsx';
import { pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

/** Lucide's rotate-ccw. */
const repeatIcon = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5';

type RepeatOrder = UseMutationResult<RepeatedOrder, Error, void>;

export function RepeatButton({ order, repeat }: { order: OrderView; repeat: RepeatOrder }) {
  return (
    <button
      type="button"
      className="button-plain"
      aria-label={repeat.isPending ? undefined : orderCopy.repeatNamed(order.id)}
      aria-disabled={repeat.isPending || undefined}
      onClick={() => !repeat.isPending && repeat.mutate()}
    >
      <Icon path={repeatIcon} className="size-4" />
      {repeat.isPending ? orderCopy.repeating : orderCopy.repeat}
    </button>
  );
}

/** What is in the cart after the order was put into it again, what is missing or less, and which prices differ. */
export function RepeatResult({ repeat: { data, error } }: { repeat: RepeatOrder }) {
  return (
    <div role="status" className="print:hidden">
      {error && (
        <p className="notice mt-4" data-tone="alarm">
          {getErrorText(error, repeatOrderCopy.failed)}
        </p>
      )}
      {data && (
        <div className="notice mt-4" data-tone={isComplete(data) ? 'success' : 'warning'}>
          <p className="font-semibold">{resultTitle(data)}</p>
          <ul className="figures mt-1 grid gap-1">
            {data.filter(hasNews).map((one) => (
              <li key={one.line.blisterId} className="wrap-anywhere">
                {newsText(one)}
              </li>
            ))}
          </ul>
          {data.some(({ units }) => units > 0) && (
            <Link to="/carrito" className="link inline-flex min-h-11 items-center font-semibold">
              {repeatOrderCopy.toCart}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function isComplete(repeated: RepeatedOrder): boolean {
  return repeated.every(({ result }) => result === 'full');
}

function resultTitle(repeated: RepeatedOrder): string {
  if (isComplete(repeated)) return repeatOrderCopy.all;
  return repeated.some(({ units }) => units > 0) ? repeatOrderCopy.some : repeatOrderCopy.none;
}

function hasNews({ result, newPrice }: RepeatedOrder[number]): boolean {
  return result !== 'full' || newPrice !== undefined;
}

function newsText({ line: earlier, result, units, newPrice }: RepeatedOrder[number]): string {
  const { line, quantity, price } = earlier;
  const size = formatBlisterSize({ type: line.product_type, seedCount: line.blister_info.seed_count });
  return [
    repeatOrderCopy.line(line.product_name, size),
    result === 'less' && repeatOrderCopy.results.less(units, quantity),
    result !== 'less' && result !== 'full' && repeatOrderCopy.results[result],
    newPrice !== undefined && repeatOrderCopy.newPrice(pesos(newPrice), pesos(price)),
  ]
    .filter(Boolean)
    .join(' ');
}
