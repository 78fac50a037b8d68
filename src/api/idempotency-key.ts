import { IdempotencyKey } from '#contract/orders.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** Parses the `Idempotency-Key` header. @throws Refused VALIDATION_ERROR. */
export function keyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = IdempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  throw fieldRefusal('Idempotency-Key', parsed.error.issues[0]?.message ?? '');
}
