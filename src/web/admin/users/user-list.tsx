import { Link } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userCopy, userFilterCopy, usersCopy } from '#copy/admin-users.ts';
import { findReadOnlyReason } from '#web/admin/users/find-read-only-reason.ts';
import { fullName } from '#web/admin/users/full-name.ts';
import type { FoundUsers } from '#web/admin/users/use-staff-users.ts';
import { UserBadges } from '#web/admin/users/user-badges.tsx';
import { type UserFilters, withPage } from '#web/admin/users/user-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Pager } from '#web/components/pager.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { dateTime } from '#web/lib/format.ts';

type UserCardProps = {
  user: UserView;
  onToggleActive: (user: UserView) => void;
  onRemove: (user: UserView) => void;
};

type UserListProps = {
  found: FoundUsers;
  filters: UserFilters;
  list: RefObject<HTMLUListElement | null>;
  onToggleActive: (user: UserView) => void;
  onRemove: (user: UserView) => void;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

export function UserList({ found, filters, list, onToggleActive, onRemove, onClear }: UserListProps) {
  const { users, page, pages, isFailed, isChanging } = found;
  if (isFailed) return <LoadError className="mt-5" text={usersCopy.failed} onRetry={found.refresh} />;
  return (
    <>
      {users?.length === 0 && <Empty onClear={onClear} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={usersCopy.list}
        aria-busy={users === undefined || isChanging}
        data-changing={isChanging || undefined}
        className="staff-cards mt-5"
      >
        {users ? (
          users.map((user) => (
            <UserCard key={user.id} user={user} onToggleActive={onToggleActive} onRemove={onRemove} />
          ))
        ) : (
          <Skeletons />
        )}
      </ul>
      <Pager
        page={page}
        pages={pages}
        link={(to, linkProps) => (
          <Link
            to="/admin/usuarios"
            search={withPage(filters, to)}
            activeOptions={{ exact: true }}
            {...linkProps}
          />
        )}
      />
    </>
  );
}

function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">{usersCopy.empty}</p>
      {onClear && (
        <button type="button" className="button-plain mt-5" onClick={onClear}>
          {userFilterCopy.clear}
        </button>
      )}
    </div>
  );
}

const skeletonIndexes = Array.from({ length: 6 }, (_, index) => index);

function Skeletons() {
  const id = useId();
  return skeletonIndexes.map((index) => (
    <li key={`${id}${index}`} className="staff-card" aria-hidden="true">
      <div className="grid gap-2 p-4">
        <div className="skeleton h-3.5 w-20" />
        <div className="skeleton h-6 w-44 max-w-full" />
        <div className="skeleton h-4 w-32" />
        <div className="skeleton h-4 w-48 max-w-full" />
      </div>
      <div className="skeleton mx-4 mb-4 h-6" />
    </li>
  ));
}

function UserCard({ user, onToggleActive, onRemove }: UserCardProps) {
  const titleId = useId();
  const reasonId = useId();
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
