import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderLineView, OrderView } from '#contract/orders.ts';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { orderCopy } from '#copy/orders.ts';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { eligibleOrders } from '#web/lib/queries/claims.ts';
import { Link } from '#web/lib/router/link.tsx';

type OrderLinesProps = {
  order: OrderView;
  /** Undefined if the order can no longer be changed. */
  onRemove: ((line: OrderLineView) => void) | undefined;
};

/** Lines of an order with its total. */
export function OrderLines({ order, onRemove }: OrderLinesProps) {
  const { id, status, total, order_products: lines } = order;
  const eligible = useEligibleOrder(order);
  return (
    <>
      <ul aria-label={orderCopy.lines(id)} className="mt-5">
        {lines.map((line) => (
          <Line key={line.blister} line={line}>
            {eligible && <ClaimLink order={eligible} line={line} />}
            {onRemove && (
              <button
                type="button"
                className="link min-h-11"
                aria-label={orderCopy.removeNamed(line.product_name, id)}
                onClick={() => onRemove(line)}
              >
                {orderCopy.remove}
              </button>
            )}
          </Line>
        ))}
      </ul>
      <dl className="leader flex-wrap justify-end figures border-t border-line pt-3 text-lg">
        <dt className="font-display">{orderCopy.total}</dt>
        <dd className="font-semibold">{pesos(total)}</dd>
      </dl>
      {status === 'pending' && (
        <div className="figures text-right">
          <TaxFreePrice finalPrice={total} />
        </div>
      )}
    </>
  );
}

/** The order if it can be claimed now, with its open claims. Staff make no claims. */
function useEligibleOrder({ id }: OrderView): EligibleOrderView | undefined {
  const { api } = useAppContext();
  const user = useUser();
  const { data } = useQuery({ ...eligibleOrders(api), enabled: user !== undefined && !isStaff(user) });
  return data?.results.find((order) => order.id === id);
}

function Line({ line, children }: { line: OrderLineView; children: ReactNode }) {
  const { product, product_name, product_brand, product_type, quantity, price_at_time, blister_info } = line;
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] items-start gap-x-4 border-t border-line py-3.5 print:break-inside-avoid">
      <div className="row-span-2 flex size-[min(4rem,20vw)] overflow-hidden rounded-md bg-shade text-soft">
        <Thumbnail
          src={line.product_image ?? line.packet_art}
          sidePixels={64}
          className="size-full object-cover"
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <div className="min-w-[min(100%,6rem)] flex-1">
          <p className="font-semibold wrap-anywhere">
            {line.product_listed ? (
              <Link
                to="/producto/$id"
                params={{ id: String(product) }}
                className="-my-3 inline-block py-3 underline decoration-line underline-offset-[0.2em] hover:decoration-current"
              >
                {product_name}
              </Link>
            ) : (
              product_name
            )}
          </p>
          <p className="text-xs text-soft wrap-anywhere">{product_brand}</p>
          <p className="figures mt-0.5 flex flex-wrap gap-x-4 text-sm text-soft">
            <span>{formatBlisterSize({ type: product_type, seedCount: blister_info.seed_count })}</span>{' '}
            <span>{orderCopy.amount(quantity, pesos(price_at_time))}</span>
          </p>
        </div>
        <p className="figures font-semibold">{pesos(Math.round(price_at_time * 100 * quantity) / 100)}</p>
      </div>
      <p className="col-start-2 flex flex-wrap gap-x-5 text-sm print:hidden">{children}</p>
    </li>
  );
}

type ClaimLinkProps = { order: EligibleOrderView; line: OrderLineView };

/** Link into the claim form with this line chosen, or to its open claim. */
function ClaimLink({ order, line: { product, product_name } }: ClaimLinkProps) {
  if (!order.order_products.some((line) => line.product === product)) return null;
  const open = order.open_claims.find(({ product_id }) => product_id === product);
  const className = 'link inline-flex min-h-11 items-center';
  if (open) {
    return (
      <Link
        to="/configuracion"
        search={{ section: 'warranty', vista: 'solicitudes' }}
        className={className}
        aria-label={orderCopy.claimedNamed(open.claim_id, product_name)}
      >
        {orderCopy.claimed(open.claim_id)}
      </Link>
    );
  }
  return (
    <Link
      to="/configuracion"
      search={{ section: 'warranty', pedido: String(order.id), producto: String(product) }}
      className={className}
      aria-label={orderCopy.claimNamed(product_name)}
    >
      {orderCopy.claim}
    </Link>
  );
}
