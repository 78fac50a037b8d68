import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';
import type { ClaimDialogState } from '#web/admin/claims/claim-filters.ts';
import { formatDueTime } from '#web/admin/claims/format-due-time.ts';
import { orderLabel } from '#web/admin/claims/order-label.ts';
import { openerId } from '#web/admin/claims/use-restore-focus.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon, editIcon, searchIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { dateTime } from '#web/lib/format.ts';

type ClaimCardProps = {
  claim: StaffClaimView;
  now: number | undefined;
  onOpenDialog: (what: ClaimDialogState) => void;
};

export const ClaimCard = memo(({ claim, now, onOpenDialog }: ClaimCardProps) => {
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

export function ClaimCardSkeleton() {
  return (
    <li className="claim-card" aria-hidden="true">
      <div className="grid gap-2 p-3.5">
        <div className="skeleton h-5 w-32" />
        <div className="skeleton h-6 w-56 max-w-full" />
        <div className="skeleton h-4 w-40" />
        <div className="skeleton mt-1 h-9" />
      </div>
      <div className="skeleton mx-3.5 mb-3 h-8" />
    </li>
  );
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

type ClaimDueProps = { claim: StaffClaimView; now: number | undefined };

/** The deadline of the answer. Renders nothing for closed claims. */
export function ClaimDue({ claim, now }: ClaimDueProps) {
  const due = formatDueTime(claim, now);
  if (!due) return null;
  return (
    <span className="claim-due figures" data-past={due.isPast || undefined} title={due.title}>
      <Icon path={clockIcon} className="size-4 shrink-0" />
      {claim.due_at ? <time dateTime={claim.due_at}>{due.text}</time> : due.text}
    </span>
  );
}

const THUMBNAIL_PX = 44;

/** Thumbnails of the claim's photos. */
export function ClaimThumbnails({ claim: { photos } }: { claim: StaffClaimView }) {
  return (
    <div role="img" aria-label={staffClaimCopy.photos(photos.length)} className="claim-thumbs">
      {photos.map(({ url }) => (
        <ResponsiveImage
          key={url}
          src={url}
          sizes="44px"
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
          loading="lazy"
        />
      ))}
    </div>
  );
}
