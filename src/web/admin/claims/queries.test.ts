import { expect, test } from 'vitest';
import { claimSearchParams, parseClaimDialog } from '#web/admin/claims/queries.ts';

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

test('the filters and the open dialog are in the URL', () => {
  expect(claimSearchParams({}, undefined)).toEqual({});
  expect(claimSearchParams({ status: 'pending', search: 'ana' }, { id: 7, act: 'details' })).toEqual({
    status: 'pending',
    search: 'ana',
    claim: '7',
  });
  expect(claimSearchParams({}, { id: 7, act: 'answer' })).toEqual({ claim: '7', act: 'answer' });
});
