import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

const FOLDER = new URL('../fonts/', import.meta.url);
const files = ['fraunces-latin-600.woff2', 'fraunces-latin-italic.woff2', 'instrument-sans-latin.woff2'];
const SPANISH =
  'ABCDEFGHIJKLMNÑOPQRSTUVWXYZabcdefghijklmnñopqrstuvwxyzÁÉÍÓÚÜáéíóúü0123456789¿?¡!.,;:…«»“”‘’–—()%°ºª×·−€$&/';

test('the three fonts of a page are at most 60 KB', () => {
  const bytes = files.map((file) => readFileSync(new URL(file, FOLDER)).length);

  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

test.each(files)('%s has what Spanish is written in', (file) => {
  const font = create(readFileSync(new URL(file, FOLDER))) as Font;

  const missing = [...SPANISH].filter(
    (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

  expect(missing).toEqual([]);
});
