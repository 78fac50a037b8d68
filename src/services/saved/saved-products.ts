import { MAX_SAVED_PRODUCTS } from '#contract/limits.ts';
import { insertSaved, listSavedIds, listUnsavedIds } from '#db/queries/saved-products.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { lockSignedIn } from '#services/accounts/lock-signed-in.ts';
import type { Context } from '#services/context.ts';

/**
 * Adds products to the saved ones, as far as the limit permits: a browser that was used without a session merges its
 * whole list. Requests of one account are serialized by a lock.
 *
 * @throws DomainError LIST_FULL when none of the new ones fits, NOT_AUTHENTICATED.
 */
export function saveProducts(ctx: Context<SignedIn>, ids: readonly number[]): Promise<number[]> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // Race: the account may have been deleted since the request began, with what it had saved.
    await lockSignedIn(tx, ctx.actor);
    const unsaved = await listUnsavedIds(tx, userId, ids);
    // Hidden products do not count: their owner does not see them, and could not remove them.
    const room = MAX_SAVED_PRODUCTS - (await listSavedIds(tx, userId)).length;
    if (unsaved.length > 0 && room <= 0)
      throw new DomainError({ code: 'LIST_FULL', limit: MAX_SAVED_PRODUCTS });
    if (unsaved.length > 0) await insertSaved(tx, userId, unsaved.slice(0, room), ctx.now());
    return listSavedIds(tx, userId);
  });
}
