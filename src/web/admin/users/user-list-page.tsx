import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { USERS_PAGE_SIZE } from '#contract/limits.ts';
import { UserDraft } from '#contract/staff-users.ts';
import { accountFields } from '#copy/account-pages.ts';
import { createUserCopy, userFilterCopy, usersCopy } from '#copy/admin-users.ts';
import { FilterBar, type FilterField } from '#web/admin/shared/filter-bar.tsx';
import { EmptyList, ListPage } from '#web/admin/shared/list-page.tsx';
import { usePagedList } from '#web/admin/shared/use-paged-list.ts';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { useCreateUser, useToggleUser } from '#web/admin/users/mutations.ts';
import { staffUsers } from '#web/admin/users/queries.ts';
import { UserCard, UserCardSkeleton } from '#web/admin/users/user-card.tsx';
import { DeleteUserDialog } from '#web/admin/users/user-dialogs.tsx';
import { parseUserFilters, type UserFilters, userFilters, withPage } from '#web/admin/users/user-filters.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';
import { Pager } from '#web/components/pager.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const noAutofillProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

const filterFields: ReadonlyArray<FilterField<keyof UserFilters>> = [
  { name: 'username', label: userFilterCopy.username },
  { name: 'email', label: userFilterCopy.email },
  selectField('status'),
  selectField('user_type'),
];

/** All accounts, in pages of twelve. */
export function AdminUsersPage() {
  const { filters, choose, replaceFilters, clear } = useUrlFilters('/admin/usuarios', parseUserFilters);
  const found = useStaffUsers(filters, replaceFilters);
  const [userToDelete, setUserToDelete] = useState<UserView>();
  const toggleUser = useToggleUser();
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = Object.keys(filters).some((name) => name !== 'page');
  const onClear = isFiltered ? clear : undefined;

  return (
    <>
      <ListPage
        texts={usersCopy}
        found={found}
        formatCount={(count) => usersCopy.count(count, found.page, found.pages)}
        actions={<CreateUserButton />}
        renderCard={(user) => <UserCard user={user} onToggleActive={toggleUser} onRemove={setUserToDelete} />}
        skeleton={<UserCardSkeleton />}
        empty={
          <EmptyList title={usersCopy.empty} clear={onClear && { label: userFilterCopy.clear, onClear }} />
        }
        listRef={list}
        className="mt-5"
        pager={
          <Pager
            page={found.page}
            pages={found.pages}
            link={(to, linkProps) => (
              <Link
                to="/admin/usuarios"
                search={withPage(filters, to)}
                activeOptions={{ exact: true }}
                {...linkProps}
              />
            )}
          />
        }
      >
        <FilterBar
          label={userFilterCopy.form}
          fields={filterFields}
          filters={filters}
          // Changing a filter resets the pagination.
          choose={(change) => choose({ page: undefined, ...change })}
          texts={userFilterCopy}
          onClear={onClear}
          isInline
        />
      </ListPage>
      {userToDelete && (
        <DeleteUserDialog
          user={userToDelete}
          onDeleted={() => list.current?.focus({ preventScroll: true })}
          onClose={() => setUserToDelete(undefined)}
        />
      )}
    </>
  );
}

function useStaffUsers(filters: UserFilters, replaceFilters: (filters: UserFilters) => unknown) {
  const { api } = useAppContext();
  const query = useQuery({ ...staffUsers(api, filters), placeholderData: keepPreviousData });
  return usePagedList(query, {
    page: Number(filters.page ?? 1),
    pageSize: USERS_PAGE_SIZE,
    redirectToPage: (page) => replaceFilters(withPage(filters, page)),
  });
}

/** Closing the dialog preserves the form as a draft, without the passwords. */
function CreateUserButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...NEW_BUTTON_ATTRIBUTE}
      >
        <Icon path={plusIcon} className="size-4" />
        {usersCopy.add}
      </button>
      <Dialog open={isOpen} onClose={close} title={createUserCopy.title} closeLabel={createUserCopy.close}>
        <CreateUserForm onCreated={close} />
      </Dialog>
    </>
  );
}

function selectField(name: 'status' | 'user_type') {
  const { label, any, ...texts } = userFilterCopy[name];
  const optionLabels: { [value: string]: string } = texts;
  const options = userFilters[name].map((value) => ({ value, label: optionLabels[value] ?? value }));
  return { name, label, any, options };
}

/** Autofill is off, because the account belongs to another person than the user of the browser. */
function CreateUserForm({ onCreated }: { onCreated: () => void }) {
  const create = useCreateUser();
  const { form, submit, errors, isSending } = useDraftForm({
    schema: UserDraft,
    draft: 'new-user',
    send: async (draft) => {
      const { username } = await create.mutateAsync(draft);
      toast.success(createUserCopy.done(username));
      onCreated();
    },
    onError: (error, refused) => showError(error, refused, createUserCopy.failed),
  });
  const { register } = form;
  const fieldError = (name: keyof UserDraft) => errors[name]?.message;

  return (
    <form onSubmit={submit} noValidate className="grid gap-y-1">
      <p className="-mt-3 mb-2 text-sm text-soft">{createUserCopy.lead}</p>
      <Field
        label={accountFields.firstName}
        autoComplete="off"
        required
        error={fieldError('first_name')}
        {...register('first_name')}
      />
      <Field
        label={accountFields.lastName}
        autoComplete="off"
        required
        error={fieldError('last_name')}
        {...register('last_name')}
      />
      <Field
        {...noAutofillProps}
        label={accountFields.username}
        hint={createUserCopy.usernameHint}
        required
        error={fieldError('username')}
        {...register('username')}
      />
      <Field
        {...noAutofillProps}
        label={accountFields.email}
        type="email"
        required
        error={fieldError('email')}
        {...register('email')}
      />
      <Field
        {...noAutofillProps}
        label={accountFields.instagram}
        error={fieldError('instagram')}
        {...register('instagram')}
      />
      <PasswordField
        label={accountFields.password}
        hint={createUserCopy.passwordHint}
        autoComplete="new-password"
        required
        error={fieldError('password')}
        {...register('password')}
      />
      <PasswordField
        label={createUserCopy.password2}
        autoComplete="new-password"
        required
        error={fieldError('password2')}
        {...register('password2')}
      />
      <SubmitButton
        label={createUserCopy.submit}
        pendingLabel={createUserCopy.pending}
        isPending={isSending}
        className="w-full"
      />
    </form>
  );
}
