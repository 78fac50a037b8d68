import { expect, test } from 'vitest';
import {
  buildClaimEdit,
  type ClaimValues,
  claimFields,
  notifiesClaimant,
} from '#web/admin/claims/claim-values.ts';
import { mergeRecord } from '#web/admin/shared/merge-record.ts';

const base: ClaimValues = {
  status: 'pending',
  admin_response: '',
  resolution_details: '',
  photo_request: '',
  admin_notes: 'Cliente de años',
};

test('only changed fields are sent, trimmed', () => {
  expect(buildClaimEdit(base, base)).toEqual({});
  expect(buildClaimEdit(base, { ...base, admin_notes: ' Cliente de años ' })).toEqual({});
  expect(buildClaimEdit(base, { ...base, status: 'reviewing', admin_response: ' Lo vemos ' })).toEqual({
    status: 'reviewing',
    admin_response: 'Lo vemos',
  });
  expect(buildClaimEdit(base, { ...base, admin_notes: '' })).toEqual({ admin_notes: '' });
});

test('a resolution is sent only with a status that shows it', () => {
  const typed = { ...base, resolution_details: 'Va otro blister' };

  expect(buildClaimEdit(base, { ...typed, status: 'rejected' })).toEqual({ status: 'rejected' });
  expect(buildClaimEdit(base, { ...typed, status: 'approved' })).toEqual({
    status: 'approved',
    resolution_details: 'Va otro blister',
  });
  expect(buildClaimEdit(base, { ...typed, status: 'resolved' })).toHaveProperty('resolution_details');
});

test('the claimant is notified of all changes except notes and cleared texts', () => {
  expect(notifiesClaimant({})).toBe(false);
  expect(notifiesClaimant({ admin_notes: 'Sospechoso' })).toBe(false);
  expect(notifiesClaimant({ admin_notes: 'Sospechoso', status: 'rejected' })).toBe(true);
  expect(notifiesClaimant({ photo_request: 'El blister' })).toBe(true);
  expect(notifiesClaimant({ photo_request: '' })).toBe(false);
});

test('fields that this editor has not changed take the other editor’s values', () => {
  const mine: ClaimValues = { ...base, admin_response: 'Lo mío' };
  const theirs: ClaimValues = { ...base, status: 'reviewing', admin_response: 'Lo suyo' };

  const { values, differences } = mergeRecord(claimFields, { base, mine, theirs });

  expect(differences).toMatchObject([
    {
      label: 'Estado',
      changedBy: 'them',
      display: { theirs: 'En revisión', mine: 'Pendiente de revisión' },
    },
    { label: 'Respuesta al cliente', changedBy: 'both', display: { theirs: 'Lo suyo', mine: 'Lo mío' } },
  ]);
  expect(values).toEqual({ ...mine, status: 'reviewing' });
});
