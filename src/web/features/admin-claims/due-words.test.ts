import { expect, test } from 'vitest';
import { dueOf } from '#web/features/admin-claims/due-words.ts';

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
] as const)('at %s a claim of the 10th at 18 says: %s', ([now, words]) => {
  expect(dueOf(claim, Date.parse(now))?.words).toBe(words);
});

test('it is past at its moment, and tells that moment in the time of Buenos Aires', () => {
  expect(dueOf(claim, Date.parse(DUE) - 1)).toMatchObject({ isPast: false });
  expect(dueOf(claim, Date.parse(DUE))).toMatchObject({
    isPast: true,
    title: '10 de marzo de 2026 a las 15:00',
  });
});

test('before the reader’s time is known the moment itself is told', () => {
  expect(dueOf(claim, undefined)?.words).toBe('vence el 10 de marzo de 2026 a las 15:00');
  expect(dueOf({ ...claim, overdue: true }, undefined)?.words).toBe(
    'venció el 10 de marzo de 2026 a las 15:00',
  );
});

test('nothing is due while a photo is waited for, or of what is closed', () => {
  const now = Date.parse(DUE);

  expect(dueOf({ ...claim, due_at: null, photo_request: 'El blister' }, now)?.words).toBe('espera una foto');
  expect(dueOf({ ...claim, due_at: null }, now)).toBeUndefined();
});
