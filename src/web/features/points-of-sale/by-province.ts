import type { PointOfSaleView } from '#contract/site.ts';

export type Province = { province: string; points: PointOfSaleView[] };

/** Provinces in the order of the alphabet, as Spanish has it, each with its shops in the order they were given. */
export function byProvince(points: readonly PointOfSaleView[]): Province[] {
  const grouped = Map.groupBy(points, ({ province }) => province);
  return [...grouped]
    .map(([province, inIt]) => ({ province, points: inIt }))
    .toSorted((a, b) => a.province.localeCompare(b.province, 'es'));
}

/** What a link to a province's part of the page ends in. */
export function provinceId(province: string): string {
  return province
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
