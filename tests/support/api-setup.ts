import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { TEST_MEDIA_DIR } from '#tests/support/test-deps.ts';

const database = await openTestDatabase();

afterAll(async () => {
  await database.drop();
  await rm(TEST_MEDIA_DIR, { recursive: true, force: true });
});
