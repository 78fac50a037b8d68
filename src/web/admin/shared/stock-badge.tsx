import { stockBadgeCopy } from '#copy/admin-products.ts';

type StockBadgeProps = { stock: number; isLow: boolean };

const levelColors = { none: 'text-alarm-ink', few: 'text-foil-ink', enough: 'text-leaf-ink' };

/** Badge with colour and text: out of stock, low or in stock. */
export function StockBadge({ stock, isLow }: StockBadgeProps) {
  const level = stock === 0 ? 'none' : isLow ? 'few' : 'enough';
  return (
    <span
      className={`figures flex-none rounded-sm border px-1.5 text-2xs/4.5 font-bold whitespace-nowrap ${levelColors[level]}`}
    >
      {level === 'none' ? stockBadgeCopy.none : stockBadgeCopy[level](stock)}
    </span>
  );
}
