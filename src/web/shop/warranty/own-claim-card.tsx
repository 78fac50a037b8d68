import { useId } from 'react';
import type { OwnClaimView } from '#contract/warranty-claims.ts';
import { claimCopy } from '#copy/own-claims.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { dateTime } from '#web/lib/format.ts';
import { ClaimDetails } from '#web/shop/warranty/claim-details.tsx';
import { ClaimTimeline } from '#web/shop/warranty/claim-timeline.tsx';

/** Card of one of the user's claims, styled as a paper slip. */
export function OwnClaimCard({ claim }: { claim: OwnClaimView }) {
  const titleId = useId();
  return (
    <li>
      <article aria-labelledby={titleId} className="slip-frame">
        <div className="slip px-4 pt-5 pb-6 sm:px-6">
          <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="label figures text-soft">{claimCopy.name(claim.id)}</p>
              <h2 id={titleId} tabIndex={-1} className="mt-1 text-xl outline-none wrap-anywhere">
                {claim.product_name}
              </h2>
              <p className="figures mt-0.5 text-xs text-soft">
                {claimCopy.sent} <time dateTime={claim.created_at}>{dateTime(claim.created_at)}</time>
              </p>
            </div>
            <ClaimStatusBadge claim={claim} />
          </header>
          <ClaimDetails claim={claim} reference={{ id: claim.id }} heading="h3" titleId={titleId} />
          <details className="mt-3">
            <summary className="link min-h-11 content-center text-sm">{claimCopy.timeline}</summary>
            <div className="pt-2">
              <ClaimTimeline events={claim.timeline} />
            </div>
          </details>
        </div>
      </article>
    </li>
  );
}
