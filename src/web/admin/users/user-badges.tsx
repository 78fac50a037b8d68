import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';

/** Badges: the role, and whether the account is inactive or unverified. */
export function UserBadges({ user }: { user: UserView }) {
  return (
    <p className="user-type">
      <span className="label" data-type={user.user_type}>
        {userCopy.types[user.user_type]}
      </span>
      {!user.is_active && <span className="user-state">{userCopy.statuses.inactive}</span>}
      {!user.is_verified && <span className="user-state">{userCopy.unverified}</span>}
    </p>
  );
}
