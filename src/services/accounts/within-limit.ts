import { Refused } from '#domain/refused.ts';
import type { LimitKind, Limits } from '#services/ports.ts';

/** @throws Refused TOO_MANY_REQUESTS with how long to wait. */
export async function withinLimit(limits: Limits, kind: LimitKind, key: string): Promise<void> {
  const wait = await limits.spend(kind, key);
  if (wait === undefined) return;
  const userId = userIdInKey(key);
  const limit = userId === undefined ? { kind } : { kind, userId };
  throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait }, limit);
}

/** What counts for one account, however it was named. */
export function accountLimitKey(userId: number): string {
  return `user:${userId}`;
}

/** A name that no account has. Its prefix separates it from accounts: `user:1` can be typed, too. */
export function typedLimitKey(typed: string): string {
  return `typed:${typed}`;
}

/** Keys of accounts begin with `user:ID`; the others can hold what was typed, which no log may hold. */
function userIdInKey(key: string): number | undefined {
  const [, id] = /^user:(\d+)\b/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}
