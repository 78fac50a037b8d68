import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnClaimPage, OwnClaimView } from '#contract/warranty-claims.ts';
import { ownClaimsCopy } from '#copy/own-claims.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';
import { OwnClaimCard } from '#web/shop/warranty/own-claim-card.tsx';
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
