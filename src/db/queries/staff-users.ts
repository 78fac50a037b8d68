import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lte,
  max,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { UserSort } from '#contract/staff-users.ts';
import type { Db, Tx } from '#db/client.ts';
import type { User } from '#db/queries/users.ts';
import { userCounts, users } from '#db/schema/accounts.ts';
import { isShortWord } from '#lib/search-text.ts';

/**
 * What a search looks for: a part of an e-mail, normalized by `accountKey`, one of these parts of a phone, or words, each
 * in any of a person's data.
 */
export type UserSearch = { email: string } | { phoneParts: readonly string[] } | { words: readonly string[] };

export type UserFilters = {
  search?: UserSearch | undefined;
  /** Parts of username and e-mail, normalized by `accountKey`. */
  username?: string | undefined;
  email?: string | undefined;
  isActive?: boolean | undefined;
  type?: 'customer' | 'staff' | 'admin' | undefined;
};

type SearchedKey = typeof users.usernameKey | typeof users.emailKey;
type Window = PageWindow & { sort?: UserSort | undefined };

/**
 * Newest first; without a `sort` a search by username or e-mail lists those that begin with its text before those that
 * contain it.
 */
export function listUsers(db: Db, filters: UserFilters, { sort, limit, offset }: Window) {
  return db
    .select()
    .from(users)
    .where(filterConditions(filters))
    .orderBy(...(sort ? sortTerms[sort] : listOrder(filters)))
    .limit(limit)
    .offset(offset);
}

/** Users that match the filters of the list, up to an id; or listed ones. */
export type SelectedUsers = {
  filters: UserFilters;
  ids?: readonly number[] | undefined;
  maxId?: number | undefined;
};

/** Ids of selected users, oldest first. */
export async function listSelectedUsers(db: Db, selected: SelectedUsers, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(selectionCondition(selected))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Keyset pagination: the next selected users after this id, oldest first. */
export function listUsersAfter(
  tx: Tx,
  selected: SelectedUsers,
  { after, limit }: { after: number; limit: number },
): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(selectionCondition(selected), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

export async function findNewestUserId(db: Db): Promise<number> {
  const [row] = await db.select({ newest: max(users.id) }).from(users);
  return row?.newest ?? 0;
}

function selectionCondition({ filters, ids, maxId }: SelectedUsers): SQL | undefined {
  return and(
    filterConditions(filters),
    ids && inArray(users.id, [...ids]),
    maxId === undefined ? undefined : lte(users.id, maxId),
  );
}

/** Without a search, reads the counts that a trigger maintains (`0001_functions_and_triggers.sql`). */
export async function countUsers(db: Db, filters: UserFilters): Promise<number> {
  const { search, username, email, isActive, type } = filters;
  if (search ?? username ?? email) return db.$count(users, filterConditions(filters));
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

/**
 * The existing ones of these users, locked by ascending id. The lock does not block inserts with foreign keys to them: a
 * customer who changes an order has locked it before the activity log refers to them, and a merge of their account waits
 * for the order.
 */
export function lockUsers(tx: Tx, ids: readonly number[]): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Numbers of a person for staff. */
export type UserNumbers = {
  ordersCount: number;
  /** Pesos of the orders that are not cancelled. */
  reserved: string;
  claimsCount: number;
  lastSeenAt: Date | null;
};

/** By user id, for each of them. */
export async function findUserNumbers(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserNumbers>> {
  const { rows } = await db.execute<
    Omit<UserNumbers, 'lastSeenAt'> & { id: number; lastSeenAt: string | null }
  >(sql`
    SELECT u.id, o.orders AS "ordersCount", o.reserved::text AS reserved, c.claims AS "claimsCount",
      to_char(s.seen AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastSeenAt"
    FROM ${users} u,
      LATERAL (
        SELECT count(*)::integer AS orders, coalesce(sum(total) FILTER (WHERE status <> 'cancelled'), 0) AS reserved
        FROM orders WHERE customer_id = u.id AND deleted_at IS NULL
      ) o,
      LATERAL (SELECT count(*)::integer AS claims FROM warranty_claims WHERE customer_id = u.id) c,
      LATERAL (
        SELECT greatest(u.last_login, max(last_used_at)) AS seen FROM sessions WHERE user_id = u.id AND ended_at IS NULL
      ) s
    WHERE u.id = ANY(${sql.param([...ids])}::integer[])`);
  return new Map(
    rows.map(({ id, lastSeenAt, ...numbers }) => [
      id,
      { ...numbers, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt) },
    ]),
  );
}

export function listSuperusers(tx: Tx): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(users.isSuperuser, users.isActive, isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

function filterConditions({ search, username, email, isActive, type }: UserFilters): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    search && searchCondition(search),
    username === undefined ? undefined : containsPart(users.usernameKey, username),
    email === undefined ? undefined : containsPart(users.emailKey, email),
    isActive === undefined ? undefined : isActive ? users.isActive : not(users.isActive),
    type && userTypeConditions[type],
  );
}

function searchCondition(search: UserSearch): SQL | undefined {
  if ('email' in search) return containsPart(users.emailKey, search.email);
  const words = sql`(' ' || ${users.searchWords})`;
  if ('phoneParts' in search) return or(...search.phoneParts.map((part) => like(words, `%${part}%`)));
  if (search.words.length === 0) return sql`false`;
  return and(...search.words.map((word) => like(words, `%${isShortWord(word) ? ` ${word}` : word}%`)));
}

const isStaff = or(users.isStaff, users.isSuperuser);
const userTypeConditions = {
  customer: and(not(users.isStaff), not(users.isSuperuser)),
  staff: and(isStaff, not(users.isSuperuser)),
  admin: and(isStaff, users.isSuperuser),
};

/** Each pair follows an index, forwards or backwards. The words begin with the first and the last name. */
const sortTerms = {
  newest: [desc(users.id)],
  oldest: [asc(users.id)],
  'a-z': [asc(users.searchWords), asc(users.id)],
  'z-a': [desc(users.searchWords), desc(users.id)],
} as const satisfies Record<UserSort, SQL[]>;

function listOrder({ username, email }: UserFilters): SQL[] {
  if (username !== undefined) return prefixesFirst(users.usernameKey, username);
  if (email !== undefined) return prefixesFirst(users.emailKey, email);
  return [desc(users.id)];
}

function prefixesFirst(key: SearchedKey, part: string): SQL[] {
  return isShortWord(part) ? [asc(key)] : [desc(like(key, prefixPattern(part))), asc(key)];
}

/**
 * A part of one or two letters, which no trigram index finds, must begin the key. Of an e-mail the index only looks for
 * the part up to the `@`: many users share the domain, and its long lists of trigrams are slow to read.
 */
function containsPart(key: SearchedKey, part: string): SQL | undefined {
  if (isShortWord(part)) return like(key, prefixPattern(part));
  const name = part.slice(0, part.indexOf('@') + 1);
  if (isShortWord(name)) return like(key, `%${prefixPattern(part)}`);
  return and(like(key, `%${prefixPattern(name)}`), sql`strpos(${key}, ${part}) > 0`);
}

function prefixPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
