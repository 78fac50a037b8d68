import { expect, test } from 'vitest';
import { whatsappUrl } from '#lib/whatsapp.ts';

test.each([
  ['1155500101', '5491155500101'],
  ['011 5550-0101', '5491155500101'],
  ['+54 9 11 5550-0101', '5491155500101'],
  ['5491155500101', '5491155500101'],
  ['541155500101', '541155500101'],
  ['91155500101', '5491155500101'],
  ['5411555001', '5495411555001'],
])('the WhatsApp link of %s has the number %s', (written, digits) => {
  expect(whatsappUrl(written)).toBe(`https://wa.me/${digits}`);
});
