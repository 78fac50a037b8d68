import {
  PRODUCT_MEASURES,
  type ProductFigures,
  type ProductSums,
  SHOP_MEASURES,
  type ShopSums,
  type Sums,
} from '#db/queries/figures.ts';

export function sumShop(figures: readonly ShopSums[]): ShopSums {
  return sumAll(SHOP_MEASURES, figures);
}

/** Figures of brands, named by their products. */
export function sumByBrand(
  products: readonly ProductFigures[],
): Array<ProductSums & { id: number; name: string }> {
  const byBrand = Map.groupBy(products, ({ brandId }) => brandId);
  return [...byBrand].map(([id, figures]) => ({
    ...sumAll(PRODUCT_MEASURES, figures),
    id,
    name: figures[0]?.brandName ?? '',
  }));
}

function sumAll<Measure extends keyof ShopSums>(
  measures: readonly Measure[],
  figures: ReadonlyArray<Sums<Measure>>,
): Sums<Measure> {
  const entries = measures.map((name) => [name, figures.reduce((sum, one) => sum + one[name], 0)]);
  return Object.fromEntries(entries) as Sums<Measure>;
}
