import type { Tx } from '#db/client.ts';
import { insertActivity, type NewActivity } from '#db/queries/activity.ts';
import { activityWords } from '#services/activity/activity-words.ts';

type Done = Pick<NewActivity, 'action' | 'subject' | 'subjectId' | 'description' | 'changes'> & {
  /** Undefined where the system itself does it. */
  by: { id: number; username: string } | undefined;
  at: Date;
};

/** Logs an action in the transaction of its change. Passwords, codes and tokens must never be logged. */
export async function recordActivity(tx: Tx, { by, at, ...done }: Done): Promise<void> {
  const { id: userId = null, username = '' } = by ?? {};
  const words = activityWords(done.description, username);
  await insertActivity(tx, { ...done, ...words, userId, username, createdAt: at });
}
