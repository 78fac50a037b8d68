import type { Refusal } from '#contract/refusals.ts';

/** A foreseen no. It carries everything the caller is told, and is never a fault. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}
