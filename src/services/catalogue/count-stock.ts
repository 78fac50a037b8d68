import type { StockCount } from '#contract/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import { updateBlisters } from '#db/queries/import.ts';
import { type Blister, findBlister } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyProductChange, editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/**
 * Sets the stock of one blister to the counted units.
 *
 * @throws DomainError NOT_FOUND; EditConflict with the blister where its stock is not `stock_before`.
 */
export async function countStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  { stock, stock_before }: StockCount,
): Promise<Blister> {
  const known = await findBlister(ctx.db, blisterId);
  if (!known) throw new DomainError({ code: 'NOT_FOUND' });
  return editCatalogue(ctx, async (tx) => {
    const { row, before } = await lockProduct(tx, known.productId);
    const storedBlister = row.blisters.find(({ id }) => id === blisterId);
    const blister = before.blisters.find(({ id }) => id === blisterId);
    if (!storedBlister || !blister) throw new DomainError({ code: 'NOT_FOUND' });
    if (stock_before !== undefined && stock_before !== storedBlister.stock) throw new EditConflict(blister);

    await updateBlisters(tx, [{ ...storedBlister, stock }]);
    const description = activityCopy.stockChanged(row.name);
    const after = await applyProductChange(tx, ctx, {
      before,
      fields: { ...row, stock: before.stock },
      description,
    });
    return after.blisters.find(({ id }) => id === blisterId) ?? blister;
  });
}
