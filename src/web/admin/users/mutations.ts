import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import type {
  ListedUserView,
  StaffUserView,
  UserBulkChange,
  UserChange,
  UserDetailView,
  UserDraft,
} from '#contract/staff-users.ts';
import { userCopy } from '#copy/admin-users.ts';
import { continueBulkChange, findSeen } from '#web/admin/shared/bulk/bulk-change.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { userDetailKeys, userListKeys } from '#web/admin/users/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Activates or deactivates an account at once, with rollback on error, and shows the result as a toast. */
export function useToggleUser(): (user: StaffUserView) => void {
  const { api, queries } = useAppContext();
  const updateStatus = (id: number, isActive: boolean) =>
    updateCachedUser(queries, id, { is_active: isActive, status: isActive ? 'active' : 'inactive' });
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, is_active }: StaffUserView) =>
      api.call('changeUser', { params: { id }, body: { is_active: !is_active } }),
    onMutate: async ({ id, is_active }) => {
      await queries.cancelQueries({ queryKey: userListKeys });
      updateStatus(id, !is_active);
    },
    onError: (_error, { id, is_active }) => {
      updateStatus(id, is_active);
      // The cached list may be out of date.
      queries.invalidateQueries({ queryKey: userListKeys });
    },
    onSuccess: (saved) => updateCachedUser(queries, saved.id, saved),
  });
  // The undo button outlives the page, and callbacks of `mutate` do not.
  const toggle = (user: StaffUserView): void => {
    mutateAsync(user).then(
      ({ username, is_active }) =>
        showUndoToast(is_active ? userCopy.activated(username) : userCopy.deactivated(username), () =>
          toggle({ ...user, is_active }),
        ),
      (error: unknown) => toast.error(getErrorText(error, userCopy.toggleFailed)),
    );
  };
  return toggle;
}

/** Activates or deactivates several accounts. */
export function useChangeUsers() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: async (body: UserBulkChange) => {
      const { is_active, users } = body;
      return continueBulkChange(await api.call('changeUsers', { body }), (ids) =>
        api.call('changeUsers', { body: { is_active, users: findSeen(ids, users) } }),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Saves a change of an account. Fails with EDIT_CONFLICT after a concurrent edit if the change has a version. */
export function useChangeUser(id: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (change: UserChange) => api.call('changeUser', { params: { id }, body: change }),
    onSuccess: (saved) => updateCachedUser(queries, saved.id, saved),
  });
}

/** Verifies an account whose e-mail staff know. */
export function useVerifyUser() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ id }: StaffUserView) =>
      api.call('changeUser', { params: { id }, body: { is_verified: true } }),
    onSuccess: (saved) => updateCachedUser(queries, saved.id, saved),
  });
}

/** Mails the user how to choose a new password. */
export const useInvitePasswordReset = () => useUserOperation('invitePasswordReset');

export const useEndUserSessions = () => useUserOperation('endUserSessions');

/** The user's sessions end, and they log in with their password alone until they set up a new second factor. */
export const useResetSecondFactor = () => useUserOperation('resetSecondFactor', userDetailKeys);

/** The detail page of the deleted user is not refetched, since it navigates away. */
export const useDeleteUser = () => useUserOperation('deleteUser', userListKeys);

type UserOperation = 'invitePasswordReset' | 'endUserSessions' | 'resetSecondFactor' | 'deleteUser';

/** An operation on a user without other input; `changed` are the keys of the queries that it changes. */
function useUserOperation(operation: UserOperation, changed?: QueryKey) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: ({ id }: StaffUserView) => api.call(operation, { params: { id } }),
    onSettled: () => changed && queries.invalidateQueries({ queryKey: changed }),
  });
}

export function useCreateUser() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (draft: UserDraft) => {
      // Without the passwords, because the request is stored in the browser until its answer.
      const { password, password2, ...account } = draft;
      return sendOnce('user-request', account, (headers) => api.call('createUser', { body: draft, headers }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: userListKeys }),
  });
}

/** Updates the user in every cached list and detail. */
function updateCachedUser(queries: QueryClient, id: number, changed: Partial<StaffUserView>): void {
  const updateMatching = (user: ListedUserView) => (user.id === id ? { ...user, ...changed } : user);
  queries.setQueriesData<Page<ListedUserView>>(
    { queryKey: userListKeys },
    (page) => page && { ...page, results: page.results.map(updateMatching) },
  );
  queries.setQueriesData<UserDetailView>(
    { queryKey: userDetailKeys },
    (detail) => detail && { ...detail, user: updateMatching(detail.user) },
  );
}
