import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OrderView } from '#contract/orders.ts';
import type { UserDetailView } from '#contract/staff-users.ts';
import { endSessionsCopy, userCopy, userDetailCopy, userOrdersCopy } from '#copy/admin-users.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { DeleteUserDialog } from '#web/admin/users/delete-user-dialog.tsx';
import { findReadOnlyReason } from '#web/admin/users/find-read-only-reason.ts';
import { fullName } from '#web/admin/users/full-name.ts';
import { useEndUserSessions } from '#web/admin/users/mutations.ts';
import { RoleForm } from '#web/admin/users/role-form.tsx';
import { useToggleUser } from '#web/admin/users/use-toggle-user.ts';
import { UserBadges } from '#web/admin/users/user-badges.tsx';
import { UserDetails } from '#web/admin/users/user-details.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { dateTime, pesos } from '#web/lib/format.ts';
import { getErrorText } from '#web/lib/show-error.ts';

type UserOrdersProps = {
  /** The newest orders. */
  orders: readonly OrderView[];
  /** The number of all orders. */
  count: number;
};

const linkClass = 'link inline-flex min-h-11 items-center md:min-h-9';
const buttonClass =
  'button-plain disabled:cursor-default disabled:border-line disabled:bg-transparent disabled:text-soft';

type EndSessionsDialogProps = { user: UserView; onClose: () => void };

/** User page: account data, orders and staff actions. */
export function UserProfile({ detail: { user, orders, orders_count } }: { detail: UserDetailView }) {
  const currentUser = useUser();
  const readOnlyReason = findReadOnlyReason(currentUser, user);
  return (
    <>
      <UserHeader user={user} readOnlyReason={readOnlyReason} />
      <div className="mt-4 grid grid-cols-1 gap-7 border-t border-line pt-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12">
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
              className={linkClass}
            >
              {userDetailCopy.toActivity}
            </Link>
            <Link
              to="/admin/$"
              params={{ _splat: 'pedidos' }}
              search={{ search: user.username }}
              className={linkClass}
            >
              {userDetailCopy.toOrders}
            </Link>
            <Link to="/admin/garantias" search={{ search: user.email }} className={linkClass}>
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
      <div className={`staff-head-acts ${readOnlyReason ? 'md:justify-end md:text-right' : ''}`}>
        <button
          type="button"
          className={buttonClass}
          disabled={isDisabled}
          aria-describedby={readOnlyReason && reasonId}
          onClick={() => toggleUser(user)}
        >
          {user.is_active ? userCopy.deactivate : userCopy.activate}
        </button>
        <button
          type="button"
          className={buttonClass}
          disabled={isDisabled}
          aria-describedby={readOnlyReason && reasonId}
          onClick={() => setEndingSessions(true)}
        >
          {endSessionsCopy.open}
        </button>
        <button
          type="button"
          className={`text-alarm-ink ${buttonClass}`}
          disabled={isDisabled}
          aria-describedby={readOnlyReason && reasonId}
          onClick={() => setConfirmingDelete(true)}
        >
          <Icon path={trashIcon} className="size-4" />
          {userCopy.remove}
        </button>
        {readOnlyReason && (
          <p id={reasonId} className="basis-full px-0 text-xs whitespace-normal text-soft">
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

function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  return (
    <ConfirmMutation
      item={user}
      mutation={useEndUserSessions()}
      title={endSessionsCopy.title(user.username)}
      text={endSessionsCopy.text}
      confirmLabel={endSessionsCopy.confirm}
      cancelLabel={endSessionsCopy.keep}
      successText={endSessionsCopy.done(user.username)}
      formatError={(error) => getErrorText(error, endSessionsCopy.failed)}
      onClose={onClose}
    />
  );
}

function UserOrders({ orders, count }: UserOrdersProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="label text-soft">
        {userOrdersCopy.title}
      </h2>
      <p className="latin figures text-soft">
        {orders.length === 0 ? userOrdersCopy.none : userOrdersCopy.count(orders.length, count)}
      </p>
      {orders.length > 0 && (
        <ul aria-labelledby={titleId} className="mt-2 border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { id, status, status_display, created_at, total, order_products } = order;
  return (
    <li className="border-b border-line pt-2 pb-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to="/admin/$"
          params={{ _splat: `pedidos/${id}` }}
          className="figures inline-flex min-h-9 items-center font-display text-base font-semibold underline decoration-1 underline-offset-[0.2em]"
        >
          {userOrdersCopy.name(id)}
        </Link>
        <span className="order-status" data-status={status}>
          {status_display}
        </span>
        <span className="figures ml-auto font-semibold">{pesos(total)}</span>
      </div>
      <p className="figures text-xs text-soft">
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        {order_products.map(({ blister, quantity, product_name }) => (
          <li key={blister}>{userOrdersCopy.line(quantity, product_name)}</li>
        ))}
      </ul>
    </li>
  );
}
