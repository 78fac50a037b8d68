import { expect, test } from 'vitest';
import { cutAtWord, shortened } from '#domain/cut-text.ts';

test.each([
  ['Genética de la costa', 40, 'Genética de la costa'],
  ['Genética de la costa', 20, 'Genética de la costa'],
  ['Genética de la costa', 19, 'Genética de la…'],
  ['Genética de la costa', 14, 'Genética de la…'],
  ['Genética, de la costa', 10, 'Genética…'],
  ['  Genética\n\nde  la costa ', 12, 'Genética de…'],
  ['🌱🌱🌱 semillas', 5, '🌱🌱🌱…'],
  ['https://example.com/una-sola-palabra', 10, 'https://ex…'],
])('%j in at most %i characters is %j', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
});

test('a text is cut before the word that does not fit, and keeps its beginning as it is', () => {
  expect(cutAtWord('uno dos  tres', 8)).toBe('uno dos');
  expect(cutAtWord('uno dos  tres', 7)).toBe('uno dos');
  expect(cutAtWord('uno dos  tres', 6)).toBe('uno');
});
