import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';

/** Request body as text, so that a retry sends exactly the same body. */
type PendingRequest = { key: string; body: string };

const KEY_BYTES = 16;

/** Pending request that has no response yet, or never got one. Cleared on logout, like the drafts. */
export function readPending(name: string): PendingRequest | undefined {
  return readKept<PendingRequest>(name);
}

/** Idempotency key of a request: the same body gets the same key, any other body a new one. */
export function keyFor(name: string, body: object): { key: string; wasSent: boolean } {
  const pending = readPending(name);
  const wasSent = pending?.body === JSON.stringify(body);
  return { key: wasSent && pending ? pending.key : newKey(), wasSent };
}

export function keepPending(name: string, key: string, body: object): void {
  writeKept(name, { key, body: JSON.stringify(body) });
}

export function forgetPending(name: string): void {
  forgetDraft(name);
}

/** Random key. `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
