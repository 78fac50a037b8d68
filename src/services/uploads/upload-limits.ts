import { DomainError } from '#domain/domain-error.ts';
import { canAccessAdmin } from '#domain/permissions.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import type { Uploader } from '#services/ports.ts';

/** The upload budget that an upload is charged to; undefined for staff, who have no limit. */
export function getUploader({ actor, client }: Pick<Context, 'actor' | 'client'>): Uploader | undefined {
  if (actor.role === 'anonymous') return { group: 'anonymous', key: client.address };
  return canAccessAdmin(actor) ? undefined : { group: 'customer', key: accountLimitKey(actor.userId) };
}

/** Checked before the body is read. @throws DomainError TOO_MANY_REQUESTS, UPLOAD_LIMIT; staff are exempt. */
export async function requireWithinUploadLimit(ctx: Context): Promise<void> {
  const uploader = getUploader(ctx);
  if (!uploader) return;
  await requireWithinLimit(ctx.limits, 'upload-address', ctx.client.address);
  await requireUploadBudget(ctx, uploader);
}

/** @throws DomainError UPLOAD_LIMIT. */
export async function requireUploadBudget(
  { uploadBudgets }: Pick<Context, 'uploadBudgets'>,
  uploader: Uploader,
): Promise<void> {
  const retry_after = await uploadBudgets.secondsToWait(uploader);
  if (retry_after !== undefined) throw new DomainError({ code: 'UPLOAD_LIMIT', retry_after });
}
