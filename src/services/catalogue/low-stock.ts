import type { BlisterThreshold, StockSettingsDraft } from '#contract/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import {
  findStockSettings,
  lockStock,
  type StockSettings,
  saveStockSettings,
  updateBlisterThreshold,
} from '#db/queries/low-stock.ts';
import { type Blister, findBlister, findProduct } from '#db/queries/product-rows.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import { logProduct } from '#services/catalogue/log-product.ts';
import { editCatalogue, lockProduct } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/** Sets the shop's threshold of low stock; the same one again is no edit. @throws EditConflict with the current one. */
export function replaceStockSettings(
  ctx: Context<SignedIn>,
  { low_stock_below: lowStockBelow, version }: StockSettingsDraft,
): Promise<StockSettings> {
  return editCatalogue(ctx, async (tx) => {
    await lockStock(tx);
    const before = await findStockSettings(tx);
    requireVersion(before, version);
    if (before.lowStockBelow === lowStockBelow) return before;
    const after = { lowStockBelow, version: before.version + 1 };
    await saveStockSettings(tx, after);
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'product',
      subjectId: null,
      description: activityCopy.stockThresholdEdited,
      changes: { low_stock_below: { before: before.lowStockBelow, after: lowStockBelow } },
    });
    return after;
  });
}

/** Sets the threshold of one blister; the same one again is no edit. @throws DomainError NOT_FOUND. */
export async function changeBlisterThreshold(
  ctx: Context<SignedIn>,
  blisterId: number,
  { low_stock_below: lowStockBelow }: BlisterThreshold,
): Promise<Blister> {
  const known = requireFound(await findBlister(ctx.db, blisterId));
  return editCatalogue(ctx, async (tx) => {
    const { before } = await lockProduct(tx, known.productId);
    const blister = requireFound(before.blisters.find(({ id }) => id === blisterId));
    if (blister.lowStockBelow === lowStockBelow) return blister;
    await updateBlisterThreshold(tx, blisterId, lowStockBelow);
    await logProduct(tx, ctx, before, {
      action: 'update',
      description: activityCopy.thresholdEdited(before.name),
      changes: { low_stock_below: { before: blister.lowStockBelow, after: lowStockBelow } },
    });
    const after = await findProduct(tx, known.productId);
    return after?.blisters.find(({ id }) => id === blisterId) ?? blister;
  });
}
