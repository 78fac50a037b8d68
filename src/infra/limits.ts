import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitKeys } from '#contract/rate-limit-keys.ts';
import type { LimitKind, Limits } from '#services/ports.ts';

type Rule = {
  /** Attempts allowed per window. */
  attempts: number;
  /** Length of the window. */
  seconds: number;
  /** Exponential backoff: the first wait after the limit is exceeded; it doubles each time, up to the longest. */
  waitSeconds: number;
  maxWaitSeconds?: number;
};

type Limiter = { attempts: RateLimiterPostgres; strikes: RateLimiterPostgres; rule: Rule };

const MAX_WAIT_SECONDS = 60 * 60;
/** Time after which the backoff of a key is reset. */
const STRIKES_SECONDS = 24 * 60 * 60;

const rules: Record<LimitKind, Rule> = {
  /** Per account and address. */
  login: { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  /** Per account and known device (a browser that has logged in to it before); replaces the other login limits. */
  'login-device': { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  /** The same with right passwords, which add rows to the logs; other browsers are limited by their address. */
  'login-device-all': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  /** Per account from all addresses. High, so that an attacker cannot lock out its owner. */
  'login-account': { attempts: 50, seconds: 15 * 60, waitSeconds: 60 },
  /** Per address, for all accounts. */
  'login-address': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  /** Second steps of logins, whose callers have the password, counted as passwords are. */
  'second-factor': { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  'second-factor-device': { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  /** With three valid codes of a million, at most some 600 guesses a day. */
  'second-factor-account': { attempts: 20, seconds: 15 * 60, waitSeconds: 5 * 60 },
  'register-address': { attempts: 20, seconds: 60 * 60, waitSeconds: 10 * 60 },
  'code-address': { attempts: 30, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Per kind of code and account: with five attempts per code, 600 guesses a day of a million codes. */
  'code-account': { attempts: 5, seconds: 60 * 60, waitSeconds: 30 * 60, maxWaitSeconds: 6 * 60 * 60 },
  /** Mails per kind of code and mailbox. Above `code-account`, so that a known device has some left. */
  'code-mails': { attempts: 15, seconds: 60 * 60, waitSeconds: 30 * 60, maxWaitSeconds: 6 * 60 * 60 },
  /** Uploads of images by callers other than staff; a claim has three. */
  'upload-address': { attempts: 30, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Warranty claims per address or account. */
  'claim-address': { attempts: 20, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Serials that are looked up for a claim. Guessing one takes 2^79 attempts on average. */
  'claim-serial-address': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  /** Requests of private links of claims. Guessing one takes 2^255 attempts on average. */
  'track-address': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  /** Checks of blisters. A shop may check all packets of a delivery. Guessing a serial takes 2^79 attempts on average. */
  'check-address': { attempts: 120, seconds: 15 * 60, waitSeconds: 60 },
  /** Reports about blisters; each mails the shop. */
  'report-address': { attempts: 10, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Registrations of blisters, per account and per address. */
  'register-serial': { attempts: 30, seconds: 15 * 60, waitSeconds: 60 },
  /** Texts of germination diaries, per account: each may change the field rate that product pages show. */
  'diary-save': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
  /** Taps and photos of diaries, per account. A blister of 100 seeds may be noted seed by seed, more than once. */
  'diary-change': { attempts: 600, seconds: 15 * 60, waitSeconds: 60 },
  /** Changes of customers to their own orders; each sends two mails. */
  'order-change': { attempts: 60, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Changes of one's own names and contact, per account: each is logged, and the activity log is never pruned. */
  'profile-change': { attempts: 30, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Requests of a new e-mail, per account and per address: the answer says whether it belongs to an account. */
  'email-change': { attempts: 20, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Downloads of one's own data, per account: each reads all its records. */
  'own-data': { attempts: 10, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Withdrawals from purchases, without an account. */
  'withdrawal-address': { attempts: 10, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Their mails per mailbox; above it a withdrawal is stored without a mail. */
  'withdrawal-mails': { attempts: 5, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Mails of staff that lead a user to a new password, per account. */
  'reset-invitation': { attempts: 5, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** Requests of notices about stock without an account. */
  'notice-address': { attempts: 20, seconds: 60 * 60, waitSeconds: 10 * 60 },
  /** The same per mailbox, since each sends a mail. */
  'notice-mails': { attempts: 10, seconds: 60 * 60, waitSeconds: 30 * 60, maxWaitSeconds: 6 * 60 * 60 },
  'verify-address': { attempts: 40, seconds: 15 * 60, waitSeconds: 5 * 60 },
  /** Checks of the current password within a session. */
  password: { attempts: 5, seconds: 15 * 60, waitSeconds: 30 },
  /** The same with right passwords, which take as much processor time as wrong ones. */
  'password-all': { attempts: 60, seconds: 15 * 60, waitSeconds: 60 },
};

/** Rate limits shared by all processes: PostgreSQL counts, with one atomic statement per attempt. */
export function createLimits(pool: Pool): Limits {
  const createLimiter = (kind: LimitKind, times: number): Limiter => {
    const rule: Rule = { ...rules[kind], attempts: rules[kind].attempts * times };
    return {
      attempts: createCounter(pool, kind, rule.attempts, rule.seconds),
      strikes: createCounter(pool, `${kind}-strikes`, 1, STRIKES_SECONDS),
      rule,
    };
  };
  const limiters = new Map<string, Limiter>();
  const getLimiter = (kind: LimitKind, times: number): Limiter => {
    const name = `${kind} ${times}`;
    const limiter = limiters.get(name) ?? createLimiter(kind, times);
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    /** Counts an IPv6 address by its /64, and by its /48 unless the /64 is over its limit. */
    async consume(kind, key) {
      for (const network of rateLimitKeys(key)) {
        const wait = await consumeAttempt(getLimiter(kind, network.factor), network.key);
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
    async reset(kind, key) {
      const { attempts, strikes } = getLimiter(kind, 1);
      await Promise.all([attempts.delete(key), strikes.delete(key)]);
    },
  };
}

/** Points per key that expire after some seconds, counted in PostgreSQL for all processes. */
export function createCounter(pool: Pool, keyPrefix: string, points: number, seconds: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });
}

async function consumeAttempt(
  { attempts, strikes, rule }: Limiter,
  key: string,
): Promise<number | undefined> {
  const rateLimit = await consumePoint(attempts, key);
  if (rateLimit === undefined) return undefined;
  // The first attempt over the limit sets the wait; later ones only report the remaining time.
  if (rateLimit.consumedPoints !== rule.attempts + 1 || rateLimit.msBeforeNext <= 0)
    return toSeconds(rateLimit.msBeforeNext);
  const { consumedPoints } = await strikes.penalty(key);
  const wait = Math.min(
    rule.maxWaitSeconds ?? MAX_WAIT_SECONDS,
    rule.waitSeconds * 2 ** (consumedPoints - 1),
  );
  await attempts.block(key, wait);
  return wait;
}

async function consumePoint(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (spent) {
    if (spent instanceof RateLimiterRes) return spent;
    throw spent;
  }
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
