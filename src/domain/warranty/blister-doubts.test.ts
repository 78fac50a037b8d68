import { expect, it } from 'vitest';
import { blisterDoubts } from '#domain/warranty/blister-doubts.ts';

const ana = { userId: 1, emailKey: 'ana@example.com' };
const luis = { userId: 2, emailKey: 'luis@example.com' };
const anonymousAna = { userId: null, emailKey: 'ana@example.com' };
const sold = { isVoided: false, order: { id: 7, buyer: ana }, owner: ana };
const packing = { isPackedBySerial: true };

it('doubts nothing of a blister that was sent to its claimant, with or without an account', () => {
  expect(blisterDoubts({ orderId: 7, claimant: ana }, sold, packing)).toEqual([]);
  expect(blisterDoubts({ orderId: null, claimant: anonymousAna }, sold, packing)).toEqual([]);
});

it('doubts a blister that was never sent, only where parcels are packed by serials', () => {
  const unsold = { isVoided: false, order: undefined, owner: undefined };
  expect(blisterDoubts({ orderId: null, claimant: ana }, unsold, packing)).toEqual(['never-sold']);
  expect(blisterDoubts({ orderId: null, claimant: ana }, unsold, { isPackedBySerial: false })).toEqual([]);
});

it('doubts a blister of another order, buyer or owner, and a voided one', () => {
  expect(blisterDoubts({ orderId: 8, claimant: ana }, sold, packing)).toEqual(['other-order']);
  expect(blisterDoubts({ orderId: null, claimant: luis }, sold, packing)).toEqual([
    'other-buyer',
    'other-owner',
  ]);
  expect(
    blisterDoubts({ orderId: 7, claimant: ana }, { ...sold, isVoided: true, owner: luis }, packing),
  ).toEqual(['voided', 'other-owner']);
});

it('does not match people without an e-mail', () => {
  const unknown = { userId: null, emailKey: '' };
  const order = { id: 7, buyer: unknown };
  expect(
    blisterDoubts({ orderId: null, claimant: unknown }, { ...sold, order, owner: undefined }, packing),
  ).toEqual(['other-buyer']);
});
