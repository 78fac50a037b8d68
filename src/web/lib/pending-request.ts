import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { randomHex } from '#web/lib/random-hex.ts';

/** Request body as text, so that a retry sends exactly the same body. */
type PendingRequest = { key: string; body: string };

const KEY_BYTES = 16;

/** Storage key of an order that was sent and has no response yet. */
export const pendingOrderKey = (userId: number) => `order-${userId}`;

/** Pending request that has no response yet, or never got one. Cleared on logout, like the drafts. */
export function findPendingRequest(name: string): PendingRequest | undefined {
  return loadDraft(name, { key: '', body: '' });
}

/** Idempotency key of a request: the same body gets the same key, any other body a new one. */
export function idempotencyKeyFor(name: string, body: object): { key: string; wasSent: boolean } {
  const pending = findPendingRequest(name);
  const wasSent = pending?.body === JSON.stringify(body);
  return { key: wasSent && pending ? pending.key : randomHex(KEY_BYTES), wasSent };
}

export function savePendingRequest(name: string, key: string, body: object): void {
  saveDraft(name, { key, body: JSON.stringify(body) });
}

export function clearPendingRequest(name: string): void {
  clearDraft(name);
}
