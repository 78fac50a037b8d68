import type { Pool } from 'pg';
import { rateLimitKeys } from '#contract/rate-limit-keys.ts';
import { createCounter } from '#infra/limits.ts';
import type { UploadBudgets, Uploader } from '#services/ports.ts';

/** Limits per uploader and in total; 0 disables a limit. */
export type UploadLimits = {
  /** Processing time per hour. */
  seconds: number;
  totalSeconds: number;
  /** Stored megabytes per day. */
  megabytes: number;
  totalMegabytes: number;
};

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Units: PostgreSQL counts in 32-bit integers, so storage is in kilobytes and time in milliseconds. */
const KILOBYTE = 1024;
const KILOBYTES_PER_MEGABYTE = 1024;
const MILLISECONDS = 1000;

/** Budgets for public uploads, counted in PostgreSQL and shared by all processes. */
export function createUploadBudgets(pool: Pool, limits: UploadLimits): UploadBudgets {
  const processing = {
    one: createCounter(pool, 'upload-ms', limits.seconds * MILLISECONDS, HOUR_SECONDS),
    all: createCounter(pool, 'upload-ms-all', limits.totalSeconds * MILLISECONDS, HOUR_SECONDS),
  };
  const storage = {
    one: createCounter(pool, 'upload-kb', limits.megabytes * KILOBYTES_PER_MEGABYTE, DAY_SECONDS),
    all: createCounter(pool, 'upload-kb-all', limits.totalMegabytes * KILOBYTES_PER_MEGABYTE, DAY_SECONDS),
  };
  /** Counters to check and spend. An IPv6 address also counts against the budget of its /48. */
  const counters = ({ group, key }: Uploader) => [
    ...rateLimitKeys(key).flatMap(({ key: network, factor }) => [
      { limiter: processing.one, key: network, times: factor, unit: 'milliseconds' as const },
      { limiter: storage.one, key: network, times: factor, unit: 'kilobytes' as const },
    ]),
    { limiter: processing.all, key: group, times: 1, unit: 'milliseconds' as const },
    { limiter: storage.all, key: group, times: 1, unit: 'kilobytes' as const },
  ];

  return {
    async secondsToWait(uploader) {
      const limited = counters(uploader).filter(({ limiter }) => limiter.points > 0);
      const used = await Promise.all(
        limited.map(async ({ limiter, key, times }) => ({
          points: limiter.points * times,
          spent: await limiter.get(key),
        })),
      );
      const waits = used.flatMap(({ points, spent }) =>
        spent && spent.consumedPoints >= points ? [spent.msBeforeNext] : [],
      );
      return waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...waits) / MILLISECONDS));
    },

    async spend(uploader, spent) {
      const points = {
        milliseconds: Math.ceil(spent.milliseconds),
        kilobytes: Math.ceil(spent.bytes / KILOBYTE),
      };
      for (const { limiter, key, unit } of counters(uploader)) {
        if (limiter.points > 0 && points[unit] > 0) await limiter.penalty(key, points[unit]);
      }
    },
  };
}
