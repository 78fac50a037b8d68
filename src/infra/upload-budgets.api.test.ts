import { expect, test } from 'vitest';
import { createUploadBudgets } from '#infra/upload-budgets.ts';
import { pool } from '#tests/support/database.ts';

test('the /64s of one IPv6 /48 share the upload budgets of eight /64s', async () => {
  const budgets = createUploadBudgets(pool, async () => ({
    seconds: 1,
    totalSeconds: 0,
    megabytes: 1,
    totalMegabytes: 0,
  }));
  const uploaderAt = (network: string) => ({ group: 'anonymous' as const, key: `2001:db8:${network}::/64` });
  for (let i = 1; i <= 8; i++) {
    expect(await budgets.secondsToWait(uploaderAt(`1:${i}`))).toBeUndefined();
    await budgets.spend(uploaderAt(`1:${i}`), { milliseconds: 1_000, bytes: 1_000 });
  }

  expect(await budgets.secondsToWait(uploaderAt('1:9'))).toBeGreaterThan(60);
  expect(await budgets.secondsToWait(uploaderAt('2:1'))).toBeUndefined();
});
