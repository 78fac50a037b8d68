import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { containsWords, FEW_MATCHES } from '#db/queries/text-search.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { TIME_ZONE } from '#lib/time-zone.ts';

export type NewActivity = typeof activityLogs.$inferInsert;

export async function insertActivity(tx: Tx, activity: NewActivity): Promise<void> {
  await tx.insert(activityLogs).values(activity);
}

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

export type Activity = typeof activityLogs.$inferSelect;

export type ActivityFilters = {
  action?: Activity['action'] | undefined;
  /** ISO date in Buenos Aires, such as `2026-03-15`: entries from that day on. */
  dateFrom?: string | undefined;
};

/** Entries that have any of these phrases, these words of their own, or both. */
export type ActivityPart = {
  /** Undefined: any phrase. */
  phrases?: readonly string[] | undefined;
  ownWords: readonly string[];
  /** The number of matches, where it is known. */
  count: number;
};

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

/**
 * Counts the entries with these words of their own through the index. The default `work_mem` is too small for the
 * bitmap of short words: it becomes lossy, and each row of its pages is rechecked.
 */
export async function countByOwnWords(
  db: Db,
  filters: ActivityFilters,
  part: Omit<ActivityPart, 'count'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL work_mem = '64MB'`);
    const { rows } = await tx.execute<{ found: number }>(
      sql`SELECT count(*) AS found FROM activity_logs a WHERE ${partConditions(filters, part)}`,
    );
    return rows[0]?.found ?? 0;
  });
}

type Window = { limit: number; offset: number };

/** Newest first; entries of any of the parts, or all entries without parts. */
export async function listActivities(
  db: Db,
  filters: ActivityFilters,
  parts: readonly ActivityPart[] | undefined,
  window: Window,
): Promise<Activity[]> {
  const { rows } = await db.execute<{ id: number }>(activityIdsQuery(filters, parts, window));
  const ids = rows.map(({ id }) => id);
  return db
    .select()
    .from(activityLogs)
    .where(inArray(activityLogs.id, ids))
    .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id));
}

/** Each part is read from its own index, and only as far as the requested page. */
export function activityIdsQuery(
  filters: ActivityFilters,
  parts: readonly ActivityPart[] | undefined,
  { limit, offset }: Window,
): SQL {
  const found = parts
    ? sql.join(
        parts.map((part) => sql`(${partIdsQuery(filters, part, limit + offset)})`),
        sql` UNION ALL `,
      )
    : sql`SELECT id, created_at FROM activity_logs a WHERE ${filterConditions(filters)}`;
  return sql`SELECT id FROM (${found}) found ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;
}

const NEWEST_FIRST = sql`ORDER BY created_at DESC, id DESC`;

function partIdsQuery(filters: ActivityFilters, part: ActivityPart, reach: number): SQL {
  if (part.ownWords.length > 0) {
    const found = sql`SELECT a.id, a.created_at FROM activity_logs a WHERE ${partConditions(filters, part)}`;
    return part.count <= FEW_MATCHES
      ? sql`SELECT * FROM (${found} OFFSET 0) few ${NEWEST_FIRST} LIMIT ${reach}`
      : sql`${found} ${NEWEST_FIRST} LIMIT ${reach}`;
  }
  return sql`SELECT each.id, each.created_at FROM unnest(${sql.param(part.phrases ?? [])}::text[]) AS p (phrase)
    CROSS JOIN LATERAL (
      SELECT a.id, a.created_at FROM activity_logs a
      WHERE a.phrase = p.phrase AND ${filterConditions(filters)} ${NEWEST_FIRST} LIMIT ${reach}
    ) each`;
}

/** `|| ''` keeps the planner from using the index of the phrase, since the words are rarer. */
function partConditions(filters: ActivityFilters, { phrases, ownWords }: Omit<ActivityPart, 'count'>): SQL {
  const ofPhrases = phrases ? sql`AND (a.phrase || '') = ANY(${sql.param(phrases)}::text[])` : sql``;
  return sql`${containsWords(sql`a.own_words`, ownWords)} ${ofPhrases} AND ${filterConditions(filters)}`;
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
