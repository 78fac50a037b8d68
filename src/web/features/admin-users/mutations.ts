import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { UserView } from '#contract/accounts.ts';
import type { Page } from '#contract/paging.ts';
import type { UserChange, UserDetailView, UserDraft } from '#contract/staff-users.ts';
import { userDetailKeys, userListKeys } from '#web/features/admin-users/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Fails when offline, instead of pausing until the network is back. */
const sentAtOnce = { networkMode: 'always' } as const;

/** Optimistic update with rollback on error. */
export function useSwitchActive() {
  const { api, queries } = useAppContext();
  const show = (id: number, isActive: boolean) =>
    editShown(queries, id, (user) => ({
      ...user,
      is_active: isActive,
      status: isActive ? 'active' : 'inactive',
    }));
  return useMutation({
    ...sentAtOnce,
    mutationFn: ({ id, is_active }: UserView) =>
      api.call('changeUser', { params: { id }, body: { is_active: !is_active } }),
    onMutate: async ({ id, is_active }) => {
      await queries.cancelQueries({ queryKey: userListKeys });
      show(id, !is_active);
    },
    onError: (_error, { id, is_active }) => {
      show(id, is_active);
      // The cached list may be out of date.
      queries.invalidateQueries({ queryKey: userListKeys });
    },
    onSuccess: (saved) => editShown(queries, saved.id, () => saved),
  });
}

export function useChangeRole(id: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (ranks: Pick<UserChange, 'is_staff' | 'is_superuser'>) =>
      api.call('changeUser', { params: { id }, body: ranks }),
    onSuccess: (saved) => editShown(queries, saved.id, () => saved),
  });
}

export function useEndUserSessions() {
  const { api } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: ({ id }: UserView) => api.call('endUserSessions', { params: { id } }),
  });
}

/** The detail page of the deleted user is not refetched, since it navigates away. */
export function useDeleteUser() {
  const { api, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: ({ id }: UserView) => api.call('deleteUser', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: userListKeys }),
  });
}

export function useCreateUser() {
  const { api, queries } = useAppContext();
  return useMutation({
    ...sentAtOnce,
    mutationFn: (draft: UserDraft) => api.call('createUser', { body: draft }),
    onSuccess: () => queries.invalidateQueries({ queryKey: userListKeys }),
  });
}

/** Updates the user in every cached list and detail. */
function editShown(queries: QueryClient, id: number, edit: (user: UserView) => UserView): void {
  const editOne = (user: UserView) => (user.id === id ? edit(user) : user);
  queries.setQueriesData<Page<UserView>>(
    { queryKey: userListKeys },
    (page) => page && { ...page, results: page.results.map(editOne) },
  );
  queries.setQueriesData<UserDetailView>(
    { queryKey: userDetailKeys },
    (detail) => detail && { ...detail, user: editOne(detail.user) },
  );
}
