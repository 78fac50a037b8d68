import { MAX_ORDERS_PER_USER } from '#contract/limits.ts';
import type { StaffUsersQuery } from '#contract/staff-users.ts';
import { countOrders, listOrders, type Order } from '#db/queries/orders.ts';
import { countUsers, listUsers, type UserFilters } from '#db/queries/staff-users.ts';
import { findUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

export async function listAllUsers(
  { db }: Context<SignedIn>,
  query: StaffUsersQuery,
): Promise<{ count: number; users: User[] }> {
  const { page, page_size, status, user_type } = query;
  const filters: UserFilters = {
    username: normalizeSearch(query.username),
    email: normalizeSearch(query.email),
    isActive: status && status === 'active',
    type: user_type,
  };
  const offset = (page - 1) * page_size;
  const count = await countUsers(db, filters);
  return { count, users: offset < count ? await listUsers(db, filters, { limit: page_size, offset }) : [] };
}

export type UserDetail = { user: User; orders: Order[]; ordersCount: number };

/** A user with their newest orders, of any status. @throws DomainError NOT_FOUND. */
export async function getUser({ db }: Context<SignedIn>, id: number): Promise<UserDetail> {
  const user = await findUser(db, id);
  if (!user) throw new DomainError({ code: 'NOT_FOUND' });
  const [orders, ordersCount] = await Promise.all([
    listOrders(db, { customerId: id }, { limit: MAX_ORDERS_PER_USER, offset: 0 }),
    countOrders(db, { customerId: id }),
  ]);
  return { user, orders, ordersCount };
}

/** A blank search is no filter. */
function normalizeSearch(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : accountKey(text);
}
