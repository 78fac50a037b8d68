import type { PointOfSaleView } from '#contract/site.ts';

export type ProvincePoints = { province: string; points: PointOfSaleView[] };

const spanish = new Intl.Collator('es');

/** Groups points of sale by province, sorted by Spanish collation; the points of a province keep their order. */
export function groupByProvince(points: readonly PointOfSaleView[]): ProvincePoints[] {
  const grouped = Map.groupBy(points, ({ province }) => province);
  return [...grouped]
    .map(([province, provincePoints]) => ({ province, points: provincePoints }))
    .toSorted((a, b) => spanish.compare(a.province, b.province));
}

/** Name of a province in URLs and as element id. */
export function provinceId(province: string): string {
  return province
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
