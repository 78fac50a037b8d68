import { type CheckedSerial, findCheckedSerial, recordCheck } from '#db/queries/serial-checks.ts';
import { formatSerial, parseSerial, type SerialProblem } from '#lib/serial-code.ts';
import { localDay } from '#lib/time.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import { getSite } from '#services/site/get-site.ts';

export type CheckResult =
  | { problem: SerialProblem }
  | {
      serial: string;
      /** Undefined for a serial that was never printed. */
      found: CheckedSerial | undefined;
      isCounted: boolean;
    };

/**
 * Looks up a typed serial, and counts the check of the visitor unless they are staff. An unknown serial takes the same
 * statements as a known one, so that neither time nor limits distinguish them. A text that cannot be a serial takes none.
 *
 * @throws DomainError TOO_MANY_REQUESTS.
 */
export async function checkSerial(
  ctx: Context,
  typed: string,
  { shouldCount }: { shouldCount: boolean },
): Promise<CheckResult> {
  const { db, limits, client, actor, tokens, now } = ctx;
  const parsed = parseSerial(typed);
  if ('problem' in parsed) return parsed;
  await requireWithinLimit(limits, 'check-address', client.address);
  const { code } = parsed;
  const serial = formatSerial(code);
  const isCounted = shouldCount && actor.role !== 'staff';
  if (isCounted) {
    const { suspicious_visitors, suspicious_days } = await getSite(db);
    const at = now();
    await recordCheck(db, {
      code,
      day: localDay(at),
      visitor: tokens.hashVisitor(serial, describeVisitor(client)),
      at,
      maxVisitors: suspicious_visitors,
      maxDays: suspicious_days,
    });
  }
  return { serial, found: await findCheckedSerial(db, code), isCounted };
}

/** The browser by its cookie, if it has one; otherwise by address and program. */
function describeVisitor({ device, address, userAgent }: Context['client']): string {
  return device.isNew ? `${address}\n${userAgent}` : device.id;
}
