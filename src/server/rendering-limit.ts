import { LRUCache } from 'lru-cache';
import { rateLimitKeys } from '#contract/rate-limit-keys.ts';
import { DomainError } from '#domain/domain-error.ts';
import { MINUTE_MS } from '#lib/time.ts';

type RenderingLimitOptions = {
  /** Rate per client address; 0 disables the limit. */
  perMinute: number;
  /** Monotonic milliseconds, so that changes of the system clock do not affect the limit. */
  now?: () => number;
};

/** Token bucket of an address: its unused renderings, at most those of one minute. */
type Bucket = { tokens: number; refilledAt: number };

/** Concurrency limit above what a browser requests when it restores all tabs; others wait 250 ms at most. */
const MAX_AT_ONCE = 32;
const MAX_ADDRESSES = 10_000;
const BUSY_RETRY_SECONDS = 1;
/** Name of this limit in the security log. */
const LIMIT_KIND = 'renderings';

/**
 * Rate limit per client address for pages and responses that this process renders: a token bucket and a bound on
 * concurrent renderings. Cached responses do not count.
 */
export function createRenderingLimit({ perMinute, now = () => performance.now() }: RenderingLimitOptions) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  const running = new Map<string, number>();
  const recorded = new LRUCache<string, number>({ max: MAX_ADDRESSES });

  /** Only the first error per minute names its limit and so is recorded: a flood must not write a row for each. */
  const tooManyRequestsError = (key: string, seconds: number): DomainError => {
    const time = now();
    const recordedAt = recorded.get(key);
    const isFirst = recordedAt === undefined || time - recordedAt >= MINUTE_MS;
    if (isFirst) recorded.set(key, time);
    const body = { code: 'TOO_MANY_REQUESTS', retry_after: Math.max(1, seconds) } as const;
    return new DomainError(body, isFirst ? { kind: LIMIT_KIND } : undefined);
  };

  const takeToken = (key: string, rate: number): void => {
    const time = now();
    const bucket = buckets.get(key) ?? { tokens: rate, refilledAt: time };
    const refill = ((time - bucket.refilledAt) * rate) / MINUTE_MS;
    const tokens = Math.min(rate, bucket.tokens + refill);
    const isEmpty = tokens < 1;
    buckets.set(key, { tokens: isEmpty ? tokens : tokens - 1, refilledAt: time });
    if (isEmpty) throw tooManyRequestsError(key, Math.ceil(((1 - tokens) * MINUTE_MS) / rate / 1_000));
  };

  /** @throws DomainError TOO_MANY_REQUESTS, without rendering. */
  return async <Rendered>(address: string, render: () => Promise<Rendered>): Promise<Rendered> => {
    if (perMinute === 0) return render();
    const others = running.get(address) ?? 0;
    if (others >= MAX_AT_ONCE) throw tooManyRequestsError(address, BUSY_RETRY_SECONDS);
    for (const { key, factor } of rateLimitKeys(address)) takeToken(key, perMinute * factor);
    running.set(address, others + 1);
    try {
      return await render();
    } finally {
      const left = (running.get(address) ?? 1) - 1;
      if (left === 0) running.delete(address);
      else running.set(address, left);
    }
  };
}

export type RenderingLimit = ReturnType<typeof createRenderingLimit>;
