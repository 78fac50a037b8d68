import type { Pool } from 'pg';
import { rateLimitKeys } from '#contract/rate-limit-keys.ts';
import { createCounter } from '#infra/limits.ts';
import type { UploadBudgets, Uploader, UploadLimits } from '#services/ports.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Units: PostgreSQL counts in 32-bit integers, so storage is in kilobytes and time in milliseconds. */
const KILOBYTE = 1024;
const KILOBYTES_PER_MEGABYTE = 1024;
const MILLISECONDS = 1000;

/** The limiters only count: the limits are compared here, because they can change at any time. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

type Counter = {
  limiter: ReturnType<typeof createCounter>;
  key: string;
  /** The limit in units of the counter; 0: none. */
  points: number;
  unit: 'milliseconds' | 'kilobytes';
};

/** Budgets for public uploads, counted in PostgreSQL and shared by all processes. */
export function createUploadBudgets(pool: Pool, findLimits: () => Promise<UploadLimits>): UploadBudgets {
  const processing = {
    one: createCounter(pool, 'upload-ms', NO_LIMIT, HOUR_SECONDS),
    all: createCounter(pool, 'upload-ms-all', NO_LIMIT, HOUR_SECONDS),
  };
  const storage = {
    one: createCounter(pool, 'upload-kb', NO_LIMIT, DAY_SECONDS),
    all: createCounter(pool, 'upload-kb-all', NO_LIMIT, DAY_SECONDS),
  };
  /** Counters to check and spend. An IPv6 address also counts against the budget of its /48. */
  const limitedCounters = async ({ group, key }: Uploader): Promise<Counter[]> => {
    const limits = await findLimits();
    const milliseconds = limits.seconds * MILLISECONDS;
    const kilobytes = limits.megabytes * KILOBYTES_PER_MEGABYTE;
    const counters: Counter[] = [
      ...rateLimitKeys(key).flatMap(({ key: network, factor }): Counter[] => [
        { limiter: processing.one, key: network, points: milliseconds * factor, unit: 'milliseconds' },
        { limiter: storage.one, key: network, points: kilobytes * factor, unit: 'kilobytes' },
      ]),
      {
        limiter: processing.all,
        key: group,
        points: limits.totalSeconds * MILLISECONDS,
        unit: 'milliseconds',
      },
      {
        limiter: storage.all,
        key: group,
        points: limits.totalMegabytes * KILOBYTES_PER_MEGABYTE,
        unit: 'kilobytes',
      },
    ];
    return counters.filter(({ points }) => points > 0);
  };

  return {
    async secondsToWait(uploader) {
      const used = await Promise.all(
        (await limitedCounters(uploader)).map(async ({ limiter, key, points }) => ({
          points,
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
      for (const { limiter, key, unit } of await limitedCounters(uploader)) {
        if (points[unit] > 0) await limiter.penalty(key, points[unit]);
      }
    },
  };
}
