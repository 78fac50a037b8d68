import type { Tx } from '#db/client.ts';
import { activityLogs } from '#db/schema/accounts.ts';

export type NewActivity = typeof activityLogs.$inferInsert;

export async function insertActivity(tx: Tx, activity: NewActivity): Promise<void> {
  await tx.insert(activityLogs).values(activity);
}
