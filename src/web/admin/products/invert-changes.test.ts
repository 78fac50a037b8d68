import { expect, test } from 'vitest';
import { invertChanges } from '#web/admin/products/invert-changes.ts';

test('changes are set back in the version that they made, and stock only if nothing was sold since', () => {
  const price = { blister_id: 7, seed_count: 3, field: 'price', before: 100, after: 120 };
  const stock = { blister_id: 7, seed_count: 3, field: 'stock', before: 4, after: 9 };
  const discount = { blister_id: 8, seed_count: 5, field: 'discount', before: 0, after: 10 };
  const flag = { field: 'available', before: true, after: false };

  expect(invertChanges({ id: 1, name: 'A', version: 5, changes: [flag, price, stock, discount] })).toEqual({
    id: 1,
    version: 5,
    available: true,
    blisters: [
      { id: 7, price: 100, stock: 4, stock_before: 9 },
      { id: 8, discount: 0 },
    ],
  });
});
