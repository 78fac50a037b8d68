import type { Tx } from '#db/client.ts';
import { notifyCatalogueChanged } from '#db/queries/notify-catalogue.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

type LoggedAction = {
  action: 'create' | 'update' | 'delete';
  /** Null for the gallery as a whole. */
  subjectId: number | null;
  description: string;
  changes: Changes;
};

export type LogGallery = (done: LoggedAction) => Promise<void>;

/**
 * Runs one transaction, after which every process, this one first, reloads the gallery. Work that logs nothing has
 * written nothing, and then no change is announced.
 */
export async function editGallery<Result>(
  { db, catalogueCache, actor, now }: Context<SignedIn>,
  work: (tx: Tx, log: LogGallery) => Promise<Result>,
): Promise<Result> {
  const by = { id: actor.userId, username: actor.username };
  const versionBefore = catalogueCache.version();
  const { result, isWritten } = await db.transaction(async (tx) => {
    let isWritten = false;
    const result = await work(tx, (done) => {
      isWritten = true;
      return recordActivity(tx, { ...done, by, at: now(), subject: 'gallery' });
    });
    if (isWritten) await notifyCatalogueChanged(tx);
    return { result, isWritten };
  });
  if (isWritten) await catalogueCache.waitForChange(versionBefore);
  return result;
}
