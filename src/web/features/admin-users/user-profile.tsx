import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { UserDetailView } from '#contract/staff-users.ts';
import { endSessionsCopy, userCopy, userDetailCopy } from '#copy/admin-users.ts';
import { DeleteUserDialog } from '#web/features/admin-users/delete-user-dialog.tsx';
import { EndSessionsDialog } from '#web/features/admin-users/end-sessions-dialog.tsx';
import { fullName } from '#web/features/admin-users/full-name.ts';
import { RoleForm } from '#web/features/admin-users/role-form.tsx';
import { useSwitchUser } from '#web/features/admin-users/use-switch-user.ts';
import { UserFacts } from '#web/features/admin-users/user-facts.tsx';
import { UserOrders } from '#web/features/admin-users/user-orders.tsx';
import { UserType } from '#web/features/admin-users/user-type.tsx';
import { whyUntouchable } from '#web/features/admin-users/why-untouchable.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';
import { useViewer } from '#web/lib/use-viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { trashIcon } from '#web/ui/icons.ts';

/** User page: account data, orders and staff actions. */
export function UserProfile({ detail: { user, orders, orders_count } }: { detail: UserDetailView }) {
  const viewer = useViewer();
  const why = whyUntouchable(viewer, user);
  return (
    <>
      <UserHead user={user} why={why} />
      <div className="user-page">
        <div className="grid content-start gap-6">
          <UserFacts user={user} />
          {viewer?.is_superuser && why === undefined && <RoleForm key={user.user_type} user={user} />}
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

type UserHeadProps = { user: UserView; why: string | undefined };

function UserHead({ user, why }: UserHeadProps) {
  const whyId = useId();
  const isLive = useIsLive();
  const [isAsking, setAsking] = useState(false);
  const [isEndingSessions, setEndingSessions] = useState(false);
  const navigate = useNavigate();
  const switchUser = useSwitchUser();
  const isDead = !isLive || why !== undefined;
  return (
    <header className="staff-head">
      <div className="min-w-0">
        <UserType user={user} />
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{fullName(user)}</h1>
        <p className="font-semibold wrap-anywhere">{userCopy.at(user.username)}</p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button-plain"
          disabled={isDead}
          aria-describedby={why && whyId}
          onClick={() => switchUser(user)}
        >
          {user.is_active ? userCopy.deactivate : userCopy.activate}
        </button>
        <button
          type="button"
          className="button-plain"
          disabled={isDead}
          aria-describedby={why && whyId}
          onClick={() => setEndingSessions(true)}
        >
          {endSessionsCopy.open}
        </button>
        <button
          type="button"
          className="button-plain text-alarm-ink disabled:text-soft"
          disabled={isDead}
          aria-describedby={why && whyId}
          onClick={() => setAsking(true)}
        >
          <Icon of={trashIcon} className="size-4" />
          {userCopy.remove}
        </button>
        {why && (
          <p id={whyId} className="user-why">
            {why}
          </p>
        )}
      </div>
      {isEndingSessions && <EndSessionsDialog user={user} onClose={() => setEndingSessions(false)} />}
      {isAsking && (
        <DeleteUserDialog
          user={user}
          onDeleted={() => navigate({ to: '/admin/usuarios' })}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  );
}
