import { expect, it } from 'vitest';
import { formatSerial, parseSerial, SERIAL_BYTES } from '#lib/serial-code.ts';

const CODE = Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf]);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const WRONG_CHECK = { problem: { kind: 'wrong_check' } };

it('prints 16 characters and a check character in groups of four', () => {
  expect(formatSerial(CODE)).toMatch(/^0123-4567-89AB-CDEF-[0-9A-HJKMNP-TV-Z]$/);
});

it('forgives case, dashes, spaces, O for 0, and I or L for 1', () => {
  const serial = formatSerial(CODE);
  const check = serial.slice(-1);
  const typed = [
    serial.toLowerCase(),
    serial.replaceAll('-', ''),
    serial.replaceAll('-', ' – '),
    `OI23-4567-89AB-CDEF-${check}`,
    `OL23-4567-89AB-CDEF-${check}`,
    `ol23 4567.89ab_cdef ${check}`,
    `https://semillero.example/v/${serial}`,
    ` HTTP://LOCALHOST:3000/V/${serial.toLowerCase()}/?de=etiqueta`,
  ];
  for (const text of typed) expect(parseSerial(text), text).toEqual({ code: CODE });
});

it('returns the bytes of every serial', () => {
  for (let i = 0; i < 200; i++) {
    const code = crypto.getRandomValues(new Uint8Array(SERIAL_BYTES));
    expect(parseSerial(formatSerial(code))).toEqual({ code });
  }
});

it('finds each wrong character', () => {
  const serial = formatSerial(CODE).replaceAll('-', '');
  for (let i = 0; i < serial.length; i++)
    for (const other of ALPHABET)
      if (other !== serial[i])
        expect(parseSerial(serial.slice(0, i) + other + serial.slice(i + 1))).toEqual(WRONG_CHECK);
});

it('finds each swap of two characters', () => {
  const serial = [...formatSerial(CODE).replaceAll('-', '')];
  for (const [i, one] of serial.entries())
    for (const [j, other] of serial.entries())
      if (one !== other)
        expect(parseSerial(serial.with(i, other).with(j, one).join(''))).toEqual(WRONG_CHECK);
});

it('says what is wrong with a text that is no serial', () => {
  const problem = (text: string) => {
    const parsed = parseSerial(text);
    return 'problem' in parsed ? parsed.problem : undefined;
  };
  expect(problem(' -- ')).toEqual({ kind: 'empty' });
  expect(problem('0123-4567')).toEqual({ kind: 'too_short', missing: 9 });
  expect(problem('0123-4567-89AB-CDEF-00')).toEqual({ kind: 'too_long', extra: 1 });
  expect(problem('0123-U567-89AB-CDEF-0')).toEqual({ kind: 'unknown_character', character: 'U', place: 5 });
  expect(problem('0123-🌱567')).toEqual({ kind: 'unknown_character', character: '🌱', place: 5 });
});
