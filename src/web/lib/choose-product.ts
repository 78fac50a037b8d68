import { MAX_COMPARED_PRODUCTS, MAX_SAVED_PRODUCTS } from '#contract/limits.ts';
import { chosenCopy } from '#copy/choice-answers.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { readChosen, readLatestChosen, writeChosen } from '#web/lib/chosen-products.ts';
import { clearStored, readStored, writeStored } from '#web/lib/local-store.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

// Loaded with the first choice, or for users: no page needs it before.

/** Requests of one page in their order, so that of two fast clicks the second wins. */
let queue: Promise<void> = Promise.resolve();
/** Of the saved varieties by the user on this page. */
let changes = 0;

/** Adds the variety to the saved ones or removes it, in the browser and in the account. */
export function toggleSaved({ api, session }: AppContext, id: number): void {
  const isWanted = !readChosen('saved').includes(id);
  const saved = readLatestChosen('saved');
  if (isWanted && saved.length >= MAX_SAVED_PRODUCTS) {
    toast.error(chosenCopy.savedFull(MAX_SAVED_PRODUCTS));
    return;
  }
  changes += 1;
  writeChosen('saved', withId(saved, id, isWanted));
  toast.success(isWanted ? chosenCopy.saved : chosenCopy.removed);
  if (!session.user()) return;
  queue = queue.then(async () => {
    try {
      if (isWanted) await api.call('saveProducts', { body: { ids: [id] } });
      else await api.call('removeSavedProduct', { params: { id } });
    } catch (error) {
      writeChosen('saved', withId(readLatestChosen('saved'), id, !isWanted));
      toast.error(getErrorText(error, chosenCopy.failed));
    }
  });
}

export function toggleCompared(id: number): void {
  // What the button showed, which may be older than what another tab has stored.
  const isWanted = !readChosen('compared').includes(id);
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
