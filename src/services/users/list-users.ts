import { MAX_ORDERS_PER_USER } from '#contract/limits.ts';
import { phoneSearchParts } from '#contract/phones.ts';
import type { StaffUsersQuery } from '#contract/staff-users.ts';
import { listOrders, type Order } from '#db/queries/orders.ts';
import {
  countUsers,
  findNewestUserId,
  findUserNumbers,
  listUsers,
  type UserFilters,
  type UserNumbers,
  type UserSearch,
} from '#db/queries/staff-users.ts';
import { findUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, requireFound } from '#domain/domain-error.ts';
import { searchWords } from '#lib/search-text.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

export async function listAllUsers(
  { db }: Context<SignedIn>,
  query: StaffUsersQuery,
): Promise<ListedPage<ListedUser> & { newestId: number }> {
  const filters = parseUserFilters(query);
  // Race: before the list, so that a user who registers in between is not taken for seen.
  const newestId = await findNewestUserId(db);
  const count = await countUsers(db, filters);
  const page = await readPage(query, count, async (window) =>
    addNumbers(db, await listUsers(db, filters, { sort: query.sort, ...window })),
  );
  return { ...page, newestId };
}

type FilterTerms = Pick<StaffUsersQuery, 'search' | 'username' | 'email' | 'status' | 'user_type'>;

export function parseUserFilters({ search, username, email, status, user_type }: FilterTerms): UserFilters {
  return {
    search: parseUserSearch(search),
    username: normalizeSearch(username),
    email: normalizeSearch(email),
    isActive: status && status === 'active',
    type: user_type,
  };
}

export type ListedUser = { user: User; numbers: UserNumbers };

export type UserDetail = { user: ListedUser; orders: Order[]; ordersCount: number };

/** A user with their newest orders, of any status. @throws DomainError NOT_FOUND. */
export async function getUser({ db }: Context<SignedIn>, id: number): Promise<UserDetail> {
  const user = requireFound(await findUser(db, id));
  const [orders, [listed]] = await Promise.all([
    listOrders(db, { customerId: id }, { limit: MAX_ORDERS_PER_USER, offset: 0 }),
    addNumbers(db, [user]),
  ]);
  if (!listed) throw new DomainError({ code: 'NOT_FOUND' });
  return { user: listed, orders, ordersCount: listed.numbers.ordersCount };
}

/** The users with their numbers, in the same order. */
export async function addNumbers(db: Context['db'], users: readonly User[]): Promise<ListedUser[]> {
  const numbers = await findUserNumbers(
    db,
    users.map(({ id }) => id),
  );
  return users.flatMap((user) => {
    const own = numbers.get(user.id);
    return own ? [{ user, numbers: own }] : [];
  });
}

/** An e-mail by its part, a phone by its digits however it is written, else words. A blank search is no filter. */
function parseUserSearch(text: string | undefined): UserSearch | undefined {
  if (text === undefined || text === '') return undefined;
  if (/\S@/.test(text)) return { email: accountKey(text) };
  const phoneParts = phoneSearchParts(text);
  return phoneParts.length > 0 ? { phoneParts } : { words: searchWords(text) };
}

/** A blank search is no filter. */
function normalizeSearch(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : accountKey(text);
}
