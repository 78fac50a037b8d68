import type { SerialReportDraft } from '#contract/serial-report-draft.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { findSerialReportByKey, insertSerialReport, type SerialReport } from '#db/queries/serial-reports.ts';
import { DomainError } from '#domain/domain-error.ts';
import { reportSearchWords } from '#domain/lots/report-search-words.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { attachPhotos } from '#services/claims/claim-photos.ts';
import type { Context } from '#services/context.ts';
import { hashBody, requireSameBody } from '#services/edits/hash-body.ts';

/**
 * Stores a report about a blister, and queues the mail to the shop. The idempotency key makes a repeated request return
 * the same one.
 *
 * @throws DomainError CSRF_FAILED, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS.
 */
export async function reportSerial(
  ctx: Context,
  draft: SerialReportDraft,
  key: string | undefined,
): Promise<SerialReport> {
  const { db, limits, client, actor, now } = ctx;
  if (actor.role === 'anonymous' && actor.csrfFailed) throw new DomainError({ code: 'CSRF_FAILED' });
  const bodyHash = hashBody(draft);
  const known = key === undefined ? undefined : await findSerialReportByKey(db, key);
  if (known) return requireSameBody(known, bodyHash);
  await requireWithinLimit(limits, 'report-address', client.address);
  return db.transaction(async (tx) => {
    await attachPhotos(tx, ctx, { image: draft.image });
    const { bought_at: boughtAt, ...sent } = draft;
    const inserted = await insertSerialReport(tx, {
      ...sent,
      boughtAt,
      key: key ?? null,
      bodyHash,
      searchWords: reportSearchWords({ ...sent, boughtAt }),
      createdAt: now(),
    });
    // Race: another request with the same key may have been stored since it was looked up.
    if (!inserted) return requireSameBody(await getReportByKey(tx, key), bodyHash);
    await addJob(tx, 'serial-report-notification', { reportId: inserted.id });
    await recordActivity(tx, {
      by: actor.role === 'anonymous' ? undefined : actor,
      at: inserted.createdAt,
      action: 'create',
      subject: 'serial_report',
      subjectId: inserted.id,
      description: activityCopy.serialReportReceived(inserted.id),
      changes: { status: { before: null, after: inserted.status } },
    });
    return inserted;
  });
}

async function getReportByKey(tx: Tx, key: string | undefined): Promise<SerialReport> {
  const known = key === undefined ? undefined : await findSerialReportByKey(tx, key);
  if (!known) throw new Error('a report without a key conflicts with another');
  return known;
}
