import type { BlisterDraft } from '#contract/catalogue-drafts.ts';
import type { Tx } from '#db/client.ts';
import {
  deleteBlisters,
  type ImportedBlister,
  insertBlisters,
  type StoredBlister,
  updateBlisters,
} from '#db/queries/import.ts';

type NewBlister = Omit<ImportedBlister, 'productId'>;

type BlisterPlan = { added: NewBlister[]; changed: StoredBlister[]; removedIds: number[] };

/** The inserts, updates and deletes that give a product these blisters, in this order. */
export function planBlisters(drafts: readonly BlisterDraft[], stored: readonly StoredBlister[]): BlisterPlan {
  const byCount = new Map(stored.map((blister) => [blister.seedCount, blister]));
  const planned = drafts.map((draft, position) => ({
    before: byCount.get(draft.seed_count),
    draft,
    position,
  }));
  const draftCounts = new Set(drafts.map(({ seed_count }) => seed_count));
  return {
    added: planned.flatMap(({ before, draft, position }) => (before ? [] : [newBlister(draft, position)])),
    changed: planned.flatMap(({ before, draft, position }) => {
      const after = before && {
        ...before,
        ...newBlister(draft, position),
        stock: plannedStock(draft, before),
      };
      return after && hasChanged(before, after) ? [after] : [];
    }),
    removedIds: stored.filter(({ seedCount }) => !draftCounts.has(seedCount)).map(({ id }) => id),
  };
}

/** Whether the editor set a stock from an outdated value. An unchanged stock does not count. */
export function hasStaleStock(drafts: readonly BlisterDraft[], stored: readonly StoredBlister[]): boolean {
  return drafts.some((draft) => {
    const before = stored.find(({ seedCount }) => seedCount === draft.seed_count);
    if (!before || draft.stock_before == null || draft.stock === draft.stock_before) return false;
    return draft.stock_before !== before.stock;
  });
}

export async function writeBlisters(tx: Tx, productId: number, plan: BlisterPlan): Promise<void> {
  const { added, changed, removedIds } = plan;
  if (removedIds.length > 0) await deleteBlisters(tx, removedIds);
  if (changed.length > 0) await updateBlisters(tx, changed);
  if (added.length > 0)
    await insertBlisters(
      tx,
      added.map((blister) => ({ ...blister, productId })),
    );
}

function newBlister({ seed_count, price, stock, discount }: BlisterDraft, position: number): NewBlister {
  return { seedCount: seed_count, price: Math.round(price * 100), stock, discount, position };
}

function plannedStock({ stock, stock_before }: BlisterDraft, before: StoredBlister): number {
  return stock_before == null || stock !== stock_before ? stock : before.stock;
}

function hasChanged(before: StoredBlister, after: StoredBlister): boolean {
  return (['price', 'stock', 'discount', 'position'] as const).some((name) => before[name] !== after[name]);
}
