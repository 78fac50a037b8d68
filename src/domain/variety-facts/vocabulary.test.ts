import { expect, test } from 'vitest';
import { parseEffects, parseFlavours } from '#domain/variety-facts/vocabulary.ts';

test.each([
  ['limón, pino', ['limon', 'pino']],
  ['Lemon, Piney, Earthy', ['limon', 'pino', 'tierra']],
  ['grapefruit', ['pomelo']],
  ['Grape', ['uva']],
  ['Pineapple', ['anana']],
  ['frutos rojos y fruta madura', ['frutos-rojos', 'frutal']],
  ['Sour, tangy', ['acido', 'acido']],
  ['crema de limón', ['crema', 'limon']],
  ['Strawberry cake', ['frutilla', 'torta']],
])('flavours of %j', (text, terms) => {
  expect(parseFlavours(text).flatMap((part) => part.terms)).toEqual(terms);
});

test.each([
  ['relajante, eufórico', ['relajante', 'euforico']],
  ['Relaxed/happy/euphoric', ['relajante', 'alegre', 'euforico']],
  ['Couch-lock', ['pesado']],
  ['Body Stone, Cerebral', ['corporal', 'pesado', 'cerebral']],
  ['Appetite Stimulant', ['apetito']],
  ['Long lasting', ['duradero']],
  ['Insomnia, General Pain', ['para-dormir', 'dolor']],
])('effects of %j', (text, terms) => {
  expect(parseEffects(text).flatMap((part) => part.terms)).toEqual(terms);
});

test('a part without a known word has no terms', () => {
  expect(parseFlavours('Limón, Xyz 3000,')).toEqual([
    { text: 'Limón', terms: ['limon'], isEnglish: false },
    { text: 'Xyz 3000', terms: [], isEnglish: false },
  ]);
});

test.each([
  ['Sweet', true],
  ['Body Stone', true],
  ['dulce', false],
  ['mango', false],
  ['Intense stone', true],
])('%j is English: %j', (text, isEnglish) => {
  const [part] = [...parseFlavours(text), ...parseEffects(text)].filter(({ terms }) => terms.length > 0);
  expect(part?.isEnglish).toBe(isEnglish);
});
