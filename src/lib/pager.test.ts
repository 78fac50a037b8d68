import { expect, test } from 'vitest';
import { pageCount, pagerSlots } from '#lib/pager.ts';

const text = (page: number, pages: number, slots?: number) =>
  pagerSlots(page, pages, slots)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([1, 2, 7])('a pager of %i pages shows all of them on each page', (pages) => {
  const all = Array.from({ length: pages }, (_, index) => index + 1);

  for (const page of all) expect(pagerSlots(page, pages)).toEqual(all);
});

test.each([
  [1, '1 2 3 4 5 … 8'],
  [2, '1 2 3 4 5 … 8'],
  [3, '1 2 3 4 5 … 8'],
  [4, '1 2 3 4 5 … 8'],
  [5, '1 … 4 5 6 7 8'],
  [6, '1 … 4 5 6 7 8'],
  [7, '1 … 4 5 6 7 8'],
  [8, '1 … 4 5 6 7 8'],
])('the pager of page %i of 8: %s', (page, shown) => {
  expect(text(page, 8)).toBe(shown);
});

test.each([
  [1, '1 2 3 4 5 … 1000'],
  [4, '1 2 3 4 5 … 1000'],
  [5, '1 … 4 5 6 … 1000'],
  [500, '1 … 499 500 501 … 1000'],
  [996, '1 … 995 996 997 … 1000'],
  [997, '1 … 996 997 998 999 1000'],
  [1000, '1 … 996 997 998 999 1000'],
])('the pager of page %i of 1,000: %s', (page, shown) => {
  expect(text(page, 1000)).toBe(shown);
});

test.each([8, 9, 10, 1000])(
  'a pager of %i pages has seven ascending slots on each page, with the neighbours',
  (pages) => {
    for (let page = 1; page <= pages; page += 1) {
      const slots = pagerSlots(page, pages);
      const numbers = slots.filter((slot) => typeof slot === 'number');

      expect(slots).toHaveLength(7);
      expect(new Set(slots).size).toBe(7);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
      expect(numbers, `page ${page}`).toEqual(expect.arrayContaining(near));
      expectNoIdleGap(slots);
    }
  },
);

/** A gap that hides a single page would take as much room as that page. */
function expectNoIdleGap(slots: ReturnType<typeof pagerSlots>) {
  for (const [index, slot] of slots.entries()) {
    if (typeof slot === 'number') continue;
    expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2);
  }
}

test('a pager with five slots', () => {
  for (const pages of [1, 5]) expect(text(pages, pages, 5)).not.toContain('…');
  expect(text(1, 9, 5)).toBe('1 2 3 … 9');
  expect(text(3, 9, 5)).toBe('1 2 3 … 9');
  expect(text(5, 9, 5)).toBe('1 … 5 … 9');
  expect(text(7, 9, 5)).toBe('1 … 7 8 9');
  expect(text(9, 9, 5)).toBe('1 … 7 8 9');
});

test.each([6, 7, 8, 1000])(
  'a pager of %i pages has five ascending slots on each page, with the page and both ends',
  (pages) => {
    for (let page = 1; page <= pages; page += 1) {
      const slots = pagerSlots(page, pages, 5);
      const numbers = slots.filter((slot) => typeof slot === 'number');

      expect(slots).toHaveLength(5);
      expect(new Set(slots).size).toBe(5);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expectNoIdleGap(slots);
    }
  },
);

test('an empty list has one page', () => {
  expect([pageCount(0, 12), pageCount(12, 12), pageCount(13, 12)]).toEqual([1, 1, 2]);
});
