import { expect, test } from 'vitest';
import { truncateAtWord, truncateText } from '#lib/truncate-text.ts';

test.each([
  ['Genética de la costa', 40, 'Genética de la costa'],
  ['Genética de la costa', 20, 'Genética de la costa'],
  ['Genética de la costa', 19, 'Genética de la…'],
  ['Genética de la costa', 14, 'Genética de la…'],
  ['Genética, de la costa', 10, 'Genética…'],
  ['  Genética\n\nde  la costa ', 12, 'Genética de…'],
  ['🌱🌱🌱 semillas', 5, '🌱🌱🌱…'],
  ['https://example.com/una-sola-palabra', 10, 'https://ex…'],
])('%j truncated to %i characters is %j', (text, most, expected) => {
  expect(truncateText(text, most)).toBe(expected);
});

test('a text is truncated before the word that does not fit', () => {
  expect(truncateAtWord('uno dos  tres', 8)).toBe('uno dos');
  expect(truncateAtWord('uno dos  tres', 7)).toBe('uno dos');
  expect(truncateAtWord('uno dos  tres', 6)).toBe('uno');
});
