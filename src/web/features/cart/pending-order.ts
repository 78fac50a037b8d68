/** What goes to the server, as text, so that sending it again sends the very same. */
type PendingOrder = { key: string; body: string };

const KEY_BYTES = 16;
/** Where the forms' drafts are kept too: a logout forgets them all. */
const nameFor = (viewerId: number) => `draft:order-${viewerId}`;

/** An order that was sent and not answered yet, or never. */
export function readPending(viewerId: number): PendingOrder | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameFor(viewerId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The same order has the same key, however often it is sent; another one has another. */
export function keyFor(viewerId: number, order: object): { key: string; wasSent: boolean } {
  const pending = readPending(viewerId);
  const wasSent = pending?.body === JSON.stringify(order);
  return { key: wasSent && pending ? pending.key : newKey(), wasSent };
}

export function keepPending(viewerId: number, key: string, order: object): void {
  try {
    sessionStorage.setItem(nameFor(viewerId), JSON.stringify({ key, body: JSON.stringify(order) }));
  } catch {}
}

export function forgetPending(viewerId: number): void {
  try {
    sessionStorage.removeItem(nameFor(viewerId));
  } catch {}
}

/** Pages without https have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
