import { canAccessAdmin } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';
import type { Uploader } from '#services/ports.ts';

/** The upload budget that an upload is charged to; undefined for staff, who have no limit. */
export function uploaderOf({ actor, client }: Pick<Context, 'actor' | 'client'>): Uploader | undefined {
  if (actor.role === 'anonymous') return { group: 'anonymous', key: client.address };
  return canAccessAdmin(actor) ? undefined : { group: 'customer', key: `user:${actor.userId}` };
}

/** Checked before the body is read. @throws Refused TOO_MANY_REQUESTS, UPLOAD_LIMIT; staff are exempt. */
export async function withinUploadLimit(ctx: Context): Promise<void> {
  const uploader = uploaderOf(ctx);
  if (!uploader) return;
  await withinLimit(ctx.limits, 'upload-address', ctx.client.address);
  await requireUploadBudget(ctx, uploader);
}

/** @throws Refused UPLOAD_LIMIT. */
export async function requireUploadBudget(
  { uploadBudgets }: Pick<Context, 'uploadBudgets'>,
  uploader: Uploader,
): Promise<void> {
  const retry_after = await uploadBudgets.wait(uploader);
  if (retry_after !== undefined) throw new Refused({ code: 'UPLOAD_LIMIT', retry_after });
}
