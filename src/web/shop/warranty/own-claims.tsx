import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OwnClaimPage, OwnClaimView } from '#contract/warranty-claims.ts';
import { claimCopy, ownClaimsCopy } from '#copy/own-claims.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';
import { ClaimDetails } from '#web/shop/warranty/claim-details.tsx';
import { ClaimTimeline } from '#web/shop/warranty/claim-timeline.tsx';
import { ownClaims } from '#web/shop/warranty/queries.ts';

/** The user's own claims, newest first. */
export function OwnClaims() {
  const { api } = useAppContext();
  const { data, error, refetch, ...more } = useInfiniteQuery(ownClaims(api));
  if (!data) return error ? <ClaimsError error={error} onRetry={refetch} /> : <ClaimsSkeleton />;
  const claims = uniqueClaims(data.pages);

  return (
    <>
      {claims.length === 0 && <NoClaims />}
      {error && (
        <ClaimsError error={error} onRetry={more.isFetchNextPageError ? more.fetchNextPage : refetch} />
      )}
      <ul aria-label={ownClaimsCopy.list} className="mt-7 grid gap-6">
        {claims.map((claim) => (
          <OwnClaimCard key={claim.id} claim={claim} />
        ))}
      </ul>
      {more.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            className="button-plain"
            aria-disabled={more.isFetchingNextPage || undefined}
            onClick={() => !more.isFetchingNextPage && more.fetchNextPage()}
          >
            {more.isFetchingNextPage ? ownClaimsCopy.loadingMore : ownClaimsCopy.more}
          </button>
          <p role="status" className="figures text-sm text-soft">
            {ownClaimsCopy.count(claims.length, data.pages[0]?.count ?? 0)}
          </p>
        </div>
      )}
    </>
  );
}

/** Deduplicates the claims: one created between two page requests moves another to the next page. */
function uniqueClaims(pages: readonly OwnClaimPage[]): OwnClaimView[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((claim) => [claim.id, claim]));
  return [...byId.values()];
}

function NoClaims() {
  return (
    <div className="mt-7 grid justify-items-start border-b border-line pt-2 pb-10">
      <BrandMarkIcon className="size-14 text-leaf" />
      <p className="latin mt-4 text-xl">{ownClaimsCopy.empty}</p>
      <p className="measure mt-2 text-soft">{ownClaimsCopy.emptyText}</p>
      <Link
        to="."
        search={(now: object) => ({ ...now, vista: undefined })}
        resetScroll={false}
        className="button mt-6"
      >
        {ownClaimsCopy.toNew}
      </Link>
    </div>
  );
}

function ClaimsError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const isForbidden = hasErrorCode(error, 'NOT_AUTHENTICATED') || hasErrorCode(error, 'FORBIDDEN');
  return (
    <LoadError
      className="mt-7"
      text={isForbidden ? ownClaimsCopy.forbidden : ownClaimsCopy.failed}
      onRetry={onRetry}
    />
  );
}

const rows = ['a', 'b'] as const;

function ClaimsSkeleton() {
  return (
    <div role="status" aria-label={ownClaimsCopy.loading} className="mt-7 grid gap-6">
      {rows.map((row) => (
        <div key={row} className="border-t border-line pt-5">
          <div className="skeleton h-7 w-40" />
          <div className="skeleton mt-2 h-4 w-56 max-w-full" />
          <div className="skeleton mt-5 h-24" />
        </div>
      ))}
    </div>
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
