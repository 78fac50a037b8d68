import type { Refusal } from '#contract/refusals.ts';

/** The rate limit that was reached, with the account for a limit per account. */
export type ReachedLimit = { kind: string; userId?: number };

/** An expected error (4xx or 503), with the whole body of the response. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** For the security log only, never sent to the caller. */
  readonly limit: ReachedLimit | undefined;

  constructor(refusal: Refusal, limit?: ReachedLimit) {
    super(refusal.code);
    this.name = 'Refused';
    this.refusal = refusal;
    this.limit = limit;
  }
}
