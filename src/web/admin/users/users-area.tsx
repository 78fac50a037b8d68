import { useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { createUserCopy, userFilterCopy, usersCopy } from '#copy/admin-users.ts';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { type FilterChange, useUrlFilters } from '#web/admin/shared/use-url-filters.ts';
import { CreateUserForm } from '#web/admin/users/create-user-form.tsx';
import { DeleteUserDialog } from '#web/admin/users/delete-user-dialog.tsx';
import { type FoundUsers, useStaffUsers } from '#web/admin/users/use-staff-users.ts';
import { useToggleUser } from '#web/admin/users/use-toggle-user.ts';
import {
  type ChoiceName,
  filterChoices,
  parseUserFilters,
  type UserFilters,
} from '#web/admin/users/user-filters.ts';
import { UserList } from '#web/admin/users/user-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon, slidersIcon } from '#web/components/icons.ts';

type FilterBarProps = {
  filters: UserFilters;
  choose: (change: FilterChange<UserFilters>) => void;
  clear: () => void;
};

const choiceNames = Object.keys(filterChoices) as ChoiceName[];

type FilterSelectProps = {
  name: ChoiceName;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

type CreateUserDialogProps = { open: boolean; onClose: () => void };

/** All accounts, in pages of twelve. */
export function UsersArea() {
  const { filters, choose, replaceFilters, clear } = useUserFilters();
  const found = useStaffUsers(filters, replaceFilters);
  const [userToDelete, setUserToDelete] = useState<UserView>();
  const [isCreating, setCreating] = useState(false);
  const toggleUser = useToggleUser();
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = Object.keys(filters).some((name) => name !== 'page');

  return (
    <>
      <AreaHeader found={found} onCreate={() => setCreating(true)} />
      <FilterBar filters={filters} choose={choose} clear={clear} />
      <UserList
        found={found}
        filters={filters}
        list={list}
        onToggleActive={toggleUser}
        onRemove={setUserToDelete}
        onClear={isFiltered ? clear : undefined}
      />
      {userToDelete && (
        <DeleteUserDialog
          user={userToDelete}
          onDeleted={() => list.current?.focus({ preventScroll: true })}
          onClose={() => setUserToDelete(undefined)}
        />
      )}
      <CreateUserDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function AreaHeader({ found, onCreate }: { found: FoundUsers; onCreate: () => void }) {
  const { count, page, pages, isFailed } = found;
  return (
    <header className="staff-head">
      <div>
        <h1 className="text-2xl md:text-3xl">{usersCopy.title}</h1>
        <p role="status" className="latin figures text-soft">
          {!isFailed && (count === undefined ? usersCopy.loading : usersCopy.count(count, page, pages))}
        </p>
      </div>
      <div className="staff-head-acts">
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={onCreate}
          {...NEW_BUTTON_ATTRIBUTE}
        >
          <Icon path={plusIcon} className="size-4" />
          {usersCopy.add}
        </button>
      </div>
    </header>
  );
}

/** Changing a filter resets the pagination. */
function useUserFilters() {
  const { choose, ...list } = useUrlFilters('/admin/usuarios', parseUserFilters);
  return {
    ...list,
    choose: (change: FilterChange<UserFilters>) => choose({ page: undefined, ...change }),
  };
}

/** Dialog for a new account. Closing it preserves the form as a draft, without the passwords. */
function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={createUserCopy.title}
      closeLabel={createUserCopy.close}
      className="user-dialog"
    >
      <CreateUserForm onCreated={onClose} />
    </Dialog>
  );
}

/** On a phone only the username is visible; a button expands the other filters. */
function FilterBar({ filters, choose, clear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { username = '', email = '', page: _, ...others } = filters;
  const chosen = Object.keys(others).length + (email ? 1 : 0);
  return (
    <search aria-label={userFilterCopy.form} className="filter-bar">
      <SearchField
        label={userFilterCopy.username}
        query={username}
        onSearch={(text) => text !== username && choose({ username: text })}
      />
      <button
        type="button"
        className="button-plain filter-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={slidersIcon} className="size-[1.15rem]" />
        {userFilterCopy.open(chosen)}
      </button>
      <div className="user-filters" data-open={isOpen || undefined}>
        <SearchField
          label={userFilterCopy.email}
          query={email}
          hasShortcut={false}
          onSearch={(text) => text !== email && choose({ email: text })}
        />
        {choiceNames.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            chosen={filters[name]}
            onChoose={(value) => choose({ [name]: value })}
          />
        ))}
      </div>
      {(chosen > 0 || username) && (
        <button type="button" className="link min-h-11 text-sm" onClick={clear}>
          {userFilterCopy.clear}
        </button>
      )}
    </search>
  );
}

function FilterSelect({ name, chosen, onChoose }: FilterSelectProps) {
  const texts: { [value: string]: string } = userFilterCopy[name];
  return (
    <select
      className="field"
      aria-label={userFilterCopy[name].label}
      data-chosen={chosen && true}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{userFilterCopy[name].any}</option>
      {filterChoices[name].map((option) => (
        <option key={option} value={option}>
          {texts[option]}
        </option>
      ))}
    </select>
  );
}
