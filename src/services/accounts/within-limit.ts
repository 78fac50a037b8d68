import { Refused } from '#domain/refused.ts';
import type { LimitKind, Limits } from '#services/context.ts';

/** @throws Refused TOO_MANY_REQUESTS with how long to wait. */
export async function withinLimit(limits: Limits, kind: LimitKind, key: string): Promise<void> {
  const wait = await limits.spend(kind, key);
  if (wait !== undefined) throw new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: wait });
}
