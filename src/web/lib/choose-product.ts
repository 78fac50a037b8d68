import { MAX_COMPARED_PRODUCTS, MAX_SAVED_PRODUCTS } from '#contract/limits.ts';
import { chosenCopy } from '#copy/choice-answers.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { readLatestChosen, writeChosen } from '#web/lib/chosen-products.ts';
import { clearStored, readStored, writeStored } from '#web/lib/local-store.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

// Loaded with the first choice, or for users: no page needs it before.

/** Requests of one page in their order, so that of two fast clicks the second wins. */
let queue: Promise<void> = Promise.resolve();
/** Of the saved varieties by the user on this page. */
let changes = 0;

/** Of varieties with requests on their way: how many, and what the account has so far. */
const unconfirmed = new Map<number, { requests: number; isSaved: boolean }>();

/** Adds the variety to the saved ones or removes it, in the browser and in the account. */
export function setSaved({ api, session }: AppContext, id: number, isWanted: boolean): void {
  const saved = readLatestChosen('saved');
  const isSaved = saved.includes(id);
  if (isSaved === isWanted) {
    // As another tab, or the click before, has stored it.
    writeChosen('saved', saved);
    return;
  }
  if (isWanted && saved.length >= MAX_SAVED_PRODUCTS) {
    toast.error(chosenCopy.savedFull(MAX_SAVED_PRODUCTS));
    return;
  }
  changes += 1;
  writeChosen('saved', withId(saved, id, isWanted));
  toast.success(isWanted ? chosenCopy.saved : chosenCopy.removed);
  if (!session.user()) return;
  const account = unconfirmed.get(id) ?? { requests: 0, isSaved };
  account.requests += 1;
  unconfirmed.set(id, account);
  const send = () =>
    isWanted
      ? api.call('saveProducts', { body: { ids: [id] } })
      : api.call('removeSavedProduct', { params: { id } });
  const settle = (failure?: unknown) => {
    account.requests -= 1;
    // A later choice decides.
    if (account.requests > 0) return;
    unconfirmed.delete(id);
    if (failure === undefined) return;
    writeChosen('saved', withId(readLatestChosen('saved'), id, account.isSaved));
    toast.error(getErrorText(failure, chosenCopy.failed));
  };
  queue = queue.then(send).then(() => {
    account.isSaved = isWanted;
    settle();
  }, settle);
}

export function setCompared(id: number, isWanted: boolean): void {
  const compared = withId(readLatestChosen('compared'), id, false);
  if (isWanted && compared.length >= MAX_COMPARED_PRODUCTS) {
    toast.error(chosenCopy.comparedFull(MAX_COMPARED_PRODUCTS));
    return;
  }
  writeChosen('compared', isWanted ? [...compared, id] : compared);
}

/**
 * Makes the browser's saved varieties those of the user: what a visitor saved without a session is merged into the
 * account, and from then on the account is right. Without a session, the copy of a user's varieties is removed.
 */
export async function syncSaved(context: AppContext): Promise<void> {
  const { api, session } = context;
  const userId = session.user()?.id;
  const owner = readStored('savedBy');
  if (owner !== undefined && owner !== userId) {
    clearStored('savedBy');
    writeChosen('saved', []);
  }
  if (userId === undefined) return;
  const ownIds = owner === undefined ? readLatestChosen('saved').slice(0, MAX_SAVED_PRODUCTS) : [];
  const changesBefore = changes;
  const list = () => api.call('listSavedProducts');
  const { ids } =
    ownIds.length > 0
      ? await api.call('saveProducts', { body: { ids: [...ownIds] } }).catch(list)
      : await list();
  if (session.user()?.id !== userId) return;
  writeStored('savedBy', userId);
  // The answer may be older than what was chosen during the request.
  if (changes !== changesBefore) return queue.then(() => syncSaved(context));
  writeChosen('saved', ids);
}

function withId(ids: readonly number[], id: number, isWanted: boolean): number[] {
  const others = ids.filter((other) => other !== id);
  return isWanted ? [id, ...others] : others;
}
