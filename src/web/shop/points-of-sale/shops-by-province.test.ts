import { expect, test } from 'vitest';
import type { PointOfSaleView } from '#contract/site.ts';
import { findShops, shopsByProvince } from '#web/shop/points-of-sale/shops-by-province.ts';

function aShop(id: number, province: string): PointOfSaleView {
  const blank = { address: '', city: '', phone: '', whatsapp: null, instagram: null, hours: '' };
  return { ...blank, id, name: `Local ${id}`, province, latitude: null, longitude: null };
}

const provinces = shopsByProvince([
  aShop(1, 'Tucumán'),
  aShop(2, 'CABA'),
  aShop(3, 'Ciudad Autónoma de Buenos Aires'),
  aShop(4, 'Montevideo'),
]);

test('spellings of one province are one, and other names stay', () => {
  expect(provinces.map(({ id, name, points }) => [id, name, points.map((one) => one.id)])).toEqual([
    ['ciudad-autonoma-de-buenos-aires', 'Ciudad Autónoma de Buenos Aires', [2, 3]],
    ['montevideo', 'Montevideo', [4]],
    ['tucuman', 'Tucumán', [1]],
  ]);
});

test('a province is found by its id and by another spelling; unknown values find none', () => {
  expect(findShops(provinces, 'tucuman')?.name).toBe('Tucumán');
  expect(findShops(provinces, 'capital-federal')?.points).toHaveLength(2);
  for (const value of ['salta', '', undefined, ['tucuman']])
    expect(findShops(provinces, value)).toBeUndefined();
});
