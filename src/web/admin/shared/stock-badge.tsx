import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import { stockBadgeCopy } from '#copy/admin-products.ts';

type StockBadgeProps = { stock: number; lowBelow?: number };

const levelColors = { none: 'text-alarm-ink', few: 'text-foil-ink', enough: 'text-leaf-ink' };

/** Badge with colour and text: out of stock, low or in stock. */
export function StockBadge({ stock, lowBelow = LOW_STOCK_THRESHOLD }: StockBadgeProps) {
  const level = stock === 0 ? 'none' : stock < lowBelow ? 'few' : 'enough';
  return (
    <span
      className={`figures flex-none rounded-sm border px-1.5 text-2xs/4.5 font-bold whitespace-nowrap ${levelColors[level]}`}
    >
      {level === 'none' ? stockBadgeCopy.none : stockBadgeCopy[level](stock)}
    </span>
  );
}
