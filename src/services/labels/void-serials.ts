import type { SerialVoid } from '#contract/labels.ts';
import { labelMessages } from '#contract/messages/labels.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { lockSerialRange, type RangeCounts, type SerialRange, voidSerialRange } from '#db/queries/labels.ts';
import { findLot } from '#db/queries/lots.ts';
import { findSerialByCode, type Serial } from '#db/queries/serials.ts';
import type { SignedIn } from '#domain/actors.ts';
import { fieldError, requireFound } from '#domain/domain-error.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

/**
 * Voids a label of a lot, or all of a run from one to another. If one of them was sent or registered, none is voided.
 * No-op requests are not logged.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR.
 */
export function voidSerials(
  { db, actor, now }: Context<SignedIn>,
  lotId: number,
  { serial, last_serial }: SerialVoid,
): Promise<{ voided: number; unchanged: number }> {
  return db.transaction(async (tx) => {
    const lot = requireFound(await findLot(tx, lotId));
    const first = await getSerialOfLot(tx, lotId, serial, 'serial');
    const last = last_serial ? await getSerialOfLot(tx, lotId, last_serial, 'last_serial') : first;
    if (first.runId !== last.runId) throw fieldError('last_serial', labelMessages.otherRun);
    const range: SerialRange = {
      runId: first.runId,
      from: Math.min(first.id, last.id),
      to: Math.max(first.id, last.id),
    };
    const counts = await lockSerialRange(tx, range);
    requireVoidable(counts);
    const at = now();
    const voided = await voidSerialRange(tx, range, at);
    if (voided > 0)
      await recordActivity(tx, {
        by: actor,
        at,
        action: 'update',
        subject: 'lot',
        subjectId: lotId,
        description: activityCopy.labelsVoided(lot.code),
        changes: {
          voided_labels: { before: null, after: voided },
          first_serial: { before: null, after: formatSerial(first.code) },
          ...(last !== first && { last_serial: { before: null, after: formatSerial(last.code) } }),
        },
      });
    return { voided, unchanged: counts.voided };
  });
}

async function getSerialOfLot(
  tx: Tx,
  lotId: number,
  code: Uint8Array,
  field: 'serial' | 'last_serial',
): Promise<Serial> {
  const found = await findSerialByCode(tx, code);
  if (found?.lotId === lotId) return found;
  throw fieldError(field, labelMessages.unknownSerial);
}

function requireVoidable({ sent, registered, firstSent, firstRegistered }: RangeCounts): void {
  if (firstSent) throw fieldError('serial', labelMessages.sent(formatSerial(firstSent), sent - 1));
  if (firstRegistered)
    throw fieldError('serial', labelMessages.registered(formatSerial(firstRegistered), registered - 1));
}
