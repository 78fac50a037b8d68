import { Link } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userFilterCopy, usersCopy } from '#copy/admin-users.ts';
import type { FoundUsers } from '#web/admin/users/use-staff-users.ts';
import { UserCard } from '#web/admin/users/user-card.tsx';
import { type UserFilters, withPage } from '#web/admin/users/user-filters.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Pager } from '#web/components/pager.tsx';

type UserListProps = {
  found: FoundUsers;
  filters: UserFilters;
  list: RefObject<HTMLUListElement | null>;
  onToggleActive: (user: UserView) => void;
  onRemove: (user: UserView) => void;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

export function UserList({ found, filters, list, onToggleActive, onRemove, onClear }: UserListProps) {
  const { users, page, pages, isFailed, isChanging } = found;
  if (isFailed) return <LoadError className="mt-5" text={usersCopy.failed} onRetry={found.refresh} />;
  return (
    <>
      {users?.length === 0 && <Empty onClear={onClear} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={usersCopy.list}
        aria-busy={users === undefined || isChanging}
        data-changing={isChanging || undefined}
        className="staff-cards mt-5"
      >
        {users ? (
          users.map((user) => (
            <UserCard key={user.id} user={user} onToggleActive={onToggleActive} onRemove={onRemove} />
          ))
        ) : (
          <Skeletons />
        )}
      </ul>
      <Pager
        page={page}
        pages={pages}
        link={(to, linkProps) => (
          <Link
            to="/admin/usuarios"
            search={withPage(filters, to)}
            activeOptions={{ exact: true }}
            {...linkProps}
          />
        )}
      />
    </>
  );
}

function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className="staff-empty">
      <p className="font-display text-xl">{usersCopy.empty}</p>
      {onClear && (
        <button type="button" className="button-plain mt-5" onClick={onClear}>
          {userFilterCopy.clear}
        </button>
      )}
    </div>
  );
}

const skeletonIndexes = Array.from({ length: 6 }, (_, index) => index);

function Skeletons() {
  const id = useId();
  return skeletonIndexes.map((index) => (
    <li key={`${id}${index}`} className="staff-card" aria-hidden="true">
      <div className="grid gap-2 p-4">
        <div className="skeleton h-3.5 w-20" />
        <div className="skeleton h-6 w-44 max-w-full" />
        <div className="skeleton h-4 w-32" />
        <div className="skeleton h-4 w-48 max-w-full" />
      </div>
      <div className="skeleton mx-4 mb-4 h-6" />
    </li>
  ));
}
