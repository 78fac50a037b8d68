import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts';
import { stockBadgeCopy } from '#copy/admin-products.ts';

type StockBadgeProps = { stock: number; lowBelow?: number };

/** Badge with colour and text: out of stock, low or in stock. */
export function StockBadge({ stock, lowBelow = LOW_STOCK_THRESHOLD }: StockBadgeProps) {
  const level = stock === 0 ? 'none' : stock < lowBelow ? 'few' : 'enough';
  return (
    <span className="stock-badge figures" data-level={level}>
      {level === 'none' ? stockBadgeCopy.none : stockBadgeCopy[level](stock)}
    </span>
  );
}
