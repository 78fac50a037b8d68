import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ListedUserView, UserDraft } from '#contract/staff-users.ts';
import { accountFields } from '#copy/account-pages.ts';
import { sortCopy } from '#copy/admin.ts';
import { createUserCopy, deleteUserCopy, userFilterCopy, usersCopy } from '#copy/admin-users.ts';
import { commonCopy } from '#copy/common.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { countSelected, selectedMatching, useSelection } from '#web/admin/shared/bulk/use-selection.ts';
import { Button } from '#web/admin/shared/button.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { ListToolbar } from '#web/admin/shared/list/list-toolbar.tsx';
import { SavedViewTabs } from '#web/admin/shared/list/saved-view-tabs.tsx';
import { type ListView, useListView } from '#web/admin/shared/list/use-list-view.ts';
import { usePagedList } from '#web/admin/shared/list/use-paged-list.ts';
import { useSavedViews } from '#web/admin/shared/list/use-saved-views.ts';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { useCreateUser, useDeleteUser } from '#web/admin/users/mutations.ts';
import {
  staffUsers,
  type UserFilters,
  userFilters,
  userPage,
  userPageSizes,
  withPage,
} from '#web/admin/users/queries.ts';
import { useUserTable } from '#web/admin/users/use-user-table.tsx';
import { UserCard } from '#web/admin/users/user-card.tsx';
import { UserSelectionBar } from '#web/admin/users/user-selection-bar.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';
import { Pager } from '#web/components/pager.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

export function AdminUsersPage() {
  const url = useUrlFilters('/admin/usuarios', userFilters);
  const view = useListView();
  const found = useStaffUsers(url.filters, { view, replaceFilters: url.replaceFilters });
  const [userToDelete, setUserToDelete] = useState<ListedUserView>();
  const list = useRef<HTMLElement>(null);
  const views = useSavedViews('users', url);
  const { columns: _, sort: __, page: ___, ...matchingFilters } = url.filters;
  const selection = useSelection(found.items, JSON.stringify([matchingFilters, found.page]));
  const table = useUserTable({ filters: url.filters, selection, onRemove: setUserToDelete });

  return (
    <ListPage
      texts={usersCopy}
      found={found}
      formatCount={(count) => usersCopy.count(count, found.page, found.pages)}
      actions={
        <Allowed to="editPeople">
          <CreateUserButton />
        </Allowed>
      }
      renderCard={(user) => (
        <UserCard
          user={user}
          isSelected={selection.ids.has(user.id)}
          onSelect={selection.select}
          onRemove={setUserToDelete}
        />
      )}
      table={view === 'table' ? { ...table, chosenColumns: views.columns } : undefined}
      empty={<EmptyList title={usersCopy.empty} onClear={url.onClear} />}
      listRef={list}
      footer={
        <>
          <Pager
            page={found.page}
            pages={found.pages}
            list={list}
            link={(to, linkProps) => <Link to="/admin/usuarios" search={found.toPage(to)} {...linkProps} />}
          />
          <UserSelectionBar
            users={selection.selected}
            matching={selectedMatching(selection, matchingFilters, found.newestId)}
            count={countSelected(selection, found.count)}
            onClear={selection.clear}
          />
          {userToDelete && (
            <ConfirmMutation
              item={userToDelete}
              name={userToDelete.username}
              useMutation={useDeleteUser}
              copy={deleteUserCopy}
              onClose={() => setUserToDelete(undefined)}
            />
          )}
        </>
      }
    >
      <SavedViewTabs state={views} />
      <FilterBar url={url} copy={userFilterCopy} />
      <ListToolbar
        view={view}
        views={views}
        table={table}
        found={found}
        sort={{
          url,
          labels: url.filters.username || url.filters.email ? sortCopy.foundUsers : sortCopy.users,
        }}
      />
    </ListPage>
  );
}

type UserListOptions = { view: ListView; replaceFilters: (filters: UserFilters) => unknown };

function useStaffUsers(filters: UserFilters, { view, replaceFilters }: UserListOptions) {
  const { api } = useAppContext();
  const pageSize = userPageSizes[view];
  const query = useQuery({ ...staffUsers(api, { filters, pageSize }), placeholderData: keepPreviousData });
  const toPage = (page: number) => withPage(filters, page, pageSize);
  const found = usePagedList(query, {
    page: userPage(filters, pageSize),
    pageSize,
    redirectToPage: (page) => replaceFilters(toPage(page)),
  });
  return { ...found, newestId: query.data?.newest_id, toPage };
}

/** Closing the dialog preserves the form as a draft, without the passwords. */
function CreateUserButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} {...NEW_BUTTON_ATTRIBUTE}>
        <Icon path={plusIcon} className="size-4" />
        {usersCopy.add}
      </Button>
      <Dialog open={isOpen} onClose={close} title={createUserCopy.title}>
        <CreateUserForm onCreated={close} />
      </Dialog>
    </>
  );
}

const noAutofillProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

const fields = [
  { name: 'first_name', label: accountFields.firstName, autoCapitalize: 'words', required: true },
  { name: 'last_name', label: accountFields.lastName, autoCapitalize: 'words', required: true },
  { name: 'username', label: accountFields.username, hint: createUserCopy.usernameHint, required: true },
  { name: 'email', label: commonCopy.email, type: 'email', required: true },
  { name: 'instagram', label: accountFields.instagram },
] as const;

const passwordFields = [
  { name: 'password', label: accountFields.password, hint: createUserCopy.passwordHint },
  { name: 'password2', label: createUserCopy.password2 },
] as const;

/** Autofill is off, because the account belongs to another person than the user of the browser. */
function CreateUserForm({ onCreated }: { onCreated: () => void }) {
  const create = useCreateUser();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: async () => UserDraft,
    draft: 'new-user',
    send: async (draft) => {
      const { username } = await create.mutateAsync(draft);
      toast.success(createUserCopy.done(username));
      onCreated();
    },
    onError: (error, refused) => showError(error, refused, createUserCopy.failed),
  });
  const { register } = form;

  return (
    <form onSubmit={submit} noValidate className="grid gap-y-1">
      <p className="-mt-3 mb-2 text-sm text-soft">{createUserCopy.lead}</p>
      <RequiredNote />
      {fields.map(({ name, ...props }) => (
        <Field key={name} {...noAutofillProps} {...props} error={errors[name]?.message} {...register(name)} />
      ))}
      {passwordFields.map(({ name, ...props }) => (
        <PasswordField
          key={name}
          {...props}
          autoComplete="new-password"
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <SubmitButton
        label={createUserCopy.submit}
        pendingLabel={createUserCopy.pending}
        isPending={isSending}
        className="w-full"
      />
    </form>
  );
}
