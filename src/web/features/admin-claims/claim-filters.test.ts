import { expect, test } from 'vitest';
import { openedClaimIn, parseClaimFilters, searchOf } from '#web/features/admin-claims/claim-filters.ts';

test.for([
  [{}, { status: undefined, search: '' }],
  [
    { status: 'approved', search: '  ana ' },
    { status: 'approved', search: 'ana' },
  ],
  [
    { status: 'lost', search: ['uno', 'dos'] },
    { status: undefined, search: 'uno' },
  ],
] as const)('the address %j lists claims by %j', ([raw, filters]) => {
  expect(parseClaimFilters(raw)).toEqual(filters);
});

test.for([
  [{ claim: '12' }, { id: 12, act: 'details' }],
  [
    { claim: '12', act: 'answer' },
    { id: 12, act: 'answer' },
  ],
  [{ claim: '012' }, undefined],
  [{ claim: '9999999999' }, undefined],
  [{ claim: 'x' }, undefined],
  [{}, undefined],
] as const)('the address %j opens %j', ([raw, opened]) => {
  expect(openedClaimIn(raw)).toEqual(opened);
});

test('what goes without saying is not in the address', () => {
  expect(searchOf({ status: undefined, search: '' })).toEqual({});
  expect(searchOf({ status: 'pending', search: 'ana' }, { id: 7, act: 'details' })).toEqual({
    status: 'pending',
    search: 'ana',
    claim: '7',
  });
  expect(searchOf({ status: undefined, search: '' }, { id: 7, act: 'answer' })).toEqual({
    claim: '7',
    act: 'answer',
  });
});
