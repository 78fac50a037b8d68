import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import { containsWords } from '#db/queries/text-search.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { defineInsert } from '#db/statement.ts';
import { TIME_ZONE } from '#lib/time-zone.ts';

export type NewActivity = typeof activityLogs.$inferInsert;

export const insertActivity = defineInsert('activity', activityLogs);

type ActivityEntry = Pick<
  NewActivity,
  'action' | 'subject' | 'subjectId' | 'description' | 'phrase' | 'ownWords' | 'changes'
>;
type ActivityAuthor = Pick<NewActivity, 'userId' | 'username' | 'createdAt'>;

/** Bulk insert of up to some thousands of entries with the same user and time; the time defaults to now. */
export async function insertActivities(
  tx: Tx,
  { userId = null, username = '', createdAt }: ActivityAuthor,
  entries: readonly ActivityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    INSERT INTO activity_logs
      (user_id, username, created_at, action, subject, subject_id, description, phrase, own_words, changes)
    SELECT ${userId}::integer, ${username}, coalesce(${createdAt?.toISOString() ?? null}::timestamptz, now()),
      r.action, r.subject, r."subjectId", r.description, r.phrase, r."ownWords", r.changes
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS r (action text, subject text, "subjectId" integer, description text, phrase text, "ownWords" text, changes jsonb)`);
}

/** The fields of changes with personal data, by their names on the wire. Usernames stay, as in `username`. */
const personalFields = {
  user: ['first_name', 'last_name', 'name', 'email', 'phone', 'instagram'],
  order: [
    'customer_first_name',
    'customer_last_name',
    'recipient_name',
    'customer_phone',
    'shipping_address',
  ],
  claim: [
    'name',
    'email',
    'order_number',
    'description',
    'photo1',
    'photo2',
    'photo3',
    'photo',
    'photo_request',
    'admin_notes',
    'admin_response',
    'resolution_details',
  ],
} as const;

/** Removes the personal data from the entries about these records; both sides of such a change become null. */
export async function redactActivities(
  tx: Tx,
  subject: keyof typeof personalFields,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    SELECT redact_activity(${subject}, ${sql.param(ids)}::integer[], ${sql.param(personalFields[subject])}::text[])`);
}

export type Activity = typeof activityLogs.$inferSelect;

export type ActivityFilters = {
  action?: Activity['action'] | undefined;
  /** ISO date in Buenos Aires, such as `2026-03-15`: entries from that day on. */
  dateFrom?: string | undefined;
};

/** Entries that a search finds: all with these phrases, and these ids. */
export type ActivityMatches = { phrases: readonly string[]; ids: readonly number[] };

/** The number of entries per phrase, from the precomputed counts by day and month. */
export async function countByPhrase(
  db: Db,
  { action, dateFrom }: ActivityFilters,
): Promise<Map<string, number>> {
  const since =
    dateFrom === undefined
      ? sql`is_month`
      : sql`(is_month AND period > ${dateFrom}::date
          OR NOT is_month AND period BETWEEN ${dateFrom}::date AND ${monthEnd(dateFrom)})`;
  const { rows } = await db.execute<{ phrase: string; entries: number }>(sql`
    SELECT phrase, sum(entries) AS entries FROM activity_counts
    WHERE ${since} ${action === undefined ? sql`` : sql`AND action = ${action}`}
    GROUP BY phrase`);
  return new Map(rows.map(({ phrase, entries }) => [phrase, entries]));
}

type OwnWordsSearch = {
  words: readonly string[];
  /** Undefined: any phrase. */
  phrases?: readonly string[] | undefined;
};

/** The entries with these words of their own: their number, and the ids of the newest. */
export async function findByOwnWords(
  db: Db,
  filters: ActivityFilters,
  { words, phrases }: OwnWordsSearch,
  limit: number,
): Promise<{ count: number; ids: number[] }> {
  // `|| ''` keeps the planner from using the index of the phrase, since the words are rarer.
  const ofPhrases = phrases ? sql`AND (a.phrase || '') = ANY(${sql.param(phrases)}::text[])` : sql``;
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    WITH matches AS MATERIALIZED (
      SELECT a.id, a.created_at FROM activity_logs a
      WHERE ${containsWords(sql`a.own_words`, words)} ${ofPhrases} AND ${filterConditions(filters)}
    )
    SELECT (SELECT count(*) FROM matches)::integer AS count,
      ARRAY(SELECT id FROM matches ${NEWEST_FIRST} LIMIT ${limit}) AS ids`);
  return rows[0] ?? { count: 0, ids: [] };
}

/** Newest first; the matches of a search, or all entries. */
export async function listActivities(
  db: Db,
  filters: ActivityFilters,
  matches: ActivityMatches | undefined,
  { limit, offset }: PageWindow,
): Promise<Activity[]> {
  const found = matches
    ? matchesQuery(filters, matches, limit + offset)
    : sql`SELECT id, created_at FROM activity_logs a WHERE ${filterConditions(filters)}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM (${found}) found ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${offset}`,
  );
  const ids = rows.map(({ id }) => id);
  return db
    .select()
    .from(activityLogs)
    .where(inArray(activityLogs.id, ids))
    .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id));
}

const NEWEST_FIRST = sql`ORDER BY created_at DESC, id DESC`;

/** Each phrase is read from its index, and only as far as the requested page. */
function matchesQuery(filters: ActivityFilters, { phrases, ids }: ActivityMatches, reach: number): SQL {
  return sql`
    SELECT each.id, each.created_at FROM unnest(${sql.param(phrases)}::text[]) AS p (phrase)
    CROSS JOIN LATERAL (
      SELECT a.id, a.created_at FROM activity_logs a
      WHERE a.phrase = p.phrase AND ${filterConditions(filters)} ${NEWEST_FIRST} LIMIT ${reach}
    ) each
    UNION ALL
    SELECT id, created_at FROM activity_logs WHERE id = ANY(${sql.param(ids)}::integer[])`;
}

function filterConditions({ action, dateFrom }: ActivityFilters): SQL {
  const ofAction = action === undefined ? sql`true` : sql`a.action = ${action}`;
  if (dateFrom === undefined) return ofAction;
  return sql`${ofAction} AND a.created_at >= ${dateFrom}::timestamp AT TIME ZONE ${TIME_ZONE}`;
}

export type ActivityTotals = { today: number; week: number; month: number; ever: number };

/** Entries of today, of a week (7 days) and of a month (30 days), each including today, by the shop's time zone. */
export async function countActivities(db: Db, now: Date): Promise<ActivityTotals> {
  const { rows } = await db.execute<ActivityTotals>(sql`
    WITH now AS (SELECT (${now.toISOString()}::timestamptz AT TIME ZONE ${TIME_ZONE})::date AS today),
    counted AS (
      SELECT is_month, period, entries FROM activity_counts WHERE is_month
      UNION ALL
      SELECT is_month, period, entries FROM activity_counts, now WHERE NOT is_month AND period > today - 30
    )
    SELECT coalesce(sum(entries) FILTER (WHERE NOT is_month AND period = today), 0)::integer AS today,
      coalesce(sum(entries) FILTER (WHERE NOT is_month AND period > today - 7), 0)::integer AS week,
      coalesce(sum(entries) FILTER (WHERE NOT is_month AND period > today - 30), 0)::integer AS month,
      coalesce(sum(entries) FILTER (WHERE is_month), 0)::integer AS ever
    FROM counted, now`);
  return rows[0] ?? { today: 0, week: 0, month: 0, ever: 0 };
}

/** Merges counts with the same key. Concurrent readers see them before or after, with the same sums. */
export async function mergeActivityCounts(db: Db | Tx): Promise<void> {
  await db.execute(sql`
    WITH duplicates AS (
      SELECT is_month, period, action, phrase FROM activity_counts GROUP BY 1, 2, 3, 4 HAVING count(*) > 1
    ), gone AS (
      DELETE FROM activity_counts c USING duplicates a
      WHERE (c.is_month, c.period, c.action, c.phrase) = (a.is_month, a.period, a.action, a.phrase)
      RETURNING c.*
    )
    INSERT INTO activity_counts (is_month, period, action, phrase, entries)
    SELECT is_month, period, action, phrase, sum(entries) FROM gone GROUP BY 1, 2, 3, 4`);
}

function monthEnd(day: string): SQL {
  return sql`(date_trunc('month', ${day}::date) + interval '1 month - 1 day')::date`;
}
