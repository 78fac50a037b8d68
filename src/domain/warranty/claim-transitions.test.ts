import { expect, test } from 'vitest';
import {
  isOverdue,
  isResolutionVisible,
  nextDueTime,
  nextPhotoRequest,
  parseClaimStatus,
} from '#domain/warranty/claim-transitions.ts';

const DUE = new Date('2026-03-10T12:00:00-03:00');
const NOW = new Date('2026-03-09T12:00:00-03:00');
const RESTARTED = new Date('2026-03-12T12:00:00-03:00');

test.each([
  ['stays while it is looked at', { status: 'reviewing', photoRequest: '' }, DUE, DUE],
  ['ends when it is decided', { status: 'approved', photoRequest: '' }, DUE, null],
  ['ends when a photo is asked for', { status: 'reviewing', photoRequest: 'El blister' }, DUE, null],
  ['restarts when the photo arrives', { status: 'reviewing', photoRequest: '' }, null, RESTARTED],
  ['restarts when it is reopened', { status: 'pending', photoRequest: '' }, null, RESTARTED],
  ['is not set for a closed claim', { status: 'rejected', photoRequest: '' }, null, null],
] as const)('the due time %s', (_, after, dueAt, expected) => {
  expect(nextDueTime(after, { dueAt }, NOW)).toEqual(expected);
});

test.each([
  ['stays while it is looked at', 'pending', 'reviewing', undefined, 'El blister'],
  ['is another', 'pending', 'pending', 'El reverso', 'El reverso'],
  ['is taken back', 'pending', 'pending', '', ''],
  ['ends when it is decided', 'reviewing', 'approved', undefined, ''],
  ['does not come back when it is reopened', 'rejected', 'pending', undefined, ''],
  ['begins when it is reopened for it', 'rejected', 'pending', 'El reverso', 'El reverso'],
] as const)('the photo request %s', (_, before, status, request, expected) => {
  expect(nextPhotoRequest({ status: before, photoRequest: 'El blister' }, status, request)).toBe(expected);
});

test.each([
  ['pending', DUE, new Date(DUE.getTime() + 1), true],
  ['reviewing', DUE, DUE, false],
  ['approved', DUE, new Date(DUE.getTime() + 1), false],
  ['pending', null, NOW, false],
] as const)('a claim that is %s is overdue only after its due time', (status, dueAt, now, expected) => {
  expect(isOverdue({ status, dueAt }, now)).toBe(expected);
});

test.each([
  ['pending', false],
  ['reviewing', false],
  ['approved', true],
  ['rejected', false],
  ['resolved', true],
] as const)('whether the resolution of a claim that is %s is visible: %s', (status, expected) => {
  expect(isResolutionVisible(status)).toBe(expected);
});

test('an unknown status falls back to pending', () => {
  expect([parseClaimStatus('archived'), parseClaimStatus('resolved')]).toEqual(['pending', 'resolved']);
});
