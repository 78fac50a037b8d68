import { expect, test } from 'vitest';
import { findWorseLots, type MeasuredLot } from '#domain/lots/worse-lots.ts';

const none = { seeds: 0, failures: 0 };

function aLot(id: number, measures: Partial<MeasuredLot> = {}): MeasuredLot {
  return { id, laboratory: none, field: none, claims: none, ...measures };
}

test('a lot that is worse than the mean beyond chance is found, with its numbers', () => {
  const good = Array.from({ length: 9 }, (_, i) => aLot(i + 1, { laboratory: { seeds: 200, failures: 10 } }));
  const { worse, tests } = findWorseLots([...good, aLot(10, { laboratory: { seeds: 200, failures: 40 } })]);

  expect(tests).toBe(10);
  expect(worse).toHaveLength(1);
  expect(worse[0]).toMatchObject({ lotId: 10, measure: 'laboratory', seeds: 200, failures: 40 });
  // 130 of 2,000 seeds.
  expect(worse[0]?.mean).toBeCloseTo(0.065, 12);
  expect(worse[0]?.probability).toBeLessThan(1e-6);
});

test('the same failures are no finding among many more lots', () => {
  const suspect = aLot(1, { laboratory: { seeds: 100, failures: 14 } });
  const others = (count: number) =>
    Array.from({ length: count }, (_, i) => aLot(i + 2, { laboratory: { seeds: 100, failures: 5 } }));

  expect(findWorseLots([suspect, ...others(15)]).worse).toMatchObject([{ lotId: 1 }]);
  expect(findWorseLots([suspect, ...others(999)]).worse).toEqual([]);
});

test('each measure has its own mean, and all tests are one family', () => {
  const lots = [
    aLot(1, { field: { seeds: 1_000, failures: 50 }, claims: { seeds: 5_000, failures: 60 } }),
    aLot(2, { field: { seeds: 1_000, failures: 60 }, claims: { seeds: 5_000, failures: 5 } }),
    aLot(3, { claims: { seeds: 5_000, failures: 5 } }),
  ];
  const { worse, tests } = findWorseLots(lots);

  expect(tests).toBe(5);
  expect(worse).toMatchObject([{ lotId: 1, measure: 'claims', failures: 60 }]);
});

test('few seeds, and a measure of one lot alone, are not tested', () => {
  expect(findWorseLots([aLot(1, { laboratory: { seeds: 200, failures: 150 } })])).toEqual({
    worse: [],
    tests: 0,
  });
  const few = aLot(2, { laboratory: { seeds: 29, failures: 29 } });
  expect(findWorseLots([aLot(1, { laboratory: { seeds: 200, failures: 2 } }), few]).tests).toBe(0);
});

test('more claims than sold seeds are as many as the seeds', () => {
  const { worse } = findWorseLots([
    aLot(1, { claims: { seeds: 30, failures: 31 } }),
    aLot(2, { claims: { seeds: 3_000, failures: 3 } }),
  ]);
  expect(worse).toMatchObject([{ lotId: 1, failures: 30 }]);
});
