import { claimEndpoints } from '#contract/claim-endpoints.ts';
import { queuedClaimCopy } from '#copy/queued-claims.ts';
import { days } from '#web/lib/durations.ts';
import { CLAIMS_SYNC } from '#web/lib/offline-paths.ts';
import { type Owner, ownerRange, withStores } from '#web/lib/offline-store.ts';
import {
  broadcast,
  type CsrfHeaders,
  fetchOwner,
  followChannel,
  registerSync,
  storeKey,
  TRANSIENT_STATUSES,
  updateStored,
  withLock,
} from '#web/lib/outbox.ts';

/** Claim that could not be sent without a connection. It is sent with its idempotency key until the server answers. */
export type QueuedClaim = {
  key: string;
  owner: Owner;
  /** Name of the product or of the order, for the list of queued claims. */
  label: string;
  /** The claim as it is sent as JSON. */
  body: ClaimBody;
  /** Photos of this browser by field. They replace the URL of that field in `body`. */
  photos: { [field: string]: Blob };
  queuedAt: number;
  state: { kind: 'waiting' } | { kind: 'sent'; id: number } | { kind: 'refused'; text: string };
};

export type ClaimBody = { [field: string]: string | number | boolean | null | undefined };

const LOCK = 'queued-claims';
const CHANNEL = 'queued-claims';
const CSRF_COOKIE = 'csrftoken';
/** Shorter than the server stores the keys of claims, so that a claim whose answer was lost is never created twice. */
const MAX_AGE_MS = days(60);

/** Stores a claim, and has it sent when the connection returns. */
export async function queueClaim(claim: QueuedClaim): Promise<void> {
  await withStores(['claims'], 'readwrite', ({ claims }) => claims.put(claim, storeKey(claim)));
  broadcast(CHANNEL);
  await registerSync(CLAIMS_SYNC);
}

export async function readQueuedClaims(owner: Owner): Promise<QueuedClaim[]> {
  const claims: QueuedClaim[] = await withStores(['claims'], 'readonly', (stores) =>
    stores.claims.getAll(ownerRange(owner)),
  );
  return claims.toSorted((a, b) => a.queuedAt - b.queuedAt);
}

export async function deleteQueuedClaim(claim: QueuedClaim): Promise<void> {
  await withStores(['claims'], 'readwrite', ({ claims }) => claims.delete(storeKey(claim)));
  broadcast(CHANNEL);
}

/** Calls `onChange` when claims were queued, sent or deleted, by this page, another tab or the service worker. */
export function followQueuedClaims(onChange: () => void): () => void {
  return followChannel(CHANNEL, onChange);
}

/**
 * Sends the claims that wait, one after another. A lock prevents two tabs, or a tab and the service worker, from
 * sending at the same time; that a claim is created once is guaranteed by its key, in the database.
 *
 * @throws if the server cannot be reached, so that a background sync is tried again.
 */
export async function sendQueuedClaims(csrfHeaders: () => CsrfHeaders | Promise<CsrfHeaders>): Promise<void> {
  await withLock(LOCK, async () => {
    const all: QueuedClaim[] = await withStores(['claims'], 'readonly', ({ claims }) => claims.getAll());
    for (const claim of all) if (claim.state.kind === 'waiting') await sendClaim(claim, await csrfHeaders());
  });
}

/** CSRF header of the service worker, which sees no `document.cookie`. */
export async function storedCsrfHeaders(): Promise<CsrfHeaders> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  const cookie = await cookieStore?.get(CSRF_COOKIE);
  return cookie?.value ? { 'x-csrftoken': cookie.value } : {};
}

async function sendClaim(claim: QueuedClaim, csrfHeaders: CsrfHeaders): Promise<void> {
  if (Date.now() - claim.queuedAt > MAX_AGE_MS)
    return settleClaim(claim, { kind: 'refused', text: queuedClaimCopy.expired });
  if (claim.owner !== 'anonymous' && (await fetchOwner()) !== claim.owner) return;
  if (!(await isStored(claim))) return;
  const response = await fetch(`/api${claimEndpoints.makeClaim.path}`, {
    method: 'POST',
    headers: { ...csrfHeaders, 'Idempotency-Key': claim.key },
    body: claimForm(claim),
  });
  const { status } = response;
  if (status >= 500) throw new Error(`makeClaim answered ${status}`);
  if (TRANSIENT_STATUSES.includes(status)) return;
  const answer = (await response.json()) as { id: number; error: string; errors?: { message: string }[] };
  await settleClaim(
    claim,
    response.ok
      ? { kind: 'sent', id: answer.id }
      : { kind: 'refused', text: answer.errors?.[0]?.message ?? answer.error },
  );
}

/** Race: a claim may be discarded, or deleted by a logout, while those before it are sent. */
async function isStored(claim: QueuedClaim): Promise<boolean> {
  const key = await withStores(['claims'], 'readonly', ({ claims }) => claims.getKey(storeKey(claim)));
  return key !== undefined;
}

async function settleClaim(claim: QueuedClaim, state: QueuedClaim['state']): Promise<void> {
  await updateStored<QueuedClaim>('claims', [storeKey(claim)], (stored, store) =>
    store.put({ ...stored, photos: state.kind === 'sent' ? {} : stored.photos, state }, storeKey(stored)),
  );
  broadcast(CHANNEL);
}

/** The claim as a form, with the same fields as its JSON: the server compares both by their parsed content. */
function claimForm({ body, photos }: QueuedClaim): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value !== undefined && !(field in photos)) form.set(field, String(value ?? ''));
  }
  for (const [field, photo] of Object.entries(photos)) form.set(field, photo, `${field}.jpg`);
  return form;
}
