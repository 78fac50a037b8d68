import { desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { apiAs } from '#tests/support/api.ts';
import { aUser } from '#tests/support/factories.ts';

/** The API as a staff member who exists in the database, so that the activity log can name them. */
export async function aStaffApi(db: Db) {
  const { id: userId, username, email } = await aUser(db, { isStaff: true });
  const actor = {
    role: 'staff',
    staffRole: 'manager',
    userId,
    username,
    email,
    isSuperuser: false,
    sessionId: 1,
  } as const;
  return { actor, staff: apiAs(db, actor), userId };
}

/** The newest entry of the activity log. */
export async function lastActivity(db: Db) {
  return (await db.select().from(activityLogs).orderBy(desc(activityLogs.id)).limit(1))[0];
}
