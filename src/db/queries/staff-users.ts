import { and, asc, desc, eq, gte, inArray, isNull, lt, not, or, type SQL, sum } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { User } from '#db/queries/users.ts';
import { userCounts, users } from '#db/schema/accounts.ts';

export type UserFilters = {
  /** Prefixes of username and e-mail, normalized by `accountKey`. */
  usernameStart?: string | undefined;
  emailStart?: string | undefined;
  isActive?: boolean | undefined;
  type?: 'customer' | 'staff' | 'admin' | undefined;
};

type Window = { limit: number; offset: number };

/** Sorts after every text with the same prefix. */
const AFTER_ALL = '\u{10ffff}';

/** Newest first, or sorted by the field that is searched; an index provides either order. */
export function listUsers(db: Db, filters: UserFilters, { limit, offset }: Window): Promise<User[]> {
  return usersQuery(db, filters, { limit, offset });
}

/** The statement of `listUsers`, exported so that a test can check its query plan. */
export function usersQuery(db: Db, filters: UserFilters, { limit, offset }: Window) {
  const byUsername = filters.usernameStart !== undefined ? [asc(users.usernameKey)] : undefined;
  const byEmail = filters.emailStart !== undefined ? [asc(users.emailKey)] : undefined;
  return db
    .select()
    .from(users)
    .where(filterConditions(filters))
    .orderBy(...(byUsername ?? byEmail ?? [desc(users.id)]))
    .limit(limit)
    .offset(offset);
}

/** Without a search, reads the counts that a trigger maintains (`0001_functions_and_triggers.sql`). */
export async function countUsers(db: Db, filters: UserFilters): Promise<number> {
  const { usernameStart, emailStart, isActive, type } = filters;
  if (usernameStart !== undefined || emailStart !== undefined)
    return db.$count(users, filterConditions(filters));
  const [row] = await db
    .select({ found: sum(userCounts.found).mapWith(Number) })
    .from(userCounts)
    .where(
      and(
        isActive === undefined ? undefined : eq(userCounts.isActive, isActive),
        type && eq(userCounts.userType, type),
      ),
    );
  return row?.found ?? 0;
}

/** The existing ones of these users, locked by ascending id. */
export function lockUsers(tx: Tx, ids: readonly number[]): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update');
}

export function listSuperusers(tx: Tx): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(users.isSuperuser, users.isActive, isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

function filterConditions({ usernameStart, emailStart, isActive, type }: UserFilters): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    hasPrefix(users.usernameKey, usernameStart),
    hasPrefix(users.emailKey, emailStart),
    isActive === undefined ? undefined : isActive ? users.isActive : not(users.isActive),
    type && userTypeConditions[type],
  );
}

const isStaff = or(users.isStaff, users.isSuperuser);
const userTypeConditions = {
  customer: and(not(users.isStaff), not(users.isSuperuser)),
  staff: and(isStaff, not(users.isSuperuser)),
  admin: and(isStaff, users.isSuperuser),
};

function hasPrefix(key: typeof users.usernameKey | typeof users.emailKey, start: string | undefined) {
  return start === undefined ? undefined : and(gte(key, start), lt(key, start + AFTER_ALL));
}
