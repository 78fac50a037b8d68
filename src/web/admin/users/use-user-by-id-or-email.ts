import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserDetailView } from '#contract/staff-users.ts';
import { userDetailCopy } from '#copy/admin-users.ts';
import { staffUser, userByEmail } from '#web/admin/users/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type UserLookup = {
  detail: UserDetailView | undefined;
  /** Reasons why the user was not found; undefined while loading or once found. */
  problems: readonly string[] | undefined;
};

/**
 * The user with this id. If there is none, falls back to the user with the e-mail and redirects to their page
 * (staff-and-warranty §8).
 */
export function useUserByIdOrEmail(id: string, email: string | undefined): UserLookup {
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
