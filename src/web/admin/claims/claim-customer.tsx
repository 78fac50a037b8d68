import { Link } from '@tanstack/react-router';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { ClaimFact, ClaimSection } from '#web/admin/claims/claim-section.tsx';
import { dateTime } from '#web/lib/format.ts';

export function ClaimCustomer({ claim }: { claim: StaffClaimView }) {
  const { name, email, user_id, user_phone, user_since, user_deleted } = claim;
  const { previous_orders_count, previous_claims_count } = claim;
  return (
    <ClaimSection title={claimDetailsCopy.customer}>
      <dl className="claim-facts">
        <ClaimFact name={claimDetailsCopy.who}>
          <span className="block font-semibold">{name}</span>
          {user_id === null || user_deleted ? (
            <span className="text-soft">
              {user_deleted ? claimDetailsCopy.accountDeleted : claimDetailsCopy.noAccount}
            </span>
          ) : (
            <Link to="/admin/usuarios/$id" params={{ id: String(user_id) }} className="link">
              {claimDetailsCopy.toUser}
            </Link>
          )}
        </ClaimFact>
        <ClaimFact name={claimDetailsCopy.email}>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </ClaimFact>
        {user_phone && (
          <ClaimFact name={claimDetailsCopy.phone}>
            <a href={`tel:${user_phone}`} className="link">
              {user_phone}
            </a>
          </ClaimFact>
        )}
        {user_since && (
          <ClaimFact name={claimDetailsCopy.since}>
            <time dateTime={user_since}>{dateTime(user_since)}</time>
          </ClaimFact>
        )}
        {previous_orders_count !== null && (
          <ClaimFact name={claimDetailsCopy.previousOrders}>
            <PreviousOrders claim={claim} count={previous_orders_count} />
          </ClaimFact>
        )}
        {previous_claims_count !== null && (
          <ClaimFact name={claimDetailsCopy.previousClaims}>
            <PreviousClaims claim={claim} count={previous_claims_count} />
          </ClaimFact>
        )}
      </dl>
    </ClaimSection>
  );
}

type PreviousProps = { claim: StaffClaimView; count: number };

function PreviousOrders({ claim: { username }, count }: PreviousProps) {
  if (count === 0 || username === null)
    return count === 0 ? claimDetailsCopy.none : claimDetailsCopy.ordersCount(count);
  return (
    <Link to="/admin/pedidos" search={{ search: username }} className="link">
      {claimDetailsCopy.ordersCount(count)}
    </Link>
  );
}

function PreviousClaims({ claim: { email }, count }: PreviousProps) {
  if (count === 0) return claimDetailsCopy.none;
  return (
    <Link to="/admin/garantias" search={{ search: email }} className="link">
      {claimDetailsCopy.claimsCount(count)}
    </Link>
  );
}
