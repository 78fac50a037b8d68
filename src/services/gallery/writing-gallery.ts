import type { Tx } from '#db/client.ts';
import { announceCatalogue } from '#db/queries/announce-catalogue.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

type Done = {
  action: 'create' | 'update' | 'delete';
  /** Null for the gallery as a whole. */
  subjectId: number | null;
  description: string;
  changes: Changes;
};

export type LogGallery = (done: Done) => Promise<void>;

/**
 * Runs one transaction, after which every process, this one first, reloads the gallery. Work that logs nothing has
 * written nothing, and then no change is announced.
 */
export async function writingGallery<Result>(
  { db, catalogue, actor, now }: Context<SignedIn>,
  work: (tx: Tx, log: LogGallery) => Promise<Result>,
): Promise<Result> {
  const by = { id: actor.userId, username: actor.username };
  const before = catalogue.version();
  const { result, isWritten } = await db.transaction(async (tx) => {
    let isWritten = false;
    const result = await work(tx, (done) => {
      isWritten = true;
      return recordActivity(tx, { ...done, by, at: now(), subject: 'gallery' });
    });
    if (isWritten) await announceCatalogue(tx);
    return { result, isWritten };
  });
  if (isWritten) await catalogue.moved(before);
  return result;
}
