import { endpointPath, endpoints } from '#contract/endpoints.ts';
import type { MAX_RECORDED_STATES } from '#contract/lot-values.ts';
import type { DiaryDraft, OwnBlisterDetail, SeedStateRecord } from '#contract/own-blisters.ts';
import type { serialEndpoints } from '#contract/serial-endpoints.ts';
import { isReachable } from '#web/lib/is-reachable.ts';
import { DIARIES_SYNC } from '#web/lib/offline-paths.ts';
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

/**
 * Change of a germination diary that the server has not accepted yet. All changes are stored here before they are sent,
 * so that none is lost without a connection. Each can be sent again without effect: states are merged by the moment of
 * the tap, texts have a version, and the address of a photo follows from its content.
 */
export type DiaryChange = NewDiaryChange & {
  /** One change waits for each key: a later state of a seed and a day replaces the earlier one. */
  key: string;
  /** Differs between changes with the same key. */
  id: string;
  owner: Owner;
  /** Why the server rejected it. */
  error?: string | undefined;
};

export type NewDiaryChange = { blisterId: number } & (
  | { kind: 'state'; record: SeedStateRecord }
  | {
      kind: 'texts';
      draft: DiaryDraft;
      /** What `draft` replaced. The server may have it, if its answer was lost. */
      replaced?: DiaryDraft | undefined;
    }
  | { kind: 'photo'; photo: Blob }
);

type TextsChange = DiaryChange & { kind: 'texts' };

type SendOptions = {
  csrfHeaders: () => CsrfHeaders | Promise<CsrfHeaders>;
  /** Awaited with the diary after a change, before the change is deleted. */
  onAnswer?: (blister: OwnBlisterDetail) => Promise<void>;
};

type Outcome = { kind: 'accepted'; blister: OwnBlisterDetail } | { kind: 'later' } | Rejected;
/** `index`: of the only state that is wrong, where the others of the request are not. */
type Rejected = { kind: 'rejected'; text: string; index: number | undefined };

const LOCK = 'diary-changes';
const CHANNEL = 'diary-changes';
// Only types are imported: the pages of blisters would otherwise load this script for the values.
const MAX_STATES: typeof MAX_RECORDED_STATES = 500;
const requests = {
  saveDiary: { method: 'put', path: '/own-blisters/{id}/diary/' },
  recordSeedStates: { method: 'put', path: '/own-blisters/{id}/diary/seeds/' },
  addDiaryPhoto: { method: 'post', path: '/own-blisters/{id}/diary/photos/' },
} as const satisfies Partial<typeof serialEndpoints>;
/** Distinguishes messages of this page from those of other tabs and of the service worker. */
const SENDER: string = crypto.randomUUID?.() ?? String(Math.random());

/** Stores a change, and has it sent when the connection returns. */
export async function queueDiaryChange(owner: Owner, change: NewDiaryChange): Promise<void> {
  await putChange({ ...change, key: changeKey(change), id: newId(), owner });
  await announceQueued();
}

type NewTexts = { blisterId: number; draft: DiaryDraft };

/**
 * Saves texts with `save`, or queues them: without a connection, and over older ones that wait.
 *
 * @throws errors of `save`, and of the storage where texts cannot be queued.
 */
export async function saveDiaryTexts(
  owner: Owner,
  { save, ...texts }: NewTexts & { save: () => Promise<void> },
): Promise<'saved' | 'queued'> {
  // A browser may block its storage.
  if (await replaceQueuedTexts(owner, texts).catch(() => false)) return 'queued';
  try {
    await save();
    return 'saved';
  } catch (error) {
    if (!(error instanceof TypeError) || (await isReachable())) throw error;
    await queueDiaryChange(owner, { ...texts, kind: 'texts' });
    return 'queued';
  }
}

/**
 * Stores texts over those that wait, if any do, in one transaction, because two that wait would be an edit conflict with
 * each other. Returns whether any waited.
 */
async function replaceQueuedTexts(owner: Owner, { blisterId, draft }: NewTexts): Promise<boolean> {
  let hasReplaced = false;
  const key = storeKey({ owner, key: textsKey(blisterId) });
  await updateStored<DiaryChange>('diaries', [key], (stored, store) => {
    if (stored.kind !== 'texts' || stored.error !== undefined) return;
    const { version } = stored.draft;
    const replaced = stored.replaced ?? stored.draft;
    store.put({ ...stored, id: newId(), draft: { ...draft, version }, replaced }, key);
    hasReplaced = true;
  });
  if (hasReplaced) await announceQueued();
  return hasReplaced;
}

async function announceQueued(): Promise<void> {
  broadcast(CHANNEL, SENDER);
  await registerSync(DIARIES_SYNC);
}

/** Changes of one diary, or of all diaries of the owner. */
export async function readDiaryChanges(owner: Owner, blisterId?: number): Promise<DiaryChange[]> {
  const changes: DiaryChange[] = await withStores(['diaries'], 'readonly', ({ diaries }) =>
    diaries.getAll(ownerRange(owner)),
  );
  return blisterId === undefined ? changes : changes.filter((change) => change.blisterId === blisterId);
}

export async function deleteDiaryChange(change: DiaryChange): Promise<void> {
  await deleteUnlessReplaced([change]);
  broadcast(CHANNEL, SENDER);
}

/** Calls `onChange` when changes were queued, sent or deleted; `isOwn` by this page, which has the answers. */
export function followDiaryChanges(onChange: (isOwn: boolean) => void): () => void {
  return followChannel(CHANNEL, (sender) => onChange(sender === SENDER));
}

/**
 * Sends the changes of the user of the session: per diary its texts, the states of all its seeds at once, and photos. A
 * lock prevents two tabs, or a tab and the service worker, from sending at the same time.
 *
 * @throws if the server cannot be reached, so that a background sync is tried again.
 */
export async function sendDiaryChanges(options: SendOptions): Promise<void> {
  await withLock(LOCK, async () => {
    const all: DiaryChange[] = await withStores(['diaries'], 'readonly', ({ diaries }) => diaries.getAll());
    if (all.every(({ error }) => error !== undefined)) return;
    const owner = await fetchOwner();
    const own = all.filter((change) => change.owner === owner);
    for (const changes of Map.groupBy(own, ({ blisterId }) => blisterId).values())
      await sendChangesOfDiary(changes, options);
  });
}

/** Taps and photos of a diary wait until it is begun: without it the server would reject them. */
async function sendChangesOfDiary(all: readonly DiaryChange[], options: SendOptions): Promise<void> {
  const changes = all.filter(({ error }) => error === undefined);
  let isBegun = !all.some((change) => change.error !== undefined && isBeginning(change));
  for (const change of changes)
    if (change.kind === 'texts') {
      const outcome = await sendTexts(change, options);
      if (isBeginning(change)) isBegun = outcome.kind === 'accepted';
    }
  if (!isBegun) return;
  await sendStates(
    changes.filter((change) => change.kind === 'state'),
    options,
  );
  for (const change of changes)
    if (change.kind === 'photo') await settle([change], await sendPhoto(change, options), options);
}

async function sendTexts(change: TextsChange, options: SendOptions): Promise<Outcome> {
  const { blisterId, replaced } = change;
  let { draft } = change;
  if (replaced) {
    // A no-op if the server has them. Without their version `draft` would be an edit conflict with them.
    const outcome = await sendJson('saveDiary', blisterId, replaced, options);
    if (outcome.kind === 'later') return outcome;
    if (outcome.kind === 'accepted') {
      draft = { ...draft, version: outcome.blister.diary?.version };
      await setVersion(change, draft);
    }
  }
  const outcome = await sendJson('saveDiary', blisterId, draft, options);
  await settle([change], outcome, options);
  return outcome;
}

/** Sets the version of what waits to that of `sent`, the texts of `change`. Race: others may have replaced them. */
async function setVersion(change: TextsChange, sent: DiaryDraft): Promise<void> {
  await updateStored<DiaryChange>('diaries', [storeKey(change)], (stored, store) => {
    if (stored.kind !== 'texts') return;
    const draft = { ...stored.draft, version: sent.version };
    store.put({ ...stored, draft, replaced: stored.id === change.id ? undefined : sent }, storeKey(stored));
  });
}

function isBeginning(change: DiaryChange): boolean {
  return change.kind === 'texts' && change.draft.version === undefined;
}

/** A state that the server rejects does not take the others with it. */
async function sendStates(
  states: ReadonlyArray<DiaryChange & { kind: 'state' }>,
  options: SendOptions,
): Promise<void> {
  const [first] = states;
  if (!first) return;
  const batch = states.slice(0, MAX_STATES);
  const body = { states: batch.map(({ record }) => record) };
  const outcome = await sendJson('recordSeedStates', first.blisterId, body, options);
  const wrong = outcome.kind === 'rejected' && outcome.index !== undefined ? batch[outcome.index] : undefined;
  await settle(wrong ? [wrong] : batch, outcome, options);
  await sendStates(wrong ? states.filter((state) => state !== wrong) : states.slice(MAX_STATES), options);
}

async function sendPhoto(
  { blisterId, photo }: { blisterId: number; photo: Blob },
  options: SendOptions,
): Promise<Outcome> {
  const form = new FormData();
  form.set('purpose', 'claim');
  form.set('file', photo, 'foto.jpg');
  const headers = await options.csrfHeaders();
  const response = await fetch(`/api${endpoints.uploadImage.path}`, { method: 'POST', headers, body: form });
  const uploaded = await readAnswer<{ url: string }>(response);
  if (uploaded.kind !== 'accepted') return uploaded;
  return sendJson('addDiaryPhoto', blisterId, { photo: uploaded.answer.url }, options);
}

async function sendJson(
  id: keyof typeof requests,
  blisterId: number,
  body: object,
  { csrfHeaders }: SendOptions,
): Promise<Outcome> {
  const { method, path } = requests[id];
  const response = await fetch(`/api${endpointPath(path, { id: blisterId })}`, {
    method: method.toUpperCase(),
    headers: { ...(await csrfHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = await readAnswer<OwnBlisterDetail>(response);
  return result.kind === 'accepted' ? { kind: 'accepted', blister: result.answer } : result;
}

/** @throws for an answer that says nothing about the change, so that it is tried again later. */
async function readAnswer<Answer>(
  response: Response,
): Promise<{ kind: 'accepted'; answer: Answer } | { kind: 'later' } | Rejected> {
  const { status, ok } = response;
  if (status >= 500) throw new Error(`${response.url} answered ${status}`);
  if (TRANSIENT_STATUSES.includes(status)) return { kind: 'later' };
  const body = await response.json();
  if (ok) return { kind: 'accepted', answer: body as Answer };
  const { error, errors = [] } = body as { error: string; errors?: { field: string; message: string }[] };
  const [first] = errors;
  const [, index] = /^states\.(\d+)\./.exec(first?.field ?? '') ?? [];
  return {
    kind: 'rejected',
    text: first?.message ?? error,
    index: index === undefined ? undefined : Number(index),
  };
}

async function settle(
  changes: readonly DiaryChange[],
  outcome: Outcome,
  { onAnswer }: SendOptions,
): Promise<void> {
  if (outcome.kind === 'later') return;
  if (outcome.kind === 'rejected')
    await updateUnlessReplaced(changes, (store, change) =>
      store.put({ ...change, error: outcome.text }, storeKey(change)),
    );
  else {
    await onAnswer?.(outcome.blister);
    await deleteUnlessReplaced(changes);
  }
  broadcast(CHANNEL, onAnswer ? SENDER : '');
}

async function deleteUnlessReplaced(changes: readonly DiaryChange[]): Promise<void> {
  await updateUnlessReplaced(changes, (store, change) => store.delete(storeKey(change)));
}

/** Race: a change that was queued while its predecessor was sent must be sent, too. */
async function updateUnlessReplaced(
  changes: readonly DiaryChange[],
  update: (store: IDBObjectStore, change: DiaryChange) => void,
): Promise<void> {
  const ids = new Set(changes.map(({ id }) => id));
  await updateStored<DiaryChange>('diaries', changes.map(storeKey), (stored, store) => {
    if (ids.has(stored.id)) update(store, stored);
  });
}

function changeKey(change: NewDiaryChange): string {
  if (change.kind === 'state') return `${change.blisterId} state ${change.record.seed} ${change.record.day}`;
  return change.kind === 'texts' ? textsKey(change.blisterId) : `${change.blisterId} photo ${newId()}`;
}

function textsKey(blisterId: number): string {
  return `${blisterId} texts`;
}

async function putChange(change: DiaryChange): Promise<void> {
  await withStores(['diaries'], 'readwrite', ({ diaries }) => diaries.put(change, storeKey(change)));
}

/** Pages without https have no `randomUUID`. */
function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`;
}
