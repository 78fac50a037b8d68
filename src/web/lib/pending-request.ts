import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';

/** What goes to the server, as text, so that sending it again sends the very same. */
type PendingRequest = { key: string; body: string };

const KEY_BYTES = 16;

/** What was sent under this name and not answered yet, or never. A logout forgets it, as it does the drafts. */
export function readPending(name: string): PendingRequest | undefined {
  return readKept<PendingRequest>(name);
}

/** The same body has the same key, however often it is sent; another one has another. */
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

/** Pages without https have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
