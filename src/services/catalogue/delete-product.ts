import { activityCopy } from '#copy/activity.ts';
import { softDeleteProduct } from '#db/queries/import.ts';
import type { SignedIn } from '#domain/actors.ts';
import { logProduct } from '#services/catalogue/log-product.ts';
import { editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/** @throws DomainError NOT_FOUND. Orders keep their copy of the product's data, and can still be cancelled. */
export function deleteProduct(ctx: Context<SignedIn>, id: number): Promise<void> {
  return editCatalogue(ctx, async (tx) => {
    const { before } = await lockProduct(tx, id);
    await softDeleteProduct(tx, id, ctx.now());
    const changes = { name: { before: before.name, after: null } };
    const description = activityCopy.productDeleted(before.name);
    await logProduct(tx, ctx, before, { action: 'delete', description, changes });
  });
}
