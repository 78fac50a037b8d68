import { useSuspenseQuery } from '@tanstack/react-query';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimCopy, trackedClaimCopy } from '#copy/own-claims.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { ClaimDetails, ClaimTimeline } from '#web/shop/warranty/claim-details.tsx';
import { type TrackedClaimResult, trackedClaim } from '#web/shop/warranty/queries.ts';

/** Claim, as visible to the holder of its private link. */
export function TrackedClaimPage() {
  const { api } = useAppContext();
  const { token } = useParams({ from: '/garantia/seguimiento/$token' });
  const { data } = useSuspenseQuery(trackedClaim(api, token));
  if (!data.claim) return <ClaimNotFound missing={data.missing} />;
  return <TrackedClaim claim={data.claim} token={token} />;
}

function TrackedClaim({ claim, token }: { claim: TrackedClaimView; token: string }) {
  return (
    <div className="wrap pt-8 md:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line pb-5">
        <div className="min-w-0">
          <p className="label figures text-soft">{claimCopy.name(claim.id)}</p>
          <h1 id={TITLE_ID} tabIndex={-1} className="mt-2 text-3xl outline-none wrap-anywhere md:text-4xl">
            {claim.product_name}
          </h1>
          <p className="figures mt-2 text-sm text-soft">
            {claimCopy.sent} <time dateTime={claim.created_at}>{dateTime(claim.created_at)}</time>
          </p>
        </div>
        <ClaimStatusBadge claim={claim} />
      </header>
      <div className="grid items-start gap-x-16 gap-y-10 pt-3 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 max-w-3xl">
          <ClaimDetails claim={claim} reference={{ token }} heading="h2" titleId={TITLE_ID} />
        </div>
        <section aria-labelledby={TIMELINE_ID} className="lg:pt-3">
          <h2 id={TIMELINE_ID} className="mb-4 text-xl">
            {claimCopy.timeline}
          </h2>
          <ClaimTimeline events={claim.timeline} />
        </section>
      </div>
      <p className="mt-12 border-t border-line pt-4 text-xs text-soft">{trackedClaimCopy.private}</p>
    </div>
  );
}

const TITLE_ID = 'reclamo';

const TIMELINE_ID = 'recorrido';

/** Not-found page of a private link, with the reason if it is known and with the alternatives. */
export function TrackedClaimNotFound() {
  const { queries, api } = useAppContext();
  const { token } = useParams({ strict: false });
  const known = queries.getQueryData<TrackedClaimResult>(trackedClaim(api, token ?? '').queryKey);
  return <ClaimNotFound missing={known?.missing} />;
}

function ClaimNotFound({ missing = 'unknown' }: { missing?: TrackedClaimResult['missing'] }) {
  const { title, text, tooMany, toWarranty } = trackedClaimCopy.notFound;
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <h1 className="text-3xl">{missing === 'too-many' ? trackedClaimCopy.title : title}</h1>
      <p className="measure mt-4 text-soft">{missing === 'too-many' ? tooMany : text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-2.5">
        <Link to="/garantia" className="button">
          {toWarranty}
        </Link>
        <ContactLinks />
      </div>
    </div>
  );
}
