import { CLAIM_DUE_SOON_HOURS } from '#contract/limits.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { rolePermissions } from '#contract/staff-roles.ts';
import { type DigestForMail, digestMail } from '#copy/digest-mails.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import type { Db } from '#db/client.ts';
import {
  countOrdersPlaced,
  findDigestRecipient,
  listDigestSettings,
  listDueClaims,
  listFallenBlisters,
  lockDigestSettings,
  saveDigestDay,
} from '#db/queries/digests.ts';
import { addJob, type Jobs } from '#db/queries/jobs.ts';
import { listRaisedAlerts } from '#db/queries/lot-quality.ts';
import { latestDigestDay } from '#domain/digest-day.ts';
import { mustSetUpSecondFactor, staffRoleOf } from '#domain/permissions.ts';
import { DAY_MS, HOUR_MS } from '#lib/time.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';
import type { Clock, Tokens } from '#services/ports.ts';

/** Claims and blisters that a mail lists. */
const MAX_LISTED = 15;
const DAYS_OF_PERIOD = { off: 0, daily: 1, weekly: 7 };

/**
 * The job that queues the summaries that are due. The day is saved in the transaction that queues the mail, under a
 * lock, so that several processes queue each once. After an outage one summary covers the time of all.
 */
export async function queueDigests({ db, now }: { db: Db; now: Clock }): Promise<void> {
  const at = now();
  for (const { userId, digest, digestHour, digestDay } of await listDigestSettings(db)) {
    if (latestDigestDay(digest, digestHour, at) === digestDay) continue;
    await db.transaction(async (tx) => {
      const settings = await lockDigestSettings(tx, userId);
      const day = settings && latestDigestDay(settings.digest, settings.digestHour, at);
      if (day === undefined || day === settings?.digestDay) return;
      const since =
        settings?.digestUntil ?? new Date(at.getTime() - DAYS_OF_PERIOD[settings?.digest ?? 'off'] * DAY_MS);
      await saveDigestDay(tx, userId, day, at);
      await addJob(tx, 'digest', { userId, since: since.toISOString(), until: at.toISOString() });
    });
  }
}

/**
 * The job that mails one summary, with what the role of the recipient opens. Without news no mail is sent, nor while the
 * role is withheld.
 */
export async function mailDigest(
  ctx: MailContext & { tokens: Pick<Tokens, 'digestToken'>; requireSecondFactor: boolean },
  { userId, since, until }: Jobs['digest'],
): Promise<void> {
  const { db, publicUrl } = ctx;
  const recipient = await findDigestRecipient(db, userId);
  const role = recipient && staffRoleOf(recipient);
  if (!recipient || !role || recipient.digest === 'off') return;
  if (mustSetUpSecondFactor(recipient, ctx.requireSecondFactor)) return;
  const can = (permission: Permission) => rolePermissions[role].has(permission);
  const period = { since: new Date(since), until: new Date(until) };
  const dueBefore = new Date(period.until.getTime() + CLAIM_DUE_SOON_HOURS * HOUR_MS);
  const placed = can('readOrders') ? await countOrdersPlaced(db, period) : undefined;
  const claims = can('readClaims') ? await listDueClaims(db, dueBefore, MAX_LISTED + 1) : [];
  const stock = can('readCatalogue') ? await listFallenBlisters(db, period, MAX_LISTED + 1) : [];
  const lots = can('readReports') ? await listRaisedAlerts(db, period, MAX_LISTED + 1) : [];
  if (!placed?.found && claims.length === 0 && stock.length === 0 && lots.length === 0) return;
  const digest: DigestForMail = {
    firstName: recipient.firstName,
    isWeekly: recipient.digest === 'weekly',
    orders: placed && { found: placed.found, total: placed.total / 100 },
    claims: claims.slice(0, MAX_LISTED).map(({ id, dueAt }) => ({
      number: id,
      dueAt: dueAt ?? period.until,
      isOverdue: dueAt !== null && dueAt < period.until,
    })),
    stock: stock.slice(0, MAX_LISTED).map(({ name, type, seedCount, stock: units }) => ({
      name,
      size: formatBlisterSize({ type, seedCount }),
      stock: units,
    })),
    lots: lots.slice(0, MAX_LISTED),
    hasMoreLots: lots.length > MAX_LISTED,
    hasMoreClaims: claims.length > MAX_LISTED,
    hasMoreStock: stock.length > MAX_LISTED,
    url: `${publicUrl}/admin`,
    settingsUrl: `${publicUrl}/admin/avisos`,
    leaveUrl: `${publicUrl}/resumen/${ctx.tokens.digestToken(userId)}`,
  };
  await sendSiteMail(ctx, recipient.email, () => digestMail(digest));
}
