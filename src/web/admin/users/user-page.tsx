import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { StaffUserView, UserDetailView } from '#contract/staff-users.ts';
import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import {
  deleteUserCopy,
  editUserCopy,
  endSessionsCopy,
  mergeUserCopy,
  resetInvitationCopy,
  resetSecondFactorCopy,
  userCopy,
  userDetailCopy,
  verifyUserCopy,
} from '#copy/admin-users.ts';
import { commonCopy } from '#copy/common.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { HeaderButton, PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { EditUserDialog } from '#web/admin/users/edit-user-dialog.tsx';
import { MergeUserDialog } from '#web/admin/users/merge-user-dialog.tsx';
import {
  useDeleteUser,
  useEndUserSessions,
  useInvitePasswordReset,
  useResetSecondFactor,
  useToggleUser,
  useVerifyUser,
} from '#web/admin/users/mutations.ts';
import { staffUser, userByEmail } from '#web/admin/users/queries.ts';
import { UserBadges } from '#web/admin/users/user-card.tsx';
import { RoleForm, UserDetails, UserOrders } from '#web/admin/users/user-details.tsx';
import { findReadOnlyReason, fullName } from '#web/admin/users/user-values.ts';
import { trashIcon } from '#web/components/icons.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { useNavigate, useParams, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type UserLookup = {
  detail: UserDetailView | undefined;
  /** Reasons why the user was not found; undefined while loading or once found. */
  problems: readonly string[] | undefined;
};

/** Delay before the redirect to the list, from the specification (staff-and-warranty §8). */
const REDIRECT_DELAY_MS = 2_000;

export function AdminUserPage() {
  const { id } = useParams({ from: '/admin/usuarios/$id' });
  const { email } = useSearch({ from: '/admin/usuarios/$id' });
  const { detail, problems } = useUserByIdOrEmail(id, email);
  return (
    <>
      <BackLink href="/admin/usuarios">{userDetailCopy.toList}</BackLink>
      {detail && <UserProfile key={detail.user.id} detail={detail} />}
      {!detail && problems && <UserNotFound problems={problems} />}
      {!detail && !problems && (
        <LoadingSkeleton
          label={userDetailCopy.loading}
          bars={['h-4 w-24', 'h-9 w-64 max-w-full', 'h-32', 'h-40']}
          className="mt-4"
        />
      )}
    </>
  );
}

function UserProfile({ detail }: { detail: UserDetailView }) {
  const { user, orders, orders_count, has_second_factor } = detail;
  const currentUser = useUser();
  const readOnlyReason = findReadOnlyReason(currentUser, user);
  return (
    <>
      <UserHeader user={user} hasSecondFactor={has_second_factor} readOnlyReason={readOnlyReason} />
      <div className="mt-4 grid grid-cols-1 gap-7 border-t border-line pt-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-6">
          <UserDetails user={user} hasSecondFactor={has_second_factor} />
          {user.staff_note && (
            <Section title={userCopy.note} titleClass="label text-soft">
              <p className="mt-1.5 border-l-2 border-foil pl-3 text-sm wrap-anywhere whitespace-pre-line">
                {user.staff_note}
              </p>
            </Section>
          )}
          {currentUser?.is_superuser && readOnlyReason === undefined && (
            <RoleForm key={user.user_type} user={user} />
          )}
          <p className="flex flex-wrap gap-x-6 text-sm">
            {[
              { path: 'actividad', search: user.username, text: userDetailCopy.toActivity },
              { path: 'pedidos', search: user.username, text: userDetailCopy.toOrders },
              { path: 'garantias', search: user.email, text: userDetailCopy.toClaims },
            ].map(({ path, search, text }) => (
              <Link
                key={path}
                to="/admin/$"
                params={{ _splat: path }}
                search={{ search }}
                className="link inline-flex min-h-11 items-center md:min-h-9"
              >
                {text}
              </Link>
            ))}
            <Allowed to="editOrders">
              <Link
                to="/admin/pedidos/nuevo"
                search={{ cliente: String(user.id) }}
                className="link inline-flex min-h-11 items-center md:min-h-9"
              >
                {orderEntryCopy.title}
              </Link>
            </Allowed>
          </p>
        </div>
        <UserOrders orders={orders} count={orders_count} />
      </div>
    </>
  );
}

type UserHeaderProps = {
  user: StaffUserView;
  /** Null where the user may not know. */
  hasSecondFactor: boolean | null;
  readOnlyReason: string | undefined;
};

type UserAction = 'edit' | 'merge' | 'verify' | 'invite' | 'endSessions' | 'resetSecondFactor' | 'remove';

function UserHeader({ user, hasSecondFactor, readOnlyReason }: UserHeaderProps) {
  const reasonId = useId();
  const [action, setAction] = useState<UserAction>();
  const toggleUser = useToggleUser();
  const buttons: ReadonlyArray<{ id: UserAction | 'toggle'; text: string; isHidden?: boolean }> = [
    { id: 'edit', text: editUserCopy.open },
    { id: 'verify', text: verifyUserCopy.open, isHidden: user.is_verified },
    // The button keeps the focus while its text changes.
    { id: 'toggle', text: user.is_active ? userCopy.deactivate : userCopy.activate },
    // An inactive user would get no code.
    { id: 'invite', text: resetInvitationCopy.open, isHidden: !user.is_active },
    { id: 'merge', text: mergeUserCopy.open, isHidden: user.user_type !== 'customer' },
    { id: 'endSessions', text: endSessionsCopy.open },
    { id: 'resetSecondFactor', text: resetSecondFactorCopy.open, isHidden: !hasSecondFactor },
    { id: 'remove', text: commonCopy.remove },
  ];
  return (
    <>
      <PageHeader
        title={fullName(user)}
        before={<UserBadges user={user} />}
        actions={
          <>
            {buttons
              .filter(({ isHidden }) => !isHidden)
              .map(({ id, text }) => (
                <HeaderButton
                  key={id}
                  icon={id === 'remove' ? trashIcon : undefined}
                  className={`button-plain disabled:cursor-default disabled:border-line disabled:bg-transparent disabled:text-soft ${id === 'remove' ? 'text-alarm-ink' : ''}`}
                  disabled={readOnlyReason !== undefined}
                  aria-describedby={readOnlyReason && reasonId}
                  onClick={() => (id === 'toggle' ? toggleUser(user) : setAction(id))}
                >
                  {text}
                </HeaderButton>
              ))}
            {readOnlyReason && (
              <p id={reasonId} className="basis-full px-0 text-xs whitespace-normal text-soft md:text-right">
                {readOnlyReason}
              </p>
            )}
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{userCopy.at(user.username)}</p>
      </PageHeader>
      <UserDialog user={user} action={action} onClose={() => setAction(undefined)} />
    </>
  );
}

type UserDialogProps = { user: StaffUserView; action: UserAction | undefined; onClose: () => void };

const confirmations = {
  verify: { useMutation: useVerifyUser, copy: verifyUserCopy },
  invite: { useMutation: useInvitePasswordReset, copy: resetInvitationCopy },
  endSessions: { useMutation: useEndUserSessions, copy: endSessionsCopy },
  resetSecondFactor: { useMutation: useResetSecondFactor, copy: resetSecondFactorCopy },
  remove: { useMutation: useDeleteUser, copy: deleteUserCopy },
};

function UserDialog({ user, action, onClose }: UserDialogProps) {
  const navigate = useNavigate();
  if (action === undefined) return null;
  if (action === 'edit') return <EditUserDialog user={user} onClose={onClose} />;
  if (action === 'merge') return <MergeUserDialog user={user} onClose={onClose} />;
  return (
    <ConfirmMutation
      {...confirmations[action]}
      item={user}
      name={user.username}
      onSuccess={() => action === 'remove' && navigate({ to: '/admin/usuarios' })}
      onClose={onClose}
    />
  );
}

/** Shows the reasons, then redirects to the list. */
function UserNotFound({ problems }: { problems: readonly string[] }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/admin/usuarios', replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const [title, ...rest] = [...problems, userDetailCopy.returning];
  return (
    <div role="alert" className="staff-empty">
      <h1 className="text-2xl">{title}</h1>
      {rest.map((text) => (
        <p key={text} className="mt-2 text-soft">
          {text}
        </p>
      ))}
    </div>
  );
}

/**
 * The user with this id. If there is none, falls back to the user with the e-mail and redirects to their page
 * (staff-and-warranty §8).
 */
function useUserByIdOrEmail(id: string, email: string | undefined): UserLookup {
  const { api } = useAppContext();
  const isValidId = parseId(id) !== undefined;
  const byId = useQuery({ ...staffUser(api, id), enabled: isValidId });
  const isMissing = !isValidId || hasErrorCode(byId.error, 'NOT_FOUND');
  const byEmail = useQuery({ ...userByEmail(api, email ?? ''), enabled: isMissing && email !== undefined });
  const redirectId = isMissing ? byEmail.data?.id : undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (redirectId === undefined) return;
    toast.error(userDetailCopy.noInformation);
    navigate({ to: '/admin/usuarios/$id', params: { id: String(redirectId) }, replace: true });
  }, [redirectId, navigate]);

  if (!isMissing) {
    // After a failed refetch the loaded data stays visible.
    const hasFailed = byId.isError && !byId.data;
    return { detail: byId.data, problems: hasFailed ? [] : undefined };
  }
  const reason = isValidId ? userDetailCopy.noInformation : userDetailCopy.invalidId;
  if (email === undefined) return { detail: undefined, problems: [reason] };
  if (byEmail.isError) return { detail: undefined, problems: [reason, userDetailCopy.emailFailed] };
  return {
    detail: undefined,
    problems: byEmail.data === null ? [reason, userDetailCopy.emailNotFound] : undefined,
  };
}
