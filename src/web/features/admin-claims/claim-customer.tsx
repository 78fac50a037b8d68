import { Link } from '@tanstack/react-router';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy as copy } from '#copy/admin-claims.ts';
import { ClaimFact, ClaimSection } from '#web/features/admin-claims/claim-section.tsx';
import { dateTime } from '#web/lib/format.ts';

export function ClaimCustomer({ claim }: { claim: StaffClaimView }) {
  const { name, email, user_id, user_phone, user_since, user_deleted } = claim;
  const { previous_orders_count, previous_claims_count } = claim;
  return (
    <ClaimSection title={copy.customer}>
      <dl className="claim-facts">
        <ClaimFact name={copy.who}>
          <span className="block font-semibold">{name}</span>
          {user_id === null || user_deleted ? (
            <span className="text-soft">{user_deleted ? copy.accountDeleted : copy.noAccount}</span>
          ) : (
            <Link to="/admin/usuarios/$id" params={{ id: String(user_id) }} className="link">
              {copy.toUser}
            </Link>
          )}
        </ClaimFact>
        <ClaimFact name={copy.email}>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </ClaimFact>
        {user_phone && (
          <ClaimFact name={copy.phone}>
            <a href={`tel:${user_phone}`} className="link">
              {user_phone}
            </a>
          </ClaimFact>
        )}
        {user_since && (
          <ClaimFact name={copy.since}>
            <time dateTime={user_since}>{dateTime(user_since)}</time>
          </ClaimFact>
        )}
        {previous_orders_count !== null && (
          <ClaimFact name={copy.previousOrders}>
            <PreviousOrders claim={claim} count={previous_orders_count} />
          </ClaimFact>
        )}
        {previous_claims_count !== null && (
          <ClaimFact name={copy.previousClaims}>
            <PreviousClaims claim={claim} count={previous_claims_count} />
          </ClaimFact>
        )}
      </dl>
    </ClaimSection>
  );
}

type PreviousProps = { claim: StaffClaimView; count: number };

function PreviousOrders({ claim: { username }, count }: PreviousProps) {
  if (count === 0 || username === null) return count === 0 ? copy.none : copy.ordersCount(count);
  return (
    <Link to="/admin/pedidos" search={{ search: username }} className="link">
      {copy.ordersCount(count)}
    </Link>
  );
}

function PreviousClaims({ claim: { email }, count }: PreviousProps) {
  if (count === 0) return copy.none;
  return (
    <Link to="/admin/garantias" search={{ search: email }} className="link">
      {copy.claimsCount(count)}
    </Link>
  );
}
