import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ListedUserView, StaffUserView } from '#contract/staff-users.ts';
import { mergeUserCopy, userCopy } from '#copy/admin-users.ts';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { SearchField } from '#web/admin/shared/list/search-field.tsx';
import { staffUsers, userDetailKeys, userListKeys, userPageSizes } from '#web/admin/users/queries.ts';
import { fullName } from '#web/admin/users/user-values.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type MergeUserDialogProps = { user: StaffUserView; onClose: () => void };

/** Finds the other account of a person, and merges it into this one. */
export function MergeUserDialog({ user, onClose }: MergeUserDialogProps) {
  const [search, setSearch] = useState(user.last_name || user.first_name);
  const [otherId, setOtherId] = useState<string>();
  const candidates = useCandidates(user, search);
  const other = candidates.found.find(({ id }) => String(id) === otherId);
  const merge = useMergeUsers(user);
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!other || merge.isPending) return;
    merge.mutate(other, {
      onSuccess: () => {
        toast.success(mergeUserCopy.done(other.username, user.username));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={mergeUserCopy.title(user.username)}
      className="w-[min(38rem,100vw)] overflow-y-auto text-base text-ink"
    >
      <p className="-mt-3 text-sm text-soft">{mergeUserCopy.lead}</p>
      {/* In a row of its own, because the field grows along the main axis. */}
      <div className="flex">
        <SearchField label={mergeUserCopy.search} query={search} onSearch={setSearch} hasShortcut={false} />
      </div>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <p role="status" className="text-sm text-soft empty:hidden">
          {candidates.message}
        </p>
        {candidates.found.length > 0 && (
          <ChoiceList
            legend={mergeUserCopy.choose}
            choices={candidates.found.map((one) => ({
              value: String(one.id),
              label: fullName(one),
              hint: [userCopy.at(one.username), one.email, userCopy.orders(one.orders_count)].join(' · '),
            }))}
            value={otherId ?? ''}
            onChange={setOtherId}
          />
        )}
        <div role="alert">
          {merge.error && (
            <p className="notice" data-tone="alarm">
              {getFirstErrorText(merge.error, mergeUserCopy.failed)}
            </p>
          )}
        </div>
        <p id={noteId} className="text-sm">
          {other ? mergeUserCopy.effect(other.username, user.username) : mergeUserCopy.noneChosen}
        </p>
        <button
          type="submit"
          className="button"
          disabled={!other}
          aria-disabled={merge.isPending || undefined}
          aria-describedby={noteId}
          onClick={onFirstClick()}
        >
          {merge.isPending ? mergeUserCopy.pending : mergeUserCopy.submit}
        </button>
      </form>
    </Dialog>
  );
}

/** Other customers that match the search. */
function useCandidates(user: StaffUserView, search: string) {
  const { api } = useAppContext();
  const isSearched = search.trim() !== '';
  const { data, isError, isFetching } = useQuery({
    ...staffUsers(api, { filters: { search, user_type: 'customer' }, pageSize: userPageSizes.cards }),
    enabled: isSearched,
  });
  const found = (isSearched && data ? data.results : []).filter(({ id }) => id !== user.id);
  const message = isError ? mergeUserCopy.searchFailed : isFetching ? mergeUserCopy.searching : '';
  return { found, message: found.length > 0 ? '' : message || mergeUserCopy.nothing };
}

function useMergeUsers(user: StaffUserView) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (other: ListedUserView) =>
      api.call('mergeUsers', { params: { id: user.id }, body: { other_id: other.id } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: userListKeys });
      return queries.invalidateQueries({ queryKey: userDetailKeys });
    },
  });
}
