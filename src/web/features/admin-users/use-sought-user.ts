import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserDetailView } from '#contract/staff-users.ts';
import { userDetailCopy } from '#copy/admin-users.ts';
import { staffUser, userByEmail } from '#web/features/admin-users/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { idIn } from '#web/lib/id-in.ts';
import { isRefusedAs } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';

type Sought = {
  detail: UserDetailView | undefined;
  /** Reasons why the user was not found; undefined while loading or once found. */
  problems: readonly string[] | undefined;
};

/**
 * The user with this id. If there is none, falls back to the user with the e-mail and redirects to their page
 * (staff-and-warranty §8).
 */
export function useSoughtUser(id: string, email: string | undefined): Sought {
  const { api } = useAppContext();
  const isId = idIn(id) !== undefined;
  const byId = useQuery({ ...staffUser(api, id), enabled: isId });
  const isMissing = !isId || isRefusedAs(byId.error, 'NOT_FOUND');
  const byEmail = useQuery({ ...userByEmail(api, email ?? ''), enabled: isMissing && email !== undefined });
  const found = isMissing ? byEmail.data?.id : undefined;
  useGoTo(found);

  if (!isMissing) {
    // After a failed refetch the loaded data stays visible.
    const isLost = byId.isError && !byId.data;
    return { detail: byId.data, problems: isLost ? [] : undefined };
  }
  const why = isId ? userDetailCopy.noInformation : userDetailCopy.invalidId;
  if (email === undefined) return { detail: undefined, problems: [why] };
  if (byEmail.isError) return { detail: undefined, problems: [why, userDetailCopy.emailFailed] };
  return {
    detail: undefined,
    problems: byEmail.data === null ? [why, userDetailCopy.emailNotFound] : undefined,
  };
}

function useGoTo(id: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id === undefined) return;
    toast.error(userDetailCopy.noInformation);
    navigate({ to: '/admin/usuarios/$id', params: { id: String(id) }, replace: true });
  }, [id, navigate]);
}
