import type { Db } from '#db/client.ts';
import { insertSession } from '#db/queries/sessions.ts';
import { aUser } from '#tests/support/factories.ts';
import { testTokens } from '#tests/support/test-deps.ts';

const AN_HOUR = 3_600_000;

/** Logged-in customers for tests that need many: sessions are inserted directly, without a login. */
export async function createBearers(db: Db, count: number): Promise<string[]> {
  const now = new Date();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id: userId } = await aUser(db);
      const expiresAt = new Date(now.getTime() + AN_HOUR);
      const { id: sessionId } = await insertSession(db, {
        userId,
        createdAt: now,
        rotatedAt: now,
        lastUsedAt: now,
        expiresAt,
      });
      return `Bearer ${await testTokens.signAccess({ userId, sessionId }, now)}`;
    }),
  );
}
