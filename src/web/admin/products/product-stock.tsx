import { useQuery } from '@tanstack/react-query';
import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import { lowStockCopy } from '#copy/admin-stock.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { type StaffProduct, stockSettings } from '#web/admin/products/queries.ts';
import { StockBadge } from '#web/admin/shared/stock-badge.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { minutes } from '#web/lib/durations.ts';

const SETTINGS_FRESH_MINUTES = 5;

type ProductProps = { product: StaffProduct };

/** Badge of all blisters together, low below the threshold of the product or of the shop (staff-and-warranty §9). */
export function ProductStockBadge({ product }: ProductProps) {
  const { api } = useAppContext();
  const { data: settings } = useQuery({
    ...stockSettings(api),
    staleTime: minutes(SETTINGS_FRESH_MINUTES),
  });
  const threshold = product.low_stock_below ?? settings?.low_stock_below ?? LOW_STOCK_THRESHOLD;
  return <StockBadge stock={product.stock} isLow={product.stock < threshold} />;
}

/** The blisters below their thresholds, unless the whole product is sold out. */
export function LowBlisters({ product: { type, low_stock, blisters } }: ProductProps) {
  if (!low_stock || blisters.length === 1) return null;
  const low = blisters
    .filter(({ is_low }) => is_low)
    .map(({ seed_count: seedCount, stock }) => ({ size: formatBlisterSize({ type, seedCount }), stock }));
  return <p className="figures text-xs font-semibold text-foil-ink">{lowStockCopy.blisters(low)}</p>;
}
