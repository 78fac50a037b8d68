import { expect, test } from 'vitest';
import { cutDescription } from '#web/shop/product/cut-description.ts';

test('a description of 300 characters is shown whole, in its paragraphs', () => {
  const cut = cutDescription(`${'a'.repeat(149)}\n\n  ${'b'.repeat(150)}  `);

  expect(cut).toEqual([
    { shown: 'a'.repeat(149), rest: '' },
    { shown: 'b'.repeat(150), rest: '' },
  ]);
});

test('a longer one is cut at the end of a word, and the rest is preserved', () => {
  const text = Array.from({ length: 80 }, (_, i) => `palabra${i}`).join(' ');

  const [first, second] = cutDescription(`${text}\nFin.`);

  expect(first?.shown.length).toBeLessThanOrEqual(300);
  expect(first?.shown).toMatch(/palabra\d+$/);
  expect(first?.rest.startsWith(' palabra')).toBe(true);
  expect(`${first?.shown}${first?.rest}`).toBe(text);
  expect(second).toEqual({ shown: '', rest: 'Fin.' });
});

test('a paragraph without a word that fits is hidden as a whole', () => {
  const first = `${'Buena genética '.repeat(19)}y rica`;

  const cut = cutDescription(`${first}\nExtraordinariamente resinosa`);

  expect(first.length).toBeGreaterThan(285);
  expect(cut).toEqual([
    { shown: first, rest: '' },
    { shown: '', rest: 'Extraordinariamente resinosa' },
  ]);
});

test('a word longer than the limit is cut at the limit', () => {
  expect(cutDescription('x'.repeat(500))[0]?.shown).toHaveLength(300);
});

test('the punctuation before the ellipsis is hidden with the rest', () => {
  const sentence = `${'Buena genética '.repeat(18)}y rica.`;

  expect(cutDescription(`${sentence} Extraordinariamente-resinosa y fuerte`)[0]).toEqual({
    shown: sentence.slice(0, -1),
    rest: '. Extraordinariamente-resinosa y fuerte',
  });
  expect(cutDescription(`${sentence}\n${'x'.repeat(60)}`)).toEqual([
    { shown: sentence.slice(0, -1), rest: '.' },
    { shown: '', rest: 'x'.repeat(60) },
  ]);
});
