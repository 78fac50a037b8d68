import type { Db } from '#db/client.ts';
import { insertSession } from '#db/queries/sessions.ts';
import { createTokens } from '#infra/tokens.ts';
import { aUser } from '#tests/support/factories.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';

const AN_HOUR = 3_600_000;

/** Logged-in customers for tests that need many: sessions are inserted directly, without a login. */
export async function createBearers(db: Db, count: number): Promise<string[]> {
  const tokens = createTokens(TEST_SECRET);
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
      return `Bearer ${await tokens.signAccess({ userId, sessionId }, now)}`;
    }),
  );
}
