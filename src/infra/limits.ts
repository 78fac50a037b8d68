import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { countedNetworks } from '#contract/counted-networks.ts';
import type { LimitKind, Limits } from '#services/ports.ts';

type Rule = {
  /** Attempts that are free. */
  attempts: number;
  /** Within this time. */
  seconds: number;
  /** The first wait when they are spent; each further time it is twice as long, up to the longest. */
  waitSeconds: number;
  longestSeconds?: number;
};

type Limited = { attempts: RateLimiterPostgres; strikes: RateLimiterPostgres; rule: Rule };

const LONGEST_WAIT_SECONDS = 60 * 60;
/** How long it is remembered how often somebody had to wait. */
const STRIKES_SECONDS = 24 * 60 * 60;

const rules: Record<LimitKind, Rule> = {
  /** One account from one address. */
  login: { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  /** One account from a browser that has logged in to it before, in place of the other limits of a login. */
  'login-device': { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  /** One account from anywhere. Wide, so that a stranger does not lock its owner out. */
  'login-account': { attempts: 50, seconds: 15 * 60, waitSeconds: 60 },
  /** Any account from one address. */
  'login-address': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  'register-address': { attempts: 20, seconds: 60 * 60, waitSeconds: 10 * 60 },
  'code-address': { attempts: 30, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** One kind of code for one account: five tries at each are then 600 a day, of a million. */
  'code-account': { attempts: 5, seconds: 60 * 60, waitSeconds: 30 * 60, longestSeconds: 6 * 60 * 60 },
  /** Mails with one kind of code to one mailbox. Above `code-account`, so that a known browser has some left. */
  'code-mails': { attempts: 15, seconds: 60 * 60, waitSeconds: 30 * 60, longestSeconds: 6 * 60 * 60 },
  /** Pictures from whoever is not staff: a claim has three. */
  'upload-address': { attempts: 30, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Claims on the warranty from one address, or of one account. */
  'claim-address': { attempts: 20, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Private links of claims that are opened. A guess would need 2^255 of them. */
  'track-address': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  /** Changes that customers make to their own orders: each sends two mails. */
  'order-change': { attempts: 60, seconds: 60 * 60, waitSeconds: 10 * 60 },
  'verify-address': { attempts: 40, seconds: 15 * 60, waitSeconds: 5 * 60 },
  /** The current password of somebody who is logged in. */
  password: { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
};

/** Limits that hold for all processes together: PostgreSQL counts, one atomic statement for each attempt. */
export function createLimits(pool: Pool): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
      clearExpiredByTimeout: false,
      ...{ keyPrefix, points, duration },
    });
  const limited = (kind: LimitKind, times: number): Limited => {
    const rule: Rule = { ...rules[kind], attempts: rules[kind].attempts * times };
    return {
      attempts: limiter(kind, rule.attempts, rule.seconds),
      strikes: limiter(`${kind}-strikes`, 1, STRIKES_SECONDS),
      rule,
    };
  };
  const limiters = new Map<string, Limited>();
  const limiterFor = (kind: LimitKind, times: number): Limited => {
    const name = `${kind} ${times}`;
    const limiter = limiters.get(name) ?? limited(kind, times);
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    /** An IPv6 /64 that is within its limit also spends an attempt of its /48. */
    async spend(kind, key) {
      for (const network of countedNetworks(key)) {
        const wait = await spendOne(limiterFor(kind, network.times), network.key);
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
    async forgive(kind, key) {
      const { attempts, strikes } = limiterFor(kind, 1);
      await Promise.all([attempts.delete(key), strikes.delete(key)]);
    },
  };
}

async function spendOne({ attempts, strikes, rule }: Limited, key: string): Promise<number | undefined> {
  const spent = await consume(attempts, key);
  if (spent === undefined) return undefined;
  // The first attempt beyond the limit sets the wait; the others are only answered with it.
  if (spent.consumedPoints !== rule.attempts + 1 || spent.msBeforeNext <= 0)
    return inSeconds(spent.msBeforeNext);
  const { consumedPoints } = await strikes.penalty(key);
  const wait = Math.min(
    rule.longestSeconds ?? LONGEST_WAIT_SECONDS,
    rule.waitSeconds * 2 ** (consumedPoints - 1),
  );
  await attempts.block(key, wait);
  return wait;
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (spent) {
    if (spent instanceof RateLimiterRes) return spent;
    throw spent;
  }
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
