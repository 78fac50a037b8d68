import { expect, test } from 'vitest';
import {
  buildClaimEdit,
  type ClaimValues,
  claimFields,
  formatDueTime,
  notifiesClaimant,
  orderLabel,
} from '#web/admin/claims/claim-values.ts';
import { mergeRecord } from '#web/admin/shared/form/merge-record.ts';

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

const DUE = '2026-03-10T18:00:00.000Z';

const claim = { due_at: DUE, photo_request: null, overdue: false };

test.for([
  ['2026-03-10T17:59:30Z', 'vence en 1 min'],
  ['2026-03-10T17:20:00Z', 'vence en 40 min'],
  ['2026-03-10T13:00:00Z', 'vence en 5 h'],
  ['2026-03-08T18:01:00Z', 'vence en 47 h'],
  ['2026-03-08T18:00:00Z', 'vence en 2 días'],
  ['2026-03-06T12:00:00Z', 'vence en 4 días'],
  ['2026-03-10T18:00:00Z', 'venció hace un momento'],
  ['2026-03-10T21:30:00Z', 'venció hace 3 h'],
  ['2026-03-11T20:00:00Z', 'venció hace 1 día'],
] as const)('at %s the due time is shown as: %s', ([now, words]) => {
  expect(formatDueTime(claim, Date.parse(now))?.text).toBe(words);
});

test('a claim is overdue from its due time on; the title is in the time zone of Buenos Aires', () => {
  expect(formatDueTime(claim, Date.parse(DUE) - 1)).toMatchObject({ isPast: false });
  expect(formatDueTime(claim, Date.parse(DUE))).toMatchObject({
    isPast: true,
    title: '10 de marzo de 2026 a las 15:00',
  });
});

test('before hydration the due time is shown as a date', () => {
  expect(formatDueTime(claim, undefined)?.text).toBe('vence el 10 de marzo de 2026 a las 15:00');
  expect(formatDueTime({ ...claim, overdue: true }, undefined)?.text).toBe(
    'venció el 10 de marzo de 2026 a las 15:00',
  );
});

test('no due time while a photo is requested or when the claim is closed', () => {
  const now = Date.parse(DUE);

  expect(formatDueTime({ ...claim, due_at: null, photo_request: 'El blister' }, now)?.text).toBe(
    'espera una foto',
  );
  expect(formatDueTime({ ...claim, due_at: null }, now)).toBeUndefined();
});

const order = { id: 7, customer_id: 1, status: 'completed', created_at: '2026-05-01T12:00:00.000Z' } as const;

test.for([
  [{ order, order_number: '7' }, 'Pedido N.º 7'],
  [{ order: null, order_number: '7' }, 'Pedido «7», según quien reclama'],
  [{ order: null, order_number: '' }, undefined],
] as const)('the order of %j is labelled %j', ([claim, words]) => {
  expect(orderLabel(claim)).toBe(words);
});
