import type { Pool } from 'pg';
import { createLimits } from '#infra/limits.ts';
import { createPasswords } from '#infra/passwords.ts';
import { createTokens } from '#infra/tokens.ts';

export const TEST_SECRET = 'a secret that only the tests know, and long enough';

/** What a use case works with besides its database, as the server makes it. */
export function testTools(pool: Pool) {
  return { passwords: createPasswords(), tokens: createTokens(TEST_SECRET), limits: createLimits(pool) };
}
