import { expect, test } from 'vitest';
import {
  type ClaimValues,
  changesOf,
  disputesOf,
  isTold,
  taking,
} from '#web/features/admin-claims/claim-values.ts';

const base: ClaimValues = {
  status: 'pending',
  admin_response: '',
  resolution_details: '',
  photo_request: '',
  admin_notes: 'Cliente de años',
};

test('only what was changed is sent, without the spaces around it', () => {
  expect(changesOf(base, base)).toEqual({});
  expect(changesOf(base, { ...base, admin_notes: ' Cliente de años ' })).toEqual({});
  expect(changesOf(base, { ...base, status: 'reviewing', admin_response: ' Lo vemos ' })).toEqual({
    status: 'reviewing',
    admin_response: 'Lo vemos',
  });
  expect(changesOf(base, { ...base, admin_notes: '' })).toEqual({ admin_notes: '' });
});

test('a resolution is sent only with a status that has one', () => {
  const typed = { ...base, resolution_details: 'Va otro blister' };

  expect(changesOf(base, { ...typed, status: 'rejected' })).toEqual({ status: 'rejected' });
  expect(changesOf(base, { ...typed, status: 'approved' })).toEqual({
    status: 'approved',
    resolution_details: 'Va otro blister',
  });
  expect(changesOf(base, { ...typed, status: 'resolved' })).toHaveProperty('resolution_details');
});

test('the claimant is told of all but notes and of what is taken back', () => {
  expect(isTold({})).toBe(false);
  expect(isTold({ admin_notes: 'Sospechoso' })).toBe(false);
  expect(isTold({ admin_notes: 'Sospechoso', status: 'rejected' })).toBe(true);
  expect(isTold({ photo_request: 'El blister' })).toBe(true);
  expect(isTold({ photo_request: '' })).toBe(false);
});

test('where two editors differ, what this one had not touched is the other’s', () => {
  const mine: ClaimValues = { ...base, admin_response: 'Lo mío' };
  const current: ClaimValues = { ...base, status: 'reviewing', admin_response: 'Lo suyo' };

  const { fields, taken } = disputesOf({ base, mine, current });

  expect(fields).toEqual([
    { name: 'status', label: 'Estado', theirs: 'En revisión', mine: 'Pendiente de revisión' },
    { name: 'admin_response', label: 'Respuesta al cliente', theirs: 'Lo suyo', mine: 'Lo mío' },
  ]);
  expect(taken).toEqual(['status']);
  expect(taking(mine, taken, current)).toEqual({ ...mine, status: 'reviewing' });
});
