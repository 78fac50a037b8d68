/** Crockford's base 32: without I, L, O and U, which are mistaken for other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const GROUP = 4;

/** Random bytes of a serial: 80 bits. */
export const SERIAL_BYTES = 10;
const DATA_CHARACTERS = (SERIAL_BYTES * 8) / BITS;
const ALL_CHARACTERS = DATA_CHARACTERS + 1;

/** x⁵ + x² + 1, which is primitive: the powers of x are 31 different factors. */
const POLYNOMIAL = 0b100101;

export type SerialProblem =
  | { kind: 'empty' }
  | { kind: 'too_short'; missing: number }
  | { kind: 'too_long'; extra: number }
  /** `place` counts the characters of the serial from 1, without dashes. */
  | { kind: 'unknown_character'; character: string; place: number }
  | { kind: 'wrong_check' };

/** As it is printed: four groups of four characters and the check character, `XXXX-XXXX-XXXX-XXXX-C`. */
export function formatSerial(code: Uint8Array): string {
  const values = toValues(code);
  const text = [...values, checkValue(values)].map((value) => ALPHABET[value]).join('');
  return text.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** The URL of a label's page, which its QR code has. The host is not compared: the server may have several. */
const LABEL_URL = /^\s*https?:\/\/[^/\s]+\/v\/([^/?#]+)/i;

/**
 * Parses a serial as people type it: either case, with or without dashes and spaces, O for 0, and I or L for 1; or as
 * they copy it from another scanner: the URL of the label's page. The check character finds each wrong character and
 * each swap of two characters.
 */
export function parseSerial(text: string): { code: Uint8Array } | { problem: SerialProblem } {
  const characters = [
    ...(LABEL_URL.exec(text)?.[1] ?? text)
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}_.]/gu, ''),
  ];
  if (characters.length === 0) return { problem: { kind: 'empty' } };
  const values = characters.map((character) => ALPHABET.indexOf(forgive(character)));
  const unknown = values.indexOf(-1);
  if (unknown >= 0)
    return {
      problem: { kind: 'unknown_character', character: characters[unknown] ?? '', place: unknown + 1 },
    };
  if (values.length < ALL_CHARACTERS)
    return { problem: { kind: 'too_short', missing: ALL_CHARACTERS - values.length } };
  if (values.length > ALL_CHARACTERS)
    return { problem: { kind: 'too_long', extra: values.length - ALL_CHARACTERS } };
  const data = values.slice(0, DATA_CHARACTERS);
  if (values[DATA_CHARACTERS] !== checkValue(data)) return { problem: { kind: 'wrong_check' } };
  return { code: toBytes(data) };
}

function forgive(character: string): string {
  if (character === 'O') return '0';
  return character === 'I' || character === 'L' ? '1' : character;
}

/** Sum of the values times different powers of x, in the field of 32 elements. */
function checkValue(values: readonly number[]): number {
  return values.reduceRight((sum, value) => timesX(sum ^ value), 0);
}

function timesX(value: number): number {
  const product = value << 1;
  return product & (1 << BITS) ? product ^ POLYNOMIAL : product;
}

function toValues(code: Uint8Array): number[] {
  if (code.length !== SERIAL_BYTES) throw new Error(`a serial of ${code.length} bytes`);
  const bits = [...code].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: DATA_CHARACTERS }, (_, i) =>
    Number.parseInt(bits.slice(i * BITS, (i + 1) * BITS), 2),
  );
}

function toBytes(values: readonly number[]): Uint8Array {
  const bits = values.map((value) => value.toString(2).padStart(BITS, '0')).join('');
  return Uint8Array.from({ length: SERIAL_BYTES }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, (i + 1) * 8), 2),
  );
}
