import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReduction, orderTotal, reservedLines, stockChanges } from '#domain/order-transitions.ts';

const lines = fc.uniqueArray(
  fc.record({ blisterId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  {
    selector: ({ blisterId }) => blisterId,
  },
);
const states = fc.record({ status: fc.constantFrom('pending', 'completed', 'cancelled'), lines });

test('a new order reserves its units, a cancelled one restores them, an edit applies the difference', () => {
  const three = [{ blisterId: 1, quantity: 3 }];
  const two = [
    { blisterId: 1, quantity: 1 },
    { blisterId: 2, quantity: 4 },
  ];

  expect([...stockChanges([], three)]).toEqual([[1, -3]]);
  expect([...stockChanges(three, reservedLines({ status: 'cancelled', lines: three }))]).toEqual([[1, 3]]);
  expect([...stockChanges(three, two)]).toEqual([
    [1, 2],
    [2, -4],
  ]);
  expect(stockChanges(three, three).size).toBe(0);
});

test('reserved units and stock keep the same sum over any transitions', () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 1, maxLength: 12 }), (way) => {
      const stock = new Map<number, number>();
      let held = reservedLines({ status: 'cancelled', lines: [] });
      for (const state of way) {
        const next = reservedLines(state);
        for (const [id, units] of stockChanges(held, next)) stock.set(id, (stock.get(id) ?? 0) + units);
        held = next;
      }
      for (const { blisterId, quantity } of held)
        stock.set(blisterId, (stock.get(blisterId) ?? 0) + quantity);
      expect([...stock.values()].every((units) => units === 0)).toBe(true);
    }),
  );
});

test('an owner may only reduce an order', () => {
  const order = [
    { blisterId: 1, quantity: 3 },
    { blisterId: 2, quantity: 1 },
  ];

  expect(isReduction(order, [{ blisterId: 1, quantity: 2 }])).toBe(true);
  expect(isReduction(order, order)).toBe(true);
  expect(isReduction(order, [{ blisterId: 1, quantity: 4 }])).toBe(false);
  expect(isReduction(order, [{ blisterId: 3, quantity: 1 }])).toBe(false);
});

test('a total is exact to the centavo', () => {
  expect(
    orderTotal([
      { quantity: 3, priceAtTime: 3_333_33 },
      { quantity: 1, priceAtTime: 1 },
    ]),
  ).toBe(1_000_000);
});
