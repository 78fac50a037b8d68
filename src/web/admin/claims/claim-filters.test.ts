import { expect, test } from 'vitest';
import { claimSearchParams, parseClaimDialog, parseClaimFilters } from '#web/admin/claims/claim-filters.ts';

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
] as const)('the URL search %j is parsed to filters %j', ([raw, filters]) => {
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
] as const)('the URL search %j opens dialog %j', ([raw, opened]) => {
  expect(parseClaimDialog(raw)).toEqual(opened);
});

test('default values are omitted from the URL', () => {
  expect(claimSearchParams({ status: undefined, search: '' })).toEqual({});
  expect(claimSearchParams({ status: 'pending', search: 'ana' }, { id: 7, act: 'details' })).toEqual({
    status: 'pending',
    search: 'ana',
    claim: '7',
  });
  expect(claimSearchParams({ status: undefined, search: '' }, { id: 7, act: 'answer' })).toEqual({
    claim: '7',
    act: 'answer',
  });
});
