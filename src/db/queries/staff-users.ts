import { and, asc, desc, eq, gte, inArray, isNull, lt, not, or, type SQL, sum } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { User } from '#db/queries/users.ts';
import { userCounts, users } from '#db/schema/accounts.ts';

export type UserFilters = {
  /** How the username and the e-mail begin, as `accountKey` reads them. */
  usernameStart?: string | undefined;
  emailStart?: string | undefined;
  isActive?: boolean | undefined;
  type?: 'customer' | 'staff' | 'admin' | undefined;
};

type Window = { limit: number; offset: number };

/** Behind every text that begins so. */
const AFTER_ALL = '\u{10ffff}';

/** Newest first, or in the order of what is looked for: either way an index has them so. */
export function listUsers(db: Db, filters: UserFilters, { limit, offset }: Window): Promise<User[]> {
  return usersQuery(db, filters, { limit, offset });
}

/** A query of its own, so that its plan can be read. */
export function usersQuery(db: Db, filters: UserFilters, { limit, offset }: Window) {
  const byUsername = filters.usernameStart !== undefined ? [asc(users.usernameKey)] : undefined;
  const byEmail = filters.emailStart !== undefined ? [asc(users.emailKey)] : undefined;
  return db
    .select()
    .from(users)
    .where(matching(filters))
    .orderBy(...(byUsername ?? byEmail ?? [desc(users.id)]))
    .limit(limit)
    .offset(offset);
}

/** Without a text the trigger has counted them (`0007_users_of_staff.sql`). */
export async function countUsers(db: Db, filters: UserFilters): Promise<number> {
  const { usernameStart, emailStart, isActive, type } = filters;
  if (usernameStart !== undefined || emailStart !== undefined) return db.$count(users, matching(filters));
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

/** Those of them that are there, locked in the order of their ids. */
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

function matching({ usernameStart, emailStart, isActive, type }: UserFilters): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    begins(users.usernameKey, usernameStart),
    begins(users.emailKey, emailStart),
    isActive === undefined ? undefined : isActive ? users.isActive : not(users.isActive),
    type && ofType[type],
  );
}

const isStaff = or(users.isStaff, users.isSuperuser);
const ofType = {
  customer: and(not(users.isStaff), not(users.isSuperuser)),
  staff: and(isStaff, not(users.isSuperuser)),
  admin: and(isStaff, users.isSuperuser),
};

function begins(key: typeof users.usernameKey | typeof users.emailKey, start: string | undefined) {
  return start === undefined ? undefined : and(gte(key, start), lt(key, start + AFTER_ALL));
}
