import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import type { OwnClaimView } from '#contract/warranty-claims.ts';
import { claimCopy, ownClaimsCopy } from '#copy/own-claims.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PagedList } from '#web/components/paged-list.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { hasErrorCode } from '#web/lib/show-error.ts';
import { ClaimDetails, ClaimTimeline } from '#web/shop/warranty/claim-details.tsx';
import { ownClaims } from '#web/shop/warranty/queries.ts';

/** The user's own claims. */
export function OwnClaims() {
  const { api } = useAppContext();
  return (
    <PagedList
      query={useInfiniteQuery(ownClaims(api))}
      texts={ownClaimsCopy}
      errorText={(error) =>
        hasErrorCode(error, 'NOT_AUTHENTICATED') || hasErrorCode(error, 'FORBIDDEN')
          ? ownClaimsCopy.forbidden
          : ownClaimsCopy.failed
      }
      empty={(titleRef) => <NoClaims titleRef={titleRef} />}
      renderItem={(claim) => <OwnClaimCard claim={claim} />}
      className="mt-7"
    />
  );
}

function NoClaims({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <EmptyState title={ownClaimsCopy.empty} titleRef={titleRef} className="mt-7 border-b pt-2 pb-10">
      <p className="measure mt-2 text-soft">{ownClaimsCopy.emptyText}</p>
      <Link
        to="."
        search={(now: object) => ({ ...now, vista: undefined })}
        resetScroll={false}
        className="button mt-6"
      >
        {ownClaimsCopy.toNew}
      </Link>
    </EmptyState>
  );
}

/** Card of one of the user's claims, styled as a paper slip. */
function OwnClaimCard({ claim }: { claim: OwnClaimView }) {
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
