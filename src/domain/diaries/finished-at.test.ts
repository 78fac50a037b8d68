import { expect, test } from 'vitest';
import { finishedAt } from '#domain/diaries/finished-at.ts';

const earlier = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-05T10:00:00Z');

function counts(germinated: number, failed: number) {
  return { seeds: 5, germinated, failed };
}

test.each([
  ['the last seed germinated', { ...counts(3, 1), finishedAt: null }, counts(4, 1), now],
  ['one of several germinated', { ...counts(1, 0), finishedAt: null }, counts(2, 0), null],
  ['a settled seed changed its state', { ...counts(4, 1), finishedAt: earlier }, counts(5, 0), earlier],
  ['a settled seed waits again', { ...counts(4, 1), finishedAt: earlier }, counts(4, 0), null],
  ['its author had finished it', { ...counts(1, 0), finishedAt: earlier }, counts(2, 0), earlier],
])('%s', (_, before, after, expected) => {
  expect(finishedAt(before, after, now)).toEqual(expected);
});
