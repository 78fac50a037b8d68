import { DomainError } from '#domain/domain-error.ts';
import type { LimitKind, Limits } from '#services/ports.ts';

/** @throws DomainError TOO_MANY_REQUESTS with `retry_after` in seconds. */
export async function requireWithinLimit(limits: Limits, kind: LimitKind, key: string): Promise<void> {
  const wait = await limits.consume(kind, key);
  if (wait === undefined) return;
  const userId = userIdInKey(key);
  const limit = userId === undefined ? { kind } : { kind, userId };
  throw new DomainError({ code: 'TOO_MANY_REQUESTS', retry_after: wait }, limit);
}

/** The rate limit key of an account, by whichever name it was found. */
export function accountLimitKey(userId: number): string {
  return `user:${userId}`;
}

/**
 * The rate limit key of a name without an account. The prefix separates it from accounts: `user:1` can be typed, too.
 */
export function typedLimitKey(typed: string): string {
  return `typed:${typed}`;
}

/** Keys of accounts begin with `user:ID`; other keys can hold typed text, which must not be logged. */
function userIdInKey(key: string): number | undefined {
  const [, id] = /^user:(\d+)\b/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}
