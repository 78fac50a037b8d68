import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userCopy } from '#copy/admin-users.ts';
import { findReadOnlyReason, fullName } from '#web/admin/users/user-values.ts';
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

/** Colour of the card's left edge, and of the role's name. */
const roleClasses = {
  customer: { card: '', label: '' },
  staff: { card: '[--type:var(--reg)]', label: 'text-reg-ink' },
  admin: { card: '[--type:var(--foil)]', label: 'text-foil-ink' },
};

export function UserCard({ user, onToggleActive, onRemove }: UserCardProps) {
  const titleId = useId();
  const reasonId = useId();
  const currentUser = useUser();
  const readOnlyReason = findReadOnlyReason(currentUser, user);
  const { id, username, email, is_active, date_joined, user_type } = user;
  return (
    <li className={`staff-card [contain-intrinsic-size:auto_11rem] ${roleClasses[user_type].card}`}>
      <article aria-labelledby={titleId}>
        <div className="px-3.5 pt-3 pb-2.5">
          <UserBadges user={user} />
          <h2 id={titleId} className={`staff-card-name wrap-anywhere ${is_active ? '' : 'text-soft'}`}>
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
          <p id={reasonId} className="mx-3.5 border-t border-dashed border-line py-2 text-xs text-soft">
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
            className="text-alarm-ink disabled:cursor-default disabled:bg-transparent disabled:text-soft"
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

export function UserCardSkeleton() {
  return (
    <li className="staff-card" aria-hidden="true">
      <div className="grid gap-2 p-4">
        <div className="skeleton h-3.5 w-20" />
        <div className="skeleton h-6 w-44 max-w-full" />
        <div className="skeleton h-4 w-32" />
        <div className="skeleton h-4 w-48 max-w-full" />
      </div>
      <div className="skeleton mx-4 mb-4 h-6" />
    </li>
  );
}

/** Badges: the role, and whether the account is inactive or unverified. */
export function UserBadges({ user }: { user: UserView }) {
  return (
    <p className="flex min-h-5.5 flex-wrap items-center gap-x-2.5 gap-y-1 text-soft">
      <span className={`label ${roleClasses[user.user_type].label}`}>{userCopy.types[user.user_type]}</span>
      {!user.is_active && <AlarmBadge>{userCopy.statuses.inactive}</AlarmBadge>}
      {!user.is_verified && <AlarmBadge>{userCopy.unverified}</AlarmBadge>}
    </p>
  );
}

function AlarmBadge({ children }: { children: ReactNode }) {
  return <span className="rounded-sm border px-1.5 text-2xs/4.5 font-bold text-alarm-ink">{children}</span>;
}
