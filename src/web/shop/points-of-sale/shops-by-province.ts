import type { PointOfSaleView } from '#contract/site.ts';
import { findProvince, outlines } from '#web/shop/points-of-sale/argentina.ts';
import { groupByProvince, provinceId } from '#web/shop/points-of-sale/group-by-province.ts';

export type ProvinceShops = { id: string; name: string; points: PointOfSaleView[] };

/** Points of sale by province; spellings of one province, such as CABA, are one. A foreign province has its own. */
export function shopsByProvince(points: readonly PointOfSaleView[]): ProvinceShops[] {
  const named = points.map((point) => ({ ...point, province: canonicalName(point.province) }));
  return groupByProvince(named).map(({ province, points: shops }) => ({
    id: provinceId(province),
    name: province,
    points: shops,
  }));
}

/** The province that a link names, in any spelling; undefined if it has no shop. */
export function findShops(provinces: readonly ProvinceShops[], name: unknown): ProvinceShops | undefined {
  if (typeof name !== 'string') return undefined;
  const id = provinceId(canonicalName(name));
  return provinces.find((province) => province.id === id);
}

function canonicalName(name: string): string {
  const found = findProvince(provinceId(name));
  return found ? outlines[found].name : name;
}
