import type { CsvFormat } from '#contract/csv-format.ts';
import type { UserFileQuery } from '#contract/staff-users.ts';
import { userFileColumns, userFileWords } from '#copy/user-files.ts';
import { listUsersAfter } from '#db/queries/staff-users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { formatWallTime } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { csvFormats } from '#services/files/csv-formats.ts';
import { exportRows } from '#services/files/export-rows.ts';
import { addNumbers, type ListedUser, parseUserFilters } from '#services/users/list-users.ts';

/** Exports a consistent snapshot of selected users with their numbers, oldest first. */
export function exportUsers(
  { db }: Pick<Context<SignedIn>, 'db'>,
  { ids, max_id: maxId, format, ...terms }: UserFileQuery,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const selected = { filters: parseUserFilters(terms), ids, maxId };
  return exportRows(db, write, {
    format,
    columns: userFileColumns,
    listAfter: async (tx, window) => {
      const listed = await addNumbers(tx, await listUsersAfter(tx, selected, window));
      return listed.map((one) => ({ id: one.user.id, ...one }));
    },
    toRows: (listed) => [userCells(listed, format)],
  });
}

function userCells({ user, numbers }: ListedUser, format: CsvFormat): string[] {
  const { yes, no, types } = userFileWords;
  return [
    String(user.id),
    formatWallTime(user.dateJoined),
    user.firstName,
    user.lastName,
    user.username,
    user.email,
    user.phone,
    user.instagram ?? '',
    types[user.isSuperuser ? 'admin' : user.isStaff ? 'staff' : 'customer'],
    user.isActive ? yes : no,
    user.isVerified ? yes : no,
    String(numbers.ordersCount),
    numbers.reserved.replace('.', csvFormats[format].point),
    String(numbers.claimsCount),
    numbers.lastSeenAt ? formatWallTime(numbers.lastSeenAt) : '',
    user.staffNote,
  ];
}
