import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { findReadOnlyReason } from '#web/admin/users/find-read-only-reason.ts';
import { fullName } from '#web/admin/users/full-name.ts';
import { UserBadges } from '#web/admin/users/user-badges.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { Switch } from '#web/components/switch.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { dateTime } from '#web/lib/format.ts';

type UserCardProps = {
  user: UserView;
  onToggleActive: (user: UserView) => void;
  onRemove: (user: UserView) => void;
};

export function UserCard({ user, onToggleActive, onRemove }: UserCardProps) {
  const [titleId, reasonId] = [useId(), useId()];
  const currentUser = useUser();
  const readOnlyReason = findReadOnlyReason(currentUser, user);
  const { id, username, email, is_active, date_joined } = user;
  return (
    <li className="staff-card user-card" data-type={user.user_type} data-inactive={!is_active || undefined}>
      <article aria-labelledby={titleId}>
        <div className="user-card-face">
          <UserBadges user={user} />
          <h2 id={titleId} className="staff-card-name wrap-anywhere">
            <Link to="/admin/usuarios/$id" params={{ id: String(id) }}>
              {fullName(user)}
            </Link>
          </h2>
          <p className="text-sm font-semibold wrap-anywhere">{userCopy.at(username)}</p>
          <p className="text-sm text-soft wrap-anywhere">{email}</p>
          <p className="figures mt-1 text-2xs text-soft">
            <time dateTime={date_joined}>{userCopy.joined(dateTime(date_joined))}</time>
          </p>
        </div>
        {readOnlyReason && (
          <p id={reasonId} className="user-card-why">
            {readOnlyReason}
          </p>
        )}
        <div className="brand-acts">
          <Switch
            name={userCopy.isActive(username)}
            checked={is_active}
            disabled={readOnlyReason !== undefined}
            describedBy={readOnlyReason && reasonId}
            onChange={() => onToggleActive(user)}
          >
            {userCopy.active}
          </Switch>
          <button
            type="button"
            className="text-alarm-ink disabled:text-soft"
            disabled={readOnlyReason !== undefined}
            aria-describedby={readOnlyReason && reasonId}
            aria-label={userCopy.named(userCopy.remove, username)}
            onClick={() => onRemove(user)}
          >
            <Icon path={trashIcon} className="size-4" />
            {userCopy.remove}
          </button>
        </div>
      </article>
    </li>
  );
}
