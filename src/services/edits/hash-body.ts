import { createHash } from 'node:crypto';
import { DomainError } from '#domain/domain-error.ts';

/** Hash of a request that is stored beside its idempotency key, to refuse the key for another request. */
export function hashBody(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

/** What a request with this idempotency key has stored before. @throws DomainError IDEMPOTENCY_CONFLICT. */
export function requireSameBody<Stored extends { bodyHash: string }>(
  stored: Stored,
  bodyHash: string,
): Stored {
  if (stored.bodyHash !== bodyHash) throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
  return stored;
}
