import '#web/features/account/zod-without-eval.ts';
import { ClaimEdit } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import { Refused } from '#domain/refused.ts';
import type { ClaimField } from '#web/features/admin-claims/claim-values.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

export type ClaimErrors = { [Name in ClaimField]?: string };

/** Contract errors of a change; undefined if it is valid. */
export function errorsOf(edit: ClaimEdit): ClaimErrors | undefined {
  const parsed = ClaimEdit.safeParse(edit);
  if (parsed.success) return undefined;
  return byField(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}

/** Server errors by field. CLAIM_OPEN, another open claim for the same line, is shown at the status. */
export function serverErrorsOf(error: unknown): ClaimErrors {
  if (!(error instanceof Refused)) return {};
  const { refusal } = error;
  if (refusal.code === 'CLAIM_OPEN') return { status: refusalText(error, claimEditCopy.failed) };
  return refusal.code === 'VALIDATION_ERROR' ? byField(refusal.errors) : {};
}

function byField(errors: ReadonlyArray<{ field: string; message: string }>): ClaimErrors {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}
