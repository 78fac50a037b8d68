import type { ReactNode } from 'react';
import { orderStatusCopy } from '#contract/messages/order-labels.ts';
import type { ClaimSignal, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { commonCopy } from '#copy/common.ts';
import { type ClaimFilters, claimSearchParams } from '#web/admin/claims/queries.ts';
import { isFullyReplaced } from '#web/admin/claims/replacement-values.ts';
import { ContactLink } from '#web/admin/shared/contact-link.tsx';
import { DetailRow } from '#web/admin/shared/detail-sheet.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { dateTime, longDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

export function ClaimFacts({ claim }: { claim: StaffClaimView }) {
  const { product_name, purchase_date, germination_date, created_at, replacement_order } = claim;
  return (
    <ClaimSection title={claimDetailsCopy.claim}>
      <p className="mt-3 font-display text-xl/[1.2] font-semibold wrap-anywhere">{product_name}</p>
      <dl className="mt-1 text-sm">
        <DetailRow name={claimDetailsCopy.order}>
          <OrderLink claim={claim} />
        </DetailRow>
        {replacement_order && (
          <DetailRow name={staffClaimCopy.replace}>
            <Link
              to="/admin/pedidos/$orderId"
              params={{ orderId: String(replacement_order.id) }}
              className="link"
            >
              {staffClaimCopy.ofOrder(String(replacement_order.id))}
            </Link>{' '}
            <span className="text-soft">{orderStatusCopy[replacement_order.status]}</span>
          </DetailRow>
        )}
        {!replacement_order && isFullyReplaced(claim) && (
          <DetailRow name={staffClaimCopy.replace}>{claimDetailsCopy.fullyReplaced}</DetailRow>
        )}
        <DetailRow name={claimDetailsCopy.purchase}>
          <time dateTime={purchase_date}>{longDay(purchase_date)}</time>
        </DetailRow>
        <DetailRow name={claimDetailsCopy.germination}>
          <time dateTime={germination_date}>{longDay(germination_date)}</time>
        </DetailRow>
        <DetailRow name={claimDetailsCopy.made}>
          <time dateTime={created_at}>{dateTime(created_at)}</time>
        </DetailRow>
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

export function ClaimCustomer({ claim }: { claim: StaffClaimView }) {
  const { name, email, user_id, user_phone, user_since, user_deleted } = claim;
  const { previous_orders_count, previous_claims_count } = claim;
  return (
    <ClaimSection title={claimDetailsCopy.customer}>
      <dl className="mt-1 text-sm">
        <DetailRow name={claimDetailsCopy.who}>
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
        </DetailRow>
        <DetailRow name={commonCopy.email}>
          <ContactLink scheme="mailto" to={email} />
        </DetailRow>
        {user_phone && (
          <DetailRow name={commonCopy.phone}>
            <ContactLink scheme="tel" to={user_phone} />
          </DetailRow>
        )}
        {user_since && (
          <DetailRow name={claimDetailsCopy.since}>
            <time dateTime={user_since}>{dateTime(user_since)}</time>
          </DetailRow>
        )}
        {previous_orders_count !== null && (
          <DetailRow name={claimDetailsCopy.previousOrders}>
            <PreviousOrders claim={claim} count={previous_orders_count} />
          </DetailRow>
        )}
        {previous_claims_count !== null && (
          <DetailRow name={claimDetailsCopy.previousClaims}>
            <PreviousClaims claim={claim} count={previous_claims_count} />
          </DetailRow>
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
  if (email === '') return claimDetailsCopy.claimsCount(count);
  return (
    <Link to="/admin/garantias" search={{ search: email }} className="link">
      {claimDetailsCopy.claimsCount(count)}
    </Link>
  );
}

type ClaimSignalsProps = { claim: StaffClaimView; filters: ClaimFilters };

/** Warning signals, worded neutrally: they are coincidences until staff have checked them. */
export function ClaimSignals({ claim: { signals, photos }, filters }: ClaimSignalsProps) {
  if (signals.length === 0) return null;
  const kinds = [...new Set(signals.map(({ kind }) => kind))];
  const imageLabels = ({ photos: urls }: ClaimSignal) =>
    photos.filter(({ url }) => urls.includes(url)).map(({ label }) => label);
  return (
    <ClaimSection title={claimDetailsCopy.signals}>
      <p className="latin text-sm text-soft">{claimDetailsCopy.signalsNote}</p>
      <ul className="mt-2 grid gap-2">
        {kinds.map((kind) => (
          <li key={kind} className="notice" data-tone="warning">
            <p className="text-xs font-semibold">{claimDetailsCopy.signalKinds[kind]}</p>
            {signals
              .filter((signal) => signal.kind === kind)
              .map((signal) => (
                <div key={signal.text} className="not-nth-[2]:mt-2.5">
                  <p>{[...imageLabels(signal), signal.text].join(' · ')}</p>
                  <RelatedClaims claims={signal.claims} filters={filters} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </ClaimSection>
  );
}

type RelatedClaimsProps = { claims: ClaimSignal['claims']; filters: ClaimFilters };

function RelatedClaims({ claims, filters }: RelatedClaimsProps) {
  if (claims.length === 0) return null;
  return (
    <ul className="figures mt-1">
      {claims.map(({ id, product_name, status }) => (
        <li key={id}>
          <Link
            to="/admin/garantias"
            search={claimSearchParams(filters, { id, act: 'details' })}
            preload={false}
            replace
            resetScroll={false}
            className="link inline-flex min-h-7 items-center max-md:min-h-11"
          >
            {claimDetailsCopy.related(id, product_name, status)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ClaimSectionProps = { title: string; children: ReactNode };

export function ClaimSection(props: ClaimSectionProps) {
  return <Section titleClass="label border-b border-line pb-1.5 text-soft" {...props} />;
}
