import type { SerialCheck } from '#contract/serial-checks.ts';
import { blisterCheckCopy } from '#copy/blister-check.ts';

/** Title and text of an answer. */
export function findOutcomeCopy(answer: SerialCheck): { title: string; text: string } {
  if (answer.outcome === 'unknown' && answer.typing_error !== null) return blisterCheckCopy.mistyped;
  return blisterCheckCopy[answer.outcome];
}
