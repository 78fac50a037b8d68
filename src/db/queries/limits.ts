import { lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';

export async function deleteLimitsExpiredBefore(db: Db, since: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, since.getTime()));
}
