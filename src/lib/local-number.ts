const SHAPES: ReadonlyArray<{ shape: RegExp; group: string; point: string }> = [
  { shape: /^-?\d+$/, group: '', point: '.' },
  { shape: /^-?\d*[.,]\d{1,2}$/, group: '', point: ',' },
  { shape: /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/, group: '.', point: ',' },
  { shape: /^-?[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/, group: ',', point: '.' },
];

/**
 * Parses a number in the local formats: `18.540,50`, `18540,5` and `18540.5` are the same, and `18.540` has no
 * decimals. Undefined for empty and ambiguous texts, such as `18,540`.
 */
export function parseLocalNumber(text: string): number | undefined {
  const plain = normalizeLocalNumber(text);
  return plain === undefined ? undefined : Number(plain);
}

/** Parses a whole number between `least` and `most`; undefined for all other texts. */
export function parseWholeNumber(text: string, least: number, most: number): number | undefined {
  const value = parseLocalNumber(text);
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

/** The digits of a number in the local formats, with a decimal point: exact, also beyond what a number can hold. */
export function normalizeLocalNumber(text: string): string | undefined {
  const digits = text.replace(/[\s$]/g, '');
  const format = SHAPES.find(({ shape }) => shape.test(digits));
  return format && digits.replaceAll(format.group, '').replace(format.point, '.');
}

/** Formats a number for an input field: `18540,50`, without decimals for integers. */
export function formatLocalNumber(value: number): string {
  return (Number.isInteger(value) ? String(value) : value.toFixed(2)).replace('.', ',');
}
