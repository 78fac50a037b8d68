import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserDetailView } from '#contract/staff-users.ts';
import { userDetailCopy } from '#copy/admin-users.ts';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { staffUser, userByEmail } from '#web/admin/users/queries.ts';
import { UserProfile } from '#web/admin/users/user-profile.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
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
      <BackLink to="/admin/usuarios" className="-mt-3">
        {userDetailCopy.toList}
      </BackLink>
      {detail && <UserProfile key={detail.user.id} detail={detail} />}
      {!detail && problems && <UserNotFound problems={problems} />}
      {!detail && !problems && <UserLoading />}
    </>
  );
}

/** Shows the reasons, then redirects to the list. */
function UserNotFound({ problems }: { problems: readonly string[] }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/admin/usuarios', replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const [title = userDetailCopy.returning, ...more] = problems;
  const rest = problems.length > 0 ? [...more, userDetailCopy.returning] : [];
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

function UserLoading() {
  return (
    <div role="status" aria-label={userDetailCopy.loading} className="mt-4 grid gap-4">
      <div className="skeleton h-4 w-24" />
      <div className="skeleton h-9 w-64 max-w-full" />
      <div className="skeleton h-32" />
      <div className="skeleton h-40" />
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
  useRedirectToUser(redirectId);

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

function useRedirectToUser(id: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id === undefined) return;
    toast.error(userDetailCopy.noInformation);
    navigate({ to: '/admin/usuarios/$id', params: { id: String(id) }, replace: true });
  }, [id, navigate]);
}
