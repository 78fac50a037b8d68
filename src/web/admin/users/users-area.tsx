import { useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { usersCopy } from '#copy/admin-users.ts';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { CreateUserDialog } from '#web/admin/users/create-user-dialog.tsx';
import { DeleteUserDialog } from '#web/admin/users/delete-user-dialog.tsx';
import { FilterBar } from '#web/admin/users/filter-bar.tsx';
import { type FoundUsers, useStaffUsers } from '#web/admin/users/use-staff-users.ts';
import { useToggleUser } from '#web/admin/users/use-toggle-user.ts';
import { useUserFilters } from '#web/admin/users/use-user-filters.ts';
import { UserList } from '#web/admin/users/user-list.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';

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
