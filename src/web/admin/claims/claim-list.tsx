import { Link } from '@tanstack/react-router';
import { memo, type RefObject, useId } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { adminClaimsCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimDue } from '#web/admin/claims/claim-due.tsx';
import type { ClaimDialogState, ClaimFilters } from '#web/admin/claims/claim-filters.ts';
import { ClaimThumbnails } from '#web/admin/claims/claim-thumbnails.tsx';
import { orderLabel } from '#web/admin/claims/order-label.ts';
import { openerId } from '#web/admin/claims/use-restore-focus.ts';
import type { FoundClaims } from '#web/admin/claims/use-staff-claims.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, searchIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useNow } from '#web/hooks/use-now.ts';
import { dateTime } from '#web/lib/format.ts';

type StaffClaimCardProps = {
  claim: StaffClaimView;
  now: number | undefined;
  onOpenDialog: (what: ClaimDialogState) => void;
};

const StaffClaimCard = memo(({ claim, now, onOpenDialog }: StaffClaimCardProps) => {
  const titleId = useId();
  const { id, status, product_name, name, email, description, created_at, signals } = claim;
  const order = orderLabel(claim);
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="claim-card"
        data-status={status}
        data-overdue={claim.overdue || undefined}
      >
        <div className="claim-card-face">
          <p className="claim-card-marks">
            <ClaimStatusBadge claim={claim} className="claim-stamp" />
            <ClaimDue claim={claim} now={now} />
          </p>
          <h2 id={titleId} className="claim-card-name">
            <span className="figures text-soft">{staffClaimCopy.name(id)}</span> {product_name}
          </h2>
          <p className="min-w-0 text-sm wrap-anywhere">
            <ClaimantName claim={claim} name={name} />
            <span className="block text-xs text-soft">{email}</span>
          </p>
          <p className="claim-card-words">{description}</p>
          <p className="claim-card-foot figures">
            <span>
              {[
                ...(order ? [order] : []),
                ...(signals.length > 0 ? [staffClaimCopy.signals(signals.length)] : []),
              ].join(' · ')}
            </span>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </p>
          <ClaimThumbnails claim={claim} />
        </div>
        <div className="claim-card-acts">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffClaimCopy.of(staffClaimCopy.details, id)}
            data-opens={openerId({ id, act: 'details' })}
            onClick={() => onOpenDialog({ id, act: 'details' })}
          >
            <Icon path={searchIcon} className="size-4" />
            {staffClaimCopy.details}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffClaimCopy.of(staffClaimCopy.answer, id)}
            data-opens={openerId({ id, act: 'answer' })}
            onClick={() => onOpenDialog({ id, act: 'answer' })}
          >
            <Icon path={editIcon} className="size-4" />
            {staffClaimCopy.answer}
          </button>
        </div>
      </article>
    </li>
  );
});

type ClaimListProps = {
  found: FoundClaims;
  filters: ClaimFilters;
  list: RefObject<HTMLUListElement | null>;
  onOpen: (what: ClaimDialogState) => void;
};

/** A list whose refetch fails stays visible, with the error above it. */
export function ClaimList({ found, filters, list, onOpen }: ClaimListProps) {
  const { claims, count, isFailed, isMoreFailed, isChanging, isLoadingMore, hasMore } = found;
  const now = useNow();
  return (
    <>
      {isFailed && <LoadError className="my-3" text={adminClaimsCopy.failed} onRetry={found.retry} />}
      {count === 0 && <Empty filters={filters} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={adminClaimsCopy.list}
        aria-busy={count === undefined || isLoadingMore}
        data-changing={isChanging || undefined}
        className="staff-cards claim-cards"
      >
        {claims.map((claim) => (
          <StaffClaimCard key={claim.id} claim={claim} now={now} onOpenDialog={onOpen} />
        ))}
        {((count === undefined && claims.length === 0 && !isFailed) || isLoadingMore) && <Skeletons />}
      </ul>
      {isMoreFailed && !isLoadingMore && (
        <LoadError className="my-3" text={adminClaimsCopy.failed} onRetry={found.loadMore} />
      )}
      {hasMore && !isMoreFailed && (
        <p className="mt-6 text-center">
          <button
            type="button"
            className="button min-w-56"
            aria-disabled={isLoadingMore || undefined}
            onClick={() => !isLoadingMore && found.loadMore()}
          >
            {isLoadingMore ? adminClaimsCopy.loadingMore : adminClaimsCopy.loadMore}
          </button>
        </p>
      )}
    </>
  );
}

function Empty({ filters: { status, search } }: { filters: ClaimFilters }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">
        {search ? adminClaimsCopy.emptySearch : adminClaimsCopy.empty[status ?? 'all']}
      </p>
    </div>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function Skeletons() {
  return skeletonKeys.map((name) => (
    <li key={name} className="claim-card" aria-hidden="true">
      <div className="grid gap-2 p-3.5">
        <div className="skeleton h-5 w-32" />
        <div className="skeleton h-6 w-56 max-w-full" />
        <div className="skeleton h-4 w-40" />
        <div className="skeleton mt-1 h-9" />
      </div>
      <div className="skeleton mx-3.5 mb-3 h-8" />
    </li>
  ));
}

/** Links to the user's page, which anonymous claimants and deleted accounts do not have. */
function ClaimantName({ claim: { user_id, user_deleted }, name }: { claim: StaffClaimView; name: string }) {
  if (user_id === null || user_deleted) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to="/admin/usuarios/$id"
      params={{ id: String(user_id) }}
      preload={false}
      className="claim-card-user font-semibold"
    >
      {name}
    </Link>
  );
}
