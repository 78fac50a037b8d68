import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon, clockIcon, closeIcon, sealIcon, searchIcon } from '#web/components/icons.ts';

const icons: Record<ClaimStatus, string> = {
  pending: clockIcon,
  reviewing: searchIcon,
  approved: checkIcon,
  rejected: closeIcon,
  resolved: sealIcon,
};

type ClaimStatusBadgeProps = {
  claim: { status: ClaimStatus; status_display: string };
  className?: string;
};

/** Status badge with icon and label. An unknown status gets the icon of `pending` (staff-and-warranty §4). */
export function ClaimStatusBadge({ claim, className = 'badge' }: ClaimStatusBadgeProps) {
  const { status, status_display } = claim;
  return (
    <span className={className} data-status={status}>
      <Icon path={icons[status] ?? icons.pending} className="size-4" />
      {status_display}
    </span>
  );
}
