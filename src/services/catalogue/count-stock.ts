import type { StockCount } from '#contract/catalogue-drafts.ts';
import { MAX_STOCK } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import type { StockReceipt } from '#contract/stock-movements.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { updateBlisters } from '#db/queries/import.ts';
import { type Blister, findBlister } from '#db/queries/product-rows.ts';
import { reserveReceiptKey, setStockCause } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { applyProductChange, editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { hashBody } from '#services/edits/hash-body.ts';

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
  return setStock(ctx, blisterId, 'count', async (blister) => {
    if (stock_before !== undefined && stock_before !== blister.stock) throw new EditConflict(blister);
    return stock;
  });
}

/**
 * Adds units that arrived. A repeated request with the same key adds nothing, and returns the blister as it is now.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR for more than a blister can have, IDEMPOTENCY_CONFLICT when the key was
 *   used for other units or another blister.
 */
export function receiveStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  { units, key }: StockReceipt & { key: string | undefined },
): Promise<Blister> {
  return setStock(ctx, blisterId, 'receipt', async ({ stock }, tx) => {
    if (key !== undefined && (await isRepeated(tx, ctx, key, { blisterId, units }))) return undefined;
    if (stock + units > MAX_STOCK) throw fieldError('units', catalogueFormMessages.stock);
    return stock + units;
  });
}

async function isRepeated(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  key: string,
  receipt: { blisterId: number; units: number },
): Promise<boolean> {
  const bodyHash = hashBody(receipt);
  const stored = await reserveReceiptKey(tx, { userId: actor.userId, key, bodyHash, createdAt: now() });
  if (stored === undefined) return false;
  if (stored === bodyHash) return true;
  throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
}

/** Sets the stock to the result of `newStock` for the locked blister, and logs it. Undefined leaves it unchanged. */
async function setStock(
  ctx: Context<SignedIn>,
  blisterId: number,
  cause: 'count' | 'receipt',
  newStock: (blister: Blister, tx: Tx) => Promise<number | undefined>,
): Promise<Blister> {
  const known = requireFound(await findBlister(ctx.db, blisterId));
  return editCatalogue(ctx, async (tx) => {
    const { row, before } = await lockProduct(tx, known.productId);
    const storedBlister = row.blisters.find(({ id }) => id === blisterId);
    const blister = before.blisters.find(({ id }) => id === blisterId);
    if (!storedBlister || !blister) throw new DomainError({ code: 'NOT_FOUND' });

    const stock = await newStock(blister, tx);
    if (stock === undefined) return blister;
    await setStockCause(tx, cause);
    await updateBlisters(tx, [{ ...storedBlister, stock }]);
    const description =
      cause === 'receipt' ? activityCopy.stockReceived(row.name) : activityCopy.stockChanged(row.name);
    const after = await applyProductChange(tx, ctx, {
      before,
      fields: row,
      description,
    });
    return after.blisters.find(({ id }) => id === blisterId) ?? blister;
  });
}
