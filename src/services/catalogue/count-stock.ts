import type { StockCount } from '#contract/catalogue-drafts.ts';
import { MAX_STOCK } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { StockReceipt } from '#contract/stock-movements.ts';
import { activityCopy } from '#copy/activity.ts';
import { updateBlisters } from '#db/queries/import.ts';
import { type Blister, findBlister } from '#db/queries/product-rows.ts';
import { setStockCause } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyProductChange, editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';

/**
 * Sets the stock of one blister to the counted units.
 *
 * @throws DomainError NOT_FOUND; EditConflict with the blister where its stock is not `stock_before`.
 */
export function countStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  { stock, stock_before }: StockCount,
): Promise<Blister> {
  return setStock(ctx, blisterId, 'count', (blister) => {
    if (stock_before !== undefined && stock_before !== blister.stock) throw new EditConflict(blister);
    return stock;
  });
}

/** Adds units that arrived. @throws DomainError NOT_FOUND, VALIDATION_ERROR for more than a blister can have. */
export function receiveStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  { units }: StockReceipt,
): Promise<Blister> {
  return setStock(ctx, blisterId, 'receipt', ({ stock }) => {
    if (stock + units > MAX_STOCK) throw fieldError('units', catalogueFormMessages.stock);
    return stock + units;
  });
}

/** Sets the stock to the result of `newStock` for the locked blister, and logs it. */
async function setStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  cause: 'count' | 'receipt',
  newStock: (blister: Blister) => number,
): Promise<Blister> {
  const known = await findBlister(ctx.db, blisterId);
  if (!known) throw new DomainError({ code: 'NOT_FOUND' });
  return editCatalogue(ctx, async (tx) => {
    const { row, before } = await lockProduct(tx, known.productId);
    const storedBlister = row.blisters.find(({ id }) => id === blisterId);
    const blister = before.blisters.find(({ id }) => id === blisterId);
    if (!storedBlister || !blister) throw new DomainError({ code: 'NOT_FOUND' });

    await setStockCause(tx, cause);
    await updateBlisters(tx, [{ ...storedBlister, stock: newStock(blister) }]);
    const description =
      cause === 'receipt' ? activityCopy.stockReceived(row.name) : activityCopy.stockChanged(row.name);
    const after = await applyProductChange(tx, ctx, {
      before,
      fields: { ...row, stock: before.stock },
      description,
    });
    return after.blisters.find(({ id }) => id === blisterId) ?? blister;
  });
}
