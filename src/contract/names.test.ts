import { expect, test } from 'vitest';
import { hasLink, isName, isOneLine } from '#contract/names.ts';

test.each([
  'https://evil.example',
  'Ganaste: evil.example/premio',
  'entrá a evil.com',
  'www.evil',
  'WWW。evil',
  'evil．com',
  'evil。中国',
  'ana@example.com',
  'xn--e1aybc.xn--p1ai',
  '1.example',
])('%s contains a link', (text) => expect(hasLink(text)).toBe(true));

test.each(['Ana Paz', 'J.R. Paz', 'Ana M. de la Paz', "O'Higgins", 'Av. Rivadavia 1.200, 2.º B', 'Piso 3/B'])(
  '%s contains no link',
  (text) => expect(hasLink(text)).toBe(false),
);

test.each([
  'Ana\nPaz',
  'Ana\u2028Paz',
  'Ana\u200bPaz',
  'Ana \u202ezaP',
  'Ana <b>',
  'a:b',
  'a/b',
  'a\\b',
  'a@b',
])('%j is not a valid name', (text) => expect(isName(text)).toBe(false));

test('a postal address may contain slashes and colons, on one line', () => {
  expect(isOneLine('Torre B, piso 3/B; timbre: Paz')).toBe(true);
  expect(isOneLine('Calle 1\r\nGanaste')).toBe(false);
});
