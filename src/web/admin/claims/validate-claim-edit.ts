import '#web/lib/zod-without-eval.ts';
import { ClaimEdit } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { ClaimField } from '#web/admin/claims/claim-values.ts';
import { getErrorText } from '#web/lib/show-error.ts';

export type ClaimErrors = { [Name in ClaimField]?: string };

/** Contract errors of a change; undefined if it is valid. */
export function validateClaimEdit(edit: ClaimEdit): ClaimErrors | undefined {
  const parsed = ClaimEdit.safeParse(edit);
  if (parsed.success) return undefined;
  return groupByField(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}

/** Server errors by field. CLAIM_OPEN, another open claim for the same line, is shown at the status. */
export function serverFieldErrors(error: unknown): ClaimErrors {
  if (!(error instanceof DomainError)) return {};
  const { body } = error;
  if (body.code === 'CLAIM_OPEN') return { status: getErrorText(error, claimEditCopy.failed) };
  return body.code === 'VALIDATION_ERROR' ? groupByField(body.errors) : {};
}

function groupByField(errors: ReadonlyArray<{ field: string; message: string }>): ClaimErrors {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}
