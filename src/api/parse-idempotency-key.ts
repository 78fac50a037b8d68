import { IdempotencyKey } from '#contract/orders.ts';
import { fieldError } from '#services/edits/field-error.ts';

/** Parses the `Idempotency-Key` header. @throws DomainError VALIDATION_ERROR. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = IdempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  throw fieldError('Idempotency-Key', parsed.error.issues[0]?.message ?? '');
}
