import type { Tx } from '#db/client.ts';
import { anonymizeRecallNoticesOfUser } from '#db/queries/lot-recalls.ts';
import { deleteBlistersOfUser } from '#db/queries/own-blisters.ts';
import { deleteSavedOfUser } from '#db/queries/saved-products.ts';
import { endAllSessions } from '#db/queries/sessions.ts';
import { deleteStockNoticesOfUser } from '#db/queries/stock-notices.ts';
import { type User, updateUser } from '#db/queries/users.ts';
import { clearSecondFactor } from '#services/second-factor/change-second-factor.ts';

/**
 * Soft-deletes a locked user, frees username, e-mail and blisters, deletes germination diaries, and ends all sessions.
 * Orders, claims and the log stay.
 */
export async function deleteAccount(tx: Tx, { id, version }: User, at: Date): Promise<void> {
  await updateUser(tx, id, { deletedAt: at, version: version + 1 });
  await deleteStockNoticesOfUser(tx, id);
  await deleteSavedOfUser(tx, id);
  await deleteBlistersOfUser(tx, id);
  await anonymizeRecallNoticesOfUser(tx, id);
  await clearSecondFactor(tx, id);
  await endAllSessions(tx, id, at);
}
