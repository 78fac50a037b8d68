import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

const FOLDER = new URL('../fonts/', import.meta.url);
const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const files = ['fraunces-latin-600.woff2', 'fraunces-latin-italic.woff2', 'instrument-sans-latin.woff2'];
const SPANISH =
  'ABCDEFGHIJKLMNÑOPQRSTUVWXYZabcdefghijklmnñopqrstuvwxyzÁÉÍÓÚÜáéíóúü0123456789¿?¡!.,;:…«»“”‘’–—()%°ºª×·−€$&/';

test('the three fonts of a page are at most 60 KB', () => {
  const bytes = files.map((file) => readFileSync(new URL(file, FOLDER)).length);

  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

test.each(files)('%s has what Spanish is written in, and each character of its unicode-range', (file) => {
  const font = create(readFileSync(new URL(file, FOLDER))) as Font;
  const face = styles.split('@font-face').find((rule) => rule.includes(file)) ?? '';
  const range = /unicode-range:([^;]+);/.exec(face)?.[1] ?? '';
  const declared = range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });

  const missing = declared.filter((code) => !font.hasGlyphForCodePoint(code));
  const undeclared = [...SPANISH].filter((character) => !declared.includes(character.codePointAt(0) ?? 0));

  expect(declared.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
  expect(undeclared).toEqual([]);
});
