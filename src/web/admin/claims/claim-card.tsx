import { memo } from 'react';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimSelectionCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { claimStatusColors, formatDueTime, orderLabel } from '#web/admin/claims/claim-values.ts';
import { type ClaimDialogState, opensClaimDialog } from '#web/admin/claims/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { AssigneeText } from '#web/admin/shared/bulk/assignee.tsx';
import type { SelectRecord } from '#web/admin/shared/bulk/use-selection.ts';
import { editIcon } from '#web/admin/shared/icons.ts';
import { CardButton, RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { useStaffNow } from '#web/admin/shared/use-staff-now.ts';
import { ClaimStatusBadge } from '#web/components/claim-status-badge.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon, searchIcon } from '#web/components/icons.ts';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

type ClaimCardProps = {
  claim: StaffClaimView;
  isSelected: boolean;
  onSelect: SelectRecord;
  onOpenDialog: (what: ClaimDialogState) => void;
};

export const ClaimCard = memo(function ClaimCard(props: ClaimCardProps) {
  const { claim, isSelected, onSelect, onOpenDialog } = props;
  const { id, status, email, description, created_at, signals } = claim;
  const order = orderLabel(claim);
  const opens = (act: ClaimDialogState['act']) => ({
    name: staffClaimCopy.of(staffClaimCopy[act], id),
    ...opensClaimDialog({ id, act }, onOpenDialog),
  });
  return (
    <RecordCard
      title={<ClaimTitle claim={claim} onOpen={() => onOpenDialog({ id, act: 'details' })} />}
      isSelected={isSelected}
      select={{
        name: claimSelectionCopy.select(id),
        onChange: (isChecked, isRange) => onSelect(id, isChecked, isRange),
      }}
      edge={`border-l-(--status) ${claimStatusColors[status]}`}
      badges={<ClaimState claim={claim} className="mb-1.5" />}
      actions={
        <>
          <CardButton icon={searchIcon} {...opens('details')}>
            {staffClaimCopy.details}
          </CardButton>
          <Allowed to="editClaims">
            <CardButton icon={editIcon} {...opens('answer')}>
              {staffClaimCopy.answer}
            </CardButton>
          </Allowed>
        </>
      }
    >
      <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1.5">
        <p className="col-span-full min-w-0 text-sm wrap-anywhere">
          <ClaimantName claim={claim} />
          <span className="block text-xs text-soft [font-kerning:none]">
            <EmailText email={email} />
          </span>
          <AssigneeText assignee={claim.assignee} className="mt-0.5" />
        </p>
        <p className="col-span-full line-clamp-2 text-sm wrap-anywhere">{description}</p>
        <p className="figures grid text-xs text-soft">
          <span>
            {[
              ...(order ? [order] : []),
              ...(claim.replacement_order ? [staffClaimCopy.replacement(claim.replacement_order.id)] : []),
              ...(signals.length > 0 ? [staffClaimCopy.signals(signals.length)] : []),
            ].join(' · ')}
          </span>
          <time dateTime={created_at}>{dateTime(created_at)}</time>
        </p>
        <ClaimThumbnails claim={claim} />
      </div>
    </RecordCard>
  );
});

/** Number and product, which open the details. The first control of a record, for the keys that walk the list. */
export function ClaimTitle({ claim: { id, product_name }, onOpen }: ClaimTitleProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-my-0.5 py-0.5 text-left decoration-1 underline-offset-[0.2em] hover:underline max-sm:-mt-5 max-sm:mb-0 max-sm:pt-5 max-sm:pb-0.5"
      onClick={onOpen}
    >
      <span className="figures font-sans text-xs font-medium text-soft">{staffClaimCopy.name(id)}</span>{' '}
      {product_name}
    </button>
  );
}

type ClaimTitleProps = { claim: StaffClaimView; onOpen: () => void };

/** Links to the user's page, which anonymous claimants and deleted accounts do not have. */
export function ClaimantName({ claim: { name, user_id, user_deleted } }: { claim: StaffClaimView }) {
  if (user_id === null || user_deleted) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to="/admin/usuarios/$id"
      params={{ id: String(user_id) }}
      preload={false}
      className="-my-0.5 inline-block py-1 font-semibold max-sm:-mt-1.5 max-sm:mb-0 max-sm:py-2.5 decoration-1 underline-offset-[0.2em] hover:underline"
    >
      {name}
    </Link>
  );
}

type ClaimStateProps = { claim: StaffClaimView; className?: string };

/** Status of the claim, and the deadline of its answer. */
export function ClaimState({ claim, className = '' }: ClaimStateProps) {
  return (
    <p className={`flex min-h-5.5 flex-wrap items-center justify-between gap-x-3 gap-y-1 ${className}`}>
      <ClaimStatusBadge
        claim={claim}
        className={`badge gap-1 pr-1.5 pl-1 text-2xs [--tone:var(--status-ink)] [&_svg]:size-3.5 ${claimStatusColors[claim.status]}`}
      />
      <ClaimDue claim={claim} />
    </p>
  );
}

/** The deadline of the answer. Renders nothing for closed claims. */
export function ClaimDue({ claim }: { claim: StaffClaimView }) {
  const due = formatDueTime(claim, useStaffNow());
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

/** Thumbnails of the claim's photos; anonymized claims have none. */
export function ClaimThumbnails({ claim: { photos } }: { claim: StaffClaimView }) {
  if (photos.length === 0) return null;
  return (
    <div
      role="img"
      aria-label={staffClaimCopy.photos(photos.length)}
      className="flex gap-1 [&_source]:hidden"
    >
      {photos.map(({ url }) => (
        <Thumbnail key={url} src={url} sidePixels={44} className="size-11 rounded-sm bg-shade object-cover" />
      ))}
    </div>
  );
}
