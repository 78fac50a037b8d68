import { claimEndpoints } from '#contract/claim-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { queuedClaimCopy } from '#copy/queued-claims.ts';
import { days } from '#web/lib/durations.ts';
import { CLAIMS_SYNC } from '#web/lib/offline-paths.ts';
import { type Owner, ownerOf, ownerRange, withStores } from '#web/lib/offline-store.ts';

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

type Headers = Record<string, string>;

const LOCK = 'queued-claims';
const CHANNEL = 'queued-claims';
const CSRF_COOKIE = 'csrftoken';
/** Shorter than the server stores the keys of claims, so that a claim whose answer was lost is never created twice. */
const MAX_AGE_MS = days(60);
/** Answers that say nothing about what was sent: it is sent again later. */
export const TRANSIENT_STATUSES = [401, 403, 408, 425, 429];

/** Stores a claim, and has it sent when the connection returns, even if no page is open where browsers can do that. */
export async function queueClaim(claim: QueuedClaim): Promise<void> {
  await putClaim(claim);
  announce();
  const registration = await navigator.serviceWorker?.getRegistration();
  // Background sync is not in every browser, and may be blocked: then the next page sends the claim.
  await (registration as RegistrationWithSync | undefined)?.sync
    ?.register(CLAIMS_SYNC)
    .catch(() => undefined);
}

type RegistrationWithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

export async function readQueuedClaims(owner: Owner): Promise<QueuedClaim[]> {
  const claims: QueuedClaim[] = await withStores(['claims'], 'readonly', (stores) =>
    stores.claims.getAll(ownerRange(owner)),
  );
  return claims.toSorted((a, b) => a.queuedAt - b.queuedAt);
}

export async function deleteQueuedClaim({ owner, key }: QueuedClaim): Promise<void> {
  await withStores(['claims'], 'readwrite', ({ claims }) => claims.delete(`${owner} ${key}`));
  announce();
}

/** Calls `onChange` when claims were queued, sent or deleted, by this page, another tab or the service worker. */
export function followQueuedClaims(onChange: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}

/**
 * Sends the claims that wait, one after another. A lock prevents two tabs, or a tab and the service worker, from
 * sending at the same time; that a claim is created once is guaranteed by its key, in the database.
 *
 * @throws if the server cannot be reached, so that a background sync is tried again.
 */
export async function sendQueuedClaims(csrfHeaders: () => Headers | Promise<Headers>): Promise<void> {
  const sendAll = async () => {
    const all: QueuedClaim[] = await withStores(['claims'], 'readonly', ({ claims }) => claims.getAll());
    for (const claim of all) if (claim.state.kind === 'waiting') await sendClaim(claim, await csrfHeaders());
  };
  // Pages without https have no locks.
  await (navigator.locks ? navigator.locks.request(LOCK, sendAll) : sendAll());
}

/** CSRF header of the service worker, which sees no `document.cookie`. */
export async function storedCsrfHeaders(): Promise<Headers> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  const cookie = await cookieStore?.get(CSRF_COOKIE);
  return cookie?.value ? { 'x-csrftoken': cookie.value } : {};
}

async function sendClaim(claim: QueuedClaim, csrfHeaders: Headers): Promise<void> {
  if (Date.now() - claim.queuedAt > MAX_AGE_MS)
    return settleClaim(claim, { kind: 'refused', text: queuedClaimCopy.expired });
  if (claim.owner !== 'anonymous' && (await fetchOwner()) !== claim.owner) return;
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

async function settleClaim(claim: QueuedClaim, state: QueuedClaim['state']): Promise<void> {
  await putClaim({ ...claim, photos: state.kind === 'sent' ? {} : claim.photos, state });
  announce();
}

/** The user of the session cookie: a claim of one user must never be sent in the session of another. */
export async function fetchOwner(): Promise<Owner> {
  const response = await fetch(`/api${endpoints.getProfile.path}`);
  if (response.status >= 500) throw new Error(`getProfile answered ${response.status}`);
  return response.ok ? ownerOf(((await response.json()) as { id: number }).id) : 'anonymous';
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

async function putClaim(claim: QueuedClaim): Promise<void> {
  await withStores(['claims'], 'readwrite', ({ claims }) => claims.put(claim, `${claim.owner} ${claim.key}`));
}

function announce(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}
