import type { ReactNode } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';

const roleClasses = {
  customer: '',
  staff: 'text-reg-ink',
  admin: 'text-foil-ink',
};

/** Badges: the role, and whether the account is inactive or unverified. */
export function UserBadges({ user }: { user: UserView }) {
  return (
    <p className="flex min-h-5.5 flex-wrap items-center gap-x-2.5 gap-y-1 text-soft">
      <span className={`label ${roleClasses[user.user_type]}`}>{userCopy.types[user.user_type]}</span>
      {!user.is_active && <AlarmBadge>{userCopy.statuses.inactive}</AlarmBadge>}
      {!user.is_verified && <AlarmBadge>{userCopy.unverified}</AlarmBadge>}
    </p>
  );
}

function AlarmBadge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-sm border px-1.5 text-2xs/4.5 font-bold text-alarm-ink">{children}</span>
  );
}
