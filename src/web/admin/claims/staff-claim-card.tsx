import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';
import { ClaimDue } from '#web/admin/claims/claim-due.tsx';
import type { ClaimDialogState } from '#web/admin/claims/claim-filters.ts';
import { ClaimThumbnails } from '#web/admin/claims/claim-thumbnails.tsx';
import { orderLabel } from '#web/admin/claims/order-label.ts';
import { openerId } from '#web/admin/claims/use-restore-focus.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, searchIcon } from '#web/components/icons.ts';
import { dateTime } from '#web/lib/format.ts';

type StaffClaimCardProps = {
  claim: StaffClaimView;
  now: number | undefined;
  onOpenDialog: (what: ClaimDialogState) => void;
};

export const StaffClaimCard = memo(({ claim, now, onOpenDialog }: StaffClaimCardProps) => {
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
