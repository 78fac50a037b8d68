import type { Db } from '#db/client.ts';
import { raiseLotAlerts } from '#db/queries/lot-quality.ts';
import { queueLotMessages } from '#services/alerts/push-alerts.ts';
import { compareLots } from '#services/lots/lot-quality.ts';
import type { Clock } from '#services/ports.ts';

/**
 * The job that raises an alert for each lot and measure that is worse than the mean beyond chance, once, and queues its
 * push messages in the same transaction. Alerts of lots that are no longer worse, or are recalled, end.
 */
export async function announceWorseLots({ db, now }: { db: Db; now: Clock }): Promise<void> {
  const at = now();
  const { notices } = await compareLots({ db, now });
  await db.transaction(async (tx) => {
    const raised = await raiseLotAlerts(tx, notices, at);
    const isRaised = new Set(raised.map(({ lotId, measure }) => `${lotId} ${measure}`));
    await queueLotMessages(
      tx,
      at,
      notices.filter(({ lotId, measure }) => isRaised.has(`${lotId} ${measure}`)),
    );
  });
}
