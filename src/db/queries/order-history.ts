import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Order } from '#db/queries/orders.ts';
import { activityLogs } from '#db/schema/accounts.ts';

export type OrderEvent = Pick<
  typeof activityLogs.$inferSelect,
  'id' | 'action' | 'description' | 'username' | 'changes' | 'createdAt'
>;

/** The log is written within the same transaction, but its clock is read a moment later. */
const LATER_MS = 60_000;

/** Newest first. The log is long: only the time in which the order has lived is looked through. */
export function listOrderEvents(
  db: Db,
  { id, createdAt, updatedAt }: Order,
  limit: number,
): Promise<OrderEvent[]> {
  const until = new Date(updatedAt.getTime() + LATER_MS);
  const { action, description, username, changes } = activityLogs;
  return db
    .select({
      id: activityLogs.id,
      action,
      description,
      username,
      changes,
      createdAt: activityLogs.createdAt,
    })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.subject, 'order'),
        eq(activityLogs.subjectId, id),
        gte(activityLogs.createdAt, createdAt),
        lte(activityLogs.createdAt, until),
      ),
    )
    .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id))
    .limit(limit);
}
