import { expect, test } from 'vitest';
import { completeAnswers, parseGuidedAnswers } from '#domain/guided/answers.ts';

const parse = (search: string) => parseGuidedAnswers((name) => new URLSearchParams(search).get(name) ?? '');

test('the four answers are read from the URL', () => {
  const parsed = parse('lugar=balcon&espacio=poco&experiencia=ninguna&gusto=citrico');

  expect(completeAnswers(parsed)).toEqual({
    place: 'balcony',
    room: 'little',
    experience: 'none',
    taste: 'citrus',
  });
});

test('an unknown value counts as missing', () => {
  const parsed = parse('lugar=luna&espacio=mucho&gusto=__proto__');

  expect(parsed).toEqual({
    answers: { room: 'plenty' },
    isSubmitted: true,
    missing: ['place', 'experience', 'taste'],
  });
  expect(completeAnswers(parsed)).toBeUndefined();
});

test('without parameters nothing was submitted', () => {
  expect(parse('')).toMatchObject({ answers: {}, isSubmitted: false });
});
