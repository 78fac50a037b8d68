import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { activityLogs } from '#db/schema/accounts.ts';

export type OrderEvent = Pick<
  typeof activityLogs.$inferSelect,
  'id' | 'action' | 'description' | 'username' | 'changes' | 'createdAt'
>;

/** The log entries of an order, newest first. */
export function listOrderEvents(db: Db, orderId: number, limit: number): Promise<OrderEvent[]> {
  const { id, action, description, username, changes, createdAt } = activityLogs;
  return db
    .select({ id, action, description, username, changes, createdAt })
    .from(activityLogs)
    .where(and(eq(activityLogs.subject, 'order'), eq(activityLogs.subjectId, orderId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
