import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { UserDetailView } from '#contract/staff-users.ts';
import { endSessionsCopy, userCopy, userDetailCopy } from '#copy/admin-users.ts';
import { DeleteUserDialog } from '#web/admin/users/delete-user-dialog.tsx';
import { EndSessionsDialog } from '#web/admin/users/end-sessions-dialog.tsx';
import { findReadOnlyReason } from '#web/admin/users/find-read-only-reason.ts';
import { fullName } from '#web/admin/users/full-name.ts';
import { RoleForm } from '#web/admin/users/role-form.tsx';
import { useToggleUser } from '#web/admin/users/use-toggle-user.ts';
import { UserBadges } from '#web/admin/users/user-badges.tsx';
import { UserDetails } from '#web/admin/users/user-details.tsx';
import { UserOrders } from '#web/admin/users/user-orders.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useUser } from '#web/hooks/use-user.ts';

/** User page: account data, orders and staff actions. */
export function UserProfile({ detail: { user, orders, orders_count } }: { detail: UserDetailView }) {
  const currentUser = useUser();
  const readOnlyReason = findReadOnlyReason(currentUser, user);
  return (
    <>
      <UserHeader user={user} readOnlyReason={readOnlyReason} />
      <div className="user-page">
        <div className="grid content-start gap-6">
          <UserDetails user={user} />
          {currentUser?.is_superuser && readOnlyReason === undefined && (
            <RoleForm key={user.user_type} user={user} />
          )}
          <p className="flex flex-wrap gap-x-6 text-sm">
            <Link
              to="/admin/$"
              params={{ _splat: 'actividad' }}
              search={{ search: user.username }}
              className="link user-link"
            >
              {userDetailCopy.toActivity}
            </Link>
            <Link
              to="/admin/$"
              params={{ _splat: 'pedidos' }}
              search={{ search: user.username }}
              className="link user-link"
            >
              {userDetailCopy.toOrders}
            </Link>
            <Link to="/admin/garantias" search={{ search: user.email }} className="link user-link">
              {userDetailCopy.toClaims}
            </Link>
          </p>
        </div>
        <UserOrders orders={orders} count={orders_count} />
      </div>
    </>
  );
}

type UserHeaderProps = { user: UserView; readOnlyReason: string | undefined };

function UserHeader({ user, readOnlyReason }: UserHeaderProps) {
  const reasonId = useId();
  const isLive = useIsHydrated();
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const [isEndingSessions, setEndingSessions] = useState(false);
  const navigate = useNavigate();
  const toggleUser = useToggleUser();
  const isDisabled = !isLive || readOnlyReason !== undefined;
  return (
    <header className="staff-head">
      <div className="min-w-0">
        <UserBadges user={user} />
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{fullName(user)}</h1>
        <p className="font-semibold wrap-anywhere">{userCopy.at(user.username)}</p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          disabled={isDisabled}
          aria-describedby={readOnlyReason && reasonId}
          onClick={() => toggleUser(user)}
        >
          {user.is_active ? userCopy.deactivate : userCopy.activate}
        </button>
        <button
          type="button"
          className="button-plain"
          disabled={isDisabled}
          aria-describedby={readOnlyReason && reasonId}
          onClick={() => setEndingSessions(true)}
        >
          {endSessionsCopy.open}
        </button>
        <button
          type="button"
          className="button-plain text-alarm-ink disabled:text-soft"
          disabled={isDisabled}
          aria-describedby={readOnlyReason && reasonId}
          onClick={() => setConfirmingDelete(true)}
        >
          <Icon path={trashIcon} className="size-4" />
          {userCopy.remove}
        </button>
        {readOnlyReason && (
          <p id={reasonId} className="user-why">
            {readOnlyReason}
          </p>
        )}
      </div>
      {isEndingSessions && <EndSessionsDialog user={user} onClose={() => setEndingSessions(false)} />}
      {isConfirmingDelete && (
        <DeleteUserDialog
          user={user}
          onDeleted={() => navigate({ to: '/admin/usuarios' })}
          onClose={() => setConfirmingDelete(false)}
        />
      )}
    </header>
  );
}
