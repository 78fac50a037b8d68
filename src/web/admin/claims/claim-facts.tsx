import { Link } from '@tanstack/react-router';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimFact, ClaimSection } from '#web/admin/claims/claim-section.tsx';
import { dateTime, longDay } from '#web/lib/format.ts';

export function ClaimFacts({ claim }: { claim: StaffClaimView }) {
  const { product_name, purchase_date, germination_date, created_at } = claim;
  return (
    <ClaimSection title={claimDetailsCopy.claim}>
      <p className="claim-product">{product_name}</p>
      <dl className="claim-facts">
        <ClaimFact name={claimDetailsCopy.order}>
          <OrderLink claim={claim} />
        </ClaimFact>
        <ClaimFact name={claimDetailsCopy.purchase}>
          <time dateTime={purchase_date}>{longDay(purchase_date)}</time>
        </ClaimFact>
        <ClaimFact name={claimDetailsCopy.germination}>
          <time dateTime={germination_date}>{longDay(germination_date)}</time>
        </ClaimFact>
        <ClaimFact name={claimDetailsCopy.made}>
          <time dateTime={created_at}>{dateTime(created_at)}</time>
        </ClaimFact>
      </dl>
    </ClaimSection>
  );
}

/** A typed order number is not verified, so it links to a search instead of to an order. */
function OrderLink({ claim: { order, order_number } }: { claim: StaffClaimView }) {
  if (order)
    return (
      <Link to="/admin/pedidos" search={{ orderId: String(order.id) }} className="link">
        {staffClaimCopy.ofOrder(String(order.id))}
      </Link>
    );
  if (!order_number) return <span className="text-soft">{claimDetailsCopy.noOrder}</span>;
  return (
    <Link to="/admin/pedidos" search={{ search: order_number }} className="link">
      {claimDetailsCopy.typedOrder(order_number)}
    </Link>
  );
}
