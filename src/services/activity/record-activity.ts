import type { Tx } from '#db/client.ts';
import { insertActivity, type NewActivity } from '#db/queries/activity.ts';
import { activityWords } from '#services/activity/activity-words.ts';

type Done = Pick<NewActivity, 'action' | 'subject' | 'subjectId' | 'description' | 'changes'> & {
  /** Undefined where the product does it by itself. */
  by: { id: number; username: string } | undefined;
  at: Date;
};

/** Writes who did what, in the transaction of the change itself. Never a password, a code or a token. */
export async function recordActivity(tx: Tx, { by, at, ...done }: Done): Promise<void> {
  const { id: userId = null, username = '' } = by ?? {};
  const words = activityWords(done.description, username);
  await insertActivity(tx, { ...done, ...words, userId, username, createdAt: at });
}
