import type { StockCount } from '#contract/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import { updateBlisters } from '#db/queries/import.ts';
import { type Blister, findBlister } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { Refused } from '#domain/refused.ts';
import { lockOne, settle, writing } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/**
 * Sets the stock of one blister to the counted units.
 *
 * @throws Refused NOT_FOUND; EditConflict with the blister where its stock is not `stock_before`.
 */
export async function countStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  { stock, stock_before }: StockCount,
): Promise<Blister> {
  const known = await findBlister(ctx.db, blisterId);
  if (!known) throw new Refused({ code: 'NOT_FOUND' });
  return writing(ctx, async (tx) => {
    const { row, before } = await lockOne(tx, known.productId);
    const own = row.blisters.find(({ id }) => id === blisterId);
    const shown = before.blisters.find(({ id }) => id === blisterId);
    if (!own || !shown) throw new Refused({ code: 'NOT_FOUND' });
    if (stock_before !== undefined && stock_before !== own.stock) throw new EditConflict(shown);

    await updateBlisters(tx, [{ ...own, stock }]);
    const description = activityCopy.stockCounted(row.name);
    const after = await settle(tx, ctx, { before, fields: { ...row, stock: before.stock }, description });
    return after.blisters.find(({ id }) => id === blisterId) ?? shown;
  });
}
