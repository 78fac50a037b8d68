import { createHash } from 'node:crypto';

/** Hash of a request that is stored beside its idempotency key, to refuse the key for another request. */
export function hashBody(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
