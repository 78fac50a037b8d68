import type { ProductFigures, ProductSums, ShopSums } from '#db/queries/figures.ts';

const noProductSums: ProductSums = {
  pendingAmount: 0,
  completedAmount: 0,
  pendingUnits: 0,
  completedUnits: 0,
  soldSeeds: 0,
  claims: 0,
  rejectedClaims: 0,
};

const noSums: ShopSums = {
  ...noProductSums,
  pendingOrders: 0,
  completedOrders: 0,
  cancelledOrders: 0,
  pendingTotal: 0,
  completedTotal: 0,
  addressOrders: 0,
  addressTotal: 0,
  customers: 0,
};

export function sumShop(figures: readonly ShopSums[]): ShopSums {
  return sumAll(noSums, figures);
}

/** Figures of brands, named by their products. */
export function sumByBrand(
  products: readonly ProductFigures[],
): Array<ProductSums & { id: number; name: string }> {
  const byBrand = Map.groupBy(products, ({ brandId }) => brandId);
  return [...byBrand].map(([id, figures]) => ({
    ...sumAll(noProductSums, figures),
    id,
    name: figures[0]?.brandName ?? '',
  }));
}

/** Sums the numbers that `none` has; the others are left out. */
function sumAll<Sums extends { [Name in keyof Sums]: number }>(none: Sums, figures: readonly Sums[]): Sums {
  const names = Object.keys(none) as Array<keyof Sums>;
  const entries = names.map((name) => [name, figures.reduce((sum, one) => sum + one[name], 0)]);
  return Object.fromEntries(entries) as Sums;
}
