import { expect, test } from 'vitest';
import { suspiciousDates, validateClaimDates } from '#domain/warranty/claim-dates.ts';

const TODAY = '2026-03-31';

test.each([
  ['2026-03-10', '2026-03-20', []],
  ['2026-03-31', '2026-03-31', []],
  ['2026-03-20', '2026-03-19', ['germination_date before-purchase']],
  ['2026-04-01', '2026-03-31', ['purchase_date future', 'germination_date before-purchase']],
  ['2026-03-20', '2026-04-01', ['germination_date future']],
  ['2026-04-01', '2026-04-02', ['purchase_date future', 'germination_date future']],
  ['2025-12-31', '2026-01-01', []],
])('dates of purchase %s and germination %s are validated', (purchaseDate, germinationDate, expected) => {
  const faults = validateClaimDates({ purchaseDate, germinationDate }, TODAY);

  expect(faults.map(({ field, error }) => `${field} ${error}`)).toEqual(expected);
});

const claim = {
  purchaseDate: '2026-03-10',
  germinationDate: '2026-03-15',
  claimedOn: TODAY,
  email: 'ana@example.com',
};
const order = { day: '2026-03-10', email: 'ana@example.com', status: 'completed' };

test.each([
  ['nothing', claim, { hasOrderNumber: false, order: undefined }, []],
  ['nothing', claim, { hasOrderNumber: true, order }, []],
  [
    'that it germinated at once',
    { ...claim, germinationDate: '2026-03-10' },
    { hasOrderNumber: true, order },
    ['same-day'],
  ],
  [
    'a purchase of long ago',
    { ...claim, purchaseDate: '2026-02-28' },
    { hasOrderNumber: false, order: undefined },
    ['long-ago'],
  ],
  ['nothing', { ...claim, purchaseDate: '2026-03-01' }, { hasOrderNumber: false, order: undefined }, []],
  ['a number that no order has', claim, { hasOrderNumber: true, order: undefined }, ['unknown-order']],
  [
    'another’s order of another day, cancelled',
    claim,
    { hasOrderNumber: true, order: { day: '2026-03-09', email: 'leo@example.com', status: 'cancelled' } },
    ['other-day', 'other-customer', 'cancelled-order'],
  ],
])('suspicious dates and orders are reported: %s', (_, odd, named, expected) => {
  expect(suspiciousDates(odd, named)).toEqual(expected);
});
