/** Days over which the pace of sales is measured. */
export const PACE_DAYS = 30;

type Pace = {
  stock: number;
  /** Sold in the days of the pace. */
  units: number;
  /** Whole days since the product exists. */
  age: number;
};

/** Days until the stock runs out at the pace of the last 30 days, or of all days of a younger product. */
export function daysOfStock({ stock, units, age }: Pace): number {
  const observed = Math.min(PACE_DAYS, Math.max(1, age + 1));
  return units > 0 ? Math.floor((stock * observed) / units) : Number.POSITIVE_INFINITY;
}
