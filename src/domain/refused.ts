import type { Refusal } from '#contract/refusals.ts';

/** Which limit was reached, and of which account where it is the limit of one. */
export type ReachedLimit = { kind: string; userId?: number };

/** A foreseen no. It carries everything the caller is told, and is never a fault. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** For the security log, never for the caller. */
  readonly limit: ReachedLimit | undefined;

  constructor(refusal: Refusal, limit?: ReachedLimit) {
    super(refusal.code);
    this.name = 'Refused';
    this.refusal = refusal;
    this.limit = limit;
  }
}
