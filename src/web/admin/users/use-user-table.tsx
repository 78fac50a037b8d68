import type { ListedUserView, UserSort } from '#contract/staff-users.ts';
import { userColumnCopy, userCopy, userSelectionCopy } from '#copy/admin-users.ts';
import type { Selection } from '#web/admin/shared/bulk/use-selection.ts';
import { columnSort } from '#web/admin/shared/list/column-sort.ts';
import type { TableSpec } from '#web/admin/shared/list/record-table.tsx';
import type { UserFilters } from '#web/admin/users/queries.ts';
import { ActiveSwitch, LastSeen, Person, UserMenu } from '#web/admin/users/user-cells.tsx';
import { EmailText } from '#web/components/email-text.tsx';
import { pesos, shortDateTime } from '#web/lib/format.ts';

type UserTableOptions = {
  filters: UserFilters;
  selection: Selection<ListedUserView>;
  onRemove: (user: ListedUserView) => void;
};

export function useUserTable({ filters, selection, onRemove }: UserTableOptions): TableSpec<ListedUserView> {
  // A search by username or e-mail is in an order of its own.
  const unsorted = filters.username || filters.email ? undefined : 'newest';
  const sort = (ascending: UserSort, descending: UserSort, first: UserSort) =>
    columnSort({ filters, unsorted }, { ascending, descending, first });
  return {
    path: '/admin/usuarios',
    columns: [
      {
        id: 'name',
        label: userColumnCopy.name,
        sort: sort('a-z', 'z-a', 'a-z'),
        render: (user) => <Person user={user} />,
      },
      {
        id: 'contact',
        label: userColumnCopy.contact,
        className: 'w-56',
        render: ({ email, phone }) => (
          <p className="min-w-0 text-xs wrap-anywhere text-soft [font-kerning:none]">
            <EmailText email={email} />
            {phone && <span className="figures block">{phone}</span>}
          </p>
        ),
      },
      {
        id: 'orders',
        label: userColumnCopy.orders,
        className: 'w-28',
        isNumeric: true,
        render: ({ orders_count, reserved }) => (
          <span className="text-xs">
            {userCopy.orders(orders_count)}
            {reserved > 0 && <strong className="block whitespace-nowrap">{pesos(reserved)}</strong>}
          </span>
        ),
      },
      {
        id: 'active',
        label: userColumnCopy.active,
        className: 'w-22',
        render: (user) => <ActiveSwitch user={user} />,
      },
      {
        id: 'seen',
        label: userColumnCopy.seen,
        className: 'w-28',
        isOptional: true,
        render: ({ last_seen_at }) => <LastSeen moment={last_seen_at} />,
      },
      {
        id: 'joined',
        label: userColumnCopy.joined,
        className: 'w-30',
        isOptional: true,
        sort: sort('oldest', 'newest', 'newest'),
        render: ({ date_joined }) => (
          <time dateTime={date_joined} className="figures text-xs text-soft">
            {shortDateTime(date_joined)}
          </time>
        ),
      },
      {
        id: 'claims',
        label: userColumnCopy.claims,
        className: 'w-24',
        isNumeric: true,
        isOptional: true,
        render: ({ claims_count }) => <span className="text-xs">{claims_count}</span>,
      },
      {
        id: 'note',
        label: userColumnCopy.note,
        className: 'w-44',
        isOptional: true,
        render: ({ staff_note }) => <p className="line-clamp-2 text-xs wrap-anywhere">{staff_note}</p>,
      },
    ],
    selection: { state: selection, name: ({ username }) => userSelectionCopy.select(username) },
    actionsWidth: 'w-24',
    actions: (user) => <UserMenu user={user} onRemove={onRemove} />,
  };
}
