import { canAccessAdmin } from '#domain/permissions.ts';
import { withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';

/** Asked before the body is read. @throws Refused TOO_MANY_REQUESTS for whoever is not staff. */
export async function withinUploadLimit({ actor, limits, client }: Context): Promise<void> {
  if (actor.role !== 'anonymous' && canAccessAdmin(actor)) return;
  await withinLimit(limits, 'upload-address', client.address);
}
