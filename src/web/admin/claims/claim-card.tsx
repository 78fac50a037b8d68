import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';
import { type ClaimDialogState, claimDialogId } from '#web/admin/claims/claim-filters.ts';
import { claimStatusColors } from '#web/admin/claims/claim-status-colors.ts';
import { formatDueTime } from '#web/admin/claims/format-due-time.ts';
import { orderLabel } from '#web/admin/claims/order-label.ts';
import { CardActions } from '#web/admin/shared/card-actions.tsx';
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
        className={`${CARD} border-l-(--status) ${claimStatusColors[status]}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1.5 px-3.5 py-3">
          <ClaimState claim={claim} now={now} className="col-span-full" />
          <h2 id={titleId} className="col-span-full text-lg/[1.2] wrap-anywhere text-wrap">
            <span className="figures font-sans text-xs font-medium text-soft">{staffClaimCopy.name(id)}</span>{' '}
            {product_name}
          </h2>
          <p className="col-span-full min-w-0 text-sm wrap-anywhere">
            <ClaimantName claim={claim} name={name} />
            <span className="block text-xs text-soft">{email}</span>
          </p>
          <p className="col-span-full line-clamp-2 text-sm wrap-anywhere">{description}</p>
          <p className="figures grid text-xs text-soft">
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
        <CardActions>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffClaimCopy.of(staffClaimCopy.details, id)}
            data-opens={claimDialogId({ id, act: 'details' })}
            onClick={() => onOpenDialog({ id, act: 'details' })}
          >
            <Icon path={searchIcon} className="size-4" />
            {staffClaimCopy.details}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={staffClaimCopy.of(staffClaimCopy.answer, id)}
            data-opens={claimDialogId({ id, act: 'answer' })}
            onClick={() => onOpenDialog({ id, act: 'answer' })}
          >
            <Icon path={editIcon} className="size-4" />
            {staffClaimCopy.answer}
          </button>
        </CardActions>
      </article>
    </li>
  );
});

const CARD =
  'rounded-packet rounded-l-md border border-l-4 border-line bg-card [contain-intrinsic-size:auto_15rem] [content-visibility:auto]';

export function ClaimCardSkeleton() {
  return (
    <li className={`${CARD} border-l-line`} aria-hidden="true">
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
      className="inline-block py-0.5 font-semibold decoration-1 underline-offset-[0.2em] hover:underline"
    >
      {name}
    </Link>
  );
}

type ClaimStateProps = ClaimDueProps & { className?: string };

/** Status of the claim, and the deadline of its answer. */
export function ClaimState({ claim, now, className = '' }: ClaimStateProps) {
  return (
    <p
      className={`flex min-h-[1.375rem] flex-wrap items-center justify-between gap-x-3 gap-y-1 ${className}`}
    >
      <ClaimStatusBadge
        claim={claim}
        className={`inline-flex items-center gap-1 rounded border-[1.5px] border-current pr-1.5 pl-1 text-2xs/5 font-bold tracking-[0.04em] text-(--status-ink) [&_svg]:size-3.5 ${claimStatusColors[claim.status]}`}
      />
      <ClaimDue claim={claim} now={now} />
    </p>
  );
}

type ClaimDueProps = { claim: StaffClaimView; now: number | undefined };

/** The deadline of the answer. Renders nothing for closed claims. */
function ClaimDue({ claim, now }: ClaimDueProps) {
  const due = formatDueTime(claim, now);
  if (!due) return null;
  return (
    <span
      className={`figures inline-flex items-center gap-1 text-xs ${due.isPast ? 'font-bold text-alarm-ink' : 'text-soft'}`}
      title={due.title}
    >
      <Icon path={clockIcon} className="size-4 shrink-0" />
      {claim.due_at ? <time dateTime={claim.due_at}>{due.text}</time> : due.text}
    </span>
  );
}

const THUMBNAIL_PX = 44;

/** Thumbnails of the claim's photos. */
export function ClaimThumbnails({ claim: { photos } }: { claim: StaffClaimView }) {
  return (
    <div
      role="img"
      aria-label={staffClaimCopy.photos(photos.length)}
      className="flex gap-1 [&_source]:hidden"
    >
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
