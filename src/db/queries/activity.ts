import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { activityLogs } from '#db/schema/accounts.ts';

export type NewActivity = typeof activityLogs.$inferInsert;

export async function insertActivity(tx: Tx, activity: NewActivity): Promise<void> {
  await tx.insert(activityLogs).values(activity);
}

type Done = Pick<NewActivity, 'action' | 'subject' | 'subjectId' | 'description' | 'changes'>;
type Doer = Pick<NewActivity, 'userId' | 'username' | 'createdAt'>;

/** Some thousands of one doer and moment in one statement; without a moment, now. */
export async function insertActivities(
  tx: Tx,
  { userId = null, username = '', createdAt }: Doer,
  done: readonly Done[],
): Promise<void> {
  if (done.length === 0) return;
  await tx.execute(sql`
    INSERT INTO activity_logs (user_id, username, created_at, action, subject, subject_id, description, changes)
    SELECT ${userId}::integer, ${username}, coalesce(${createdAt?.toISOString() ?? null}::timestamptz, now()),
      r.action, r.subject, r."subjectId", r.description, r.changes
    FROM jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      AS r (action text, subject text, "subjectId" integer, description text, changes jsonb)`);
}
